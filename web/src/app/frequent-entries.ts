import { mostFrequent, storedPlaces } from '#web/features/frequent/frequent-places.ts'
import type { PaletteEntry } from '#web/features/palette/palette-entries.ts'
import { breakpointOf } from '#web/lib/breakpoint.ts'
import { epicsPath, pathOf } from '#web/lib/page/paths.ts'

/** Places of each kind that are shown: fewer where the window is as narrow as a phone's. */
const placesMax = (): number => (breakpointOf(window.innerWidth) === 'xs' ? 3 : 5)

/** Returns the groups and projects that a person visits often. */
export function frequentEntries(username: string): PaletteEntry[] {
  return (['projects', 'groups'] as const).flatMap((kind) =>
    mostFrequent(storedPlaces(username, kind) ?? [], placesMax()).flatMap(({ name, fullPath }): PaletteEntry[] => {
      if (fullPath === undefined) return []
      const href = kind === 'groups' ? epicsPath(fullPath) : pathOf('project', fullPath)
      return [{ id: href, kind: kind === 'groups' ? 'group' : 'project', title: name, detail: fullPath, href }]
    }),
  )
}
