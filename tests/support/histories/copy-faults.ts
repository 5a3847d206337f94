import { COPIES } from '#table/items/copies.ts'
import { COPIED_KINDS, COPY_ROOTS, FAN_OUT, copiedOfLetter, type CopiedRef } from '#table/keys/copy-keys.ts'
import { kindOfLetter } from '#domain/item/kinds.ts'
import { ITERATION_PREFIX, LABEL_PREFIX, SELF, type Key } from '#table/keys/keys.ts'
import { entryName } from '#table/rows/list-index.ts'
import type { FanOutItem } from '#table/items/place-items.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { dueMarks } from '#stream/repair/due-items.ts'

/** Where sources stand. */
const SOURCES: Record<CopiedRef['kind'], (key: Key) => boolean> = {
  label: ({ PK, SK }) => /^[GJ]#/.test(PK) && SK.startsWith(LABEL_PREFIX),
  milestone: ({ PK, SK }) => /^[GJ]#/.test(PK) && SK.startsWith('MS#'),
  iteration: ({ PK, SK }) => PK.startsWith('G#') && SK.startsWith(ITERATION_PREFIX),
  person: ({ PK, SK }) => PK.startsWith('U#') && SK === SELF,
  group: ({ PK, SK }) => PK.startsWith('G#') && SK === SELF,
  project: ({ PK, SK }) => PK.startsWith('J#') && SK === SELF,
}

const sourceKindOf = (key: Key): CopiedRef['kind'] | undefined => COPIED_KINDS.find((kind) => SOURCES[kind](key))

const nameOf = (kind: string, id: number): string => `${kind} ${id}`

/**
 * What is wrong with copies at rest: each says what its source says, exactly those items are marked that no posting tells of, and no
 * work is left.
 */
export function copyFaults(items: Key[]): string[] {
  const sources = new Map<string, Key>()
  const cores: { ref: Parameters<typeof dueMarks>[0]; core: EpicItem | IssueItem }[] = []
  const marks: string[] = []
  const faults: string[] = []
  for (const item of items) {
    const [letter = '', number] = item.PK.split('#')
    const kind = kindOfLetter(letter)
    if (kind !== null && item.SK === SELF)
      cores.push({ ref: { kind, id: Number(number) }, core: item as EpicItem | IssueItem })
    const source = sourceKindOf(item)
    if (source) sources.set(nameOf(source, (item as Key & { id: number }).id), item)
    if (copiedOfLetter(letter) === null) continue
    if (item.SK !== FAN_OUT) marks.push(entryName(item))
    else if (!(item as FanOutItem).isDone) faults.push(`${entryName(item)} is left over`)
  }
  for (const { ref, core } of cores) {
    for (const kind of COPIED_KINDS) {
      for (const id of COPIES[kind].idsIn(core)) {
        const source = sources.get(nameOf(kind, id)) ?? null
        const isStale = COPIES[kind].updated(core, id, source) !== null
        if (isStale) faults.push(`${ref.kind} ${ref.id} has a stale copy of ${nameOf(kind, id)}`)
      }
    }
  }
  const due = new Set(cores.flatMap(({ ref, core }) => dueMarks(ref, core).map(entryName)))
  const missing = [...due].filter((name) => !marks.includes(name))
  // The mark of a root group stays when its last item goes.
  const extra = marks.filter((name) => !due.has(name) && !name.includes(`|${COPY_ROOTS}`))
  if (missing.length + extra.length > 0) faults.push(`marks are missing: ${missing.join()}, left over: ${extra.join()}`)
  return faults
}
