/** A group or project as the tree of places shows it. */
export interface Place {
  id: string
  name: string
  fullPath: string
  avatarUrl: string | null
}

export interface PlaceRow extends Place {
  key: string
  isGroup: boolean
  /** 1 at the top. */
  level: number
  /** Undefined where nothing is below it. */
  isOpen: boolean | undefined
}

export interface PlacesShown {
  /** The group that all are below. */
  groupPath: string
  groups: readonly Place[]
  projects: readonly Place[]
  /** Only what has all words of it, with the groups above; all where it is empty. */
  text: string
  isOpen: (groupPath: string) => boolean
}

const words = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)

/** Returns the rows of a tree of places: groups before projects, by name. What is below a group that is not among them stands below the next one above. */
export function placeRows({ groupPath, groups, projects, text, isOpen }: PlacesShown): PlaceRow[] {
  const wanted = words(text)
  const isMeant = ({ name, fullPath }: Place): boolean => {
    const whole = `${name} ${fullPath.slice(groupPath.length)}`.toLocaleLowerCase()
    return wanted.every((word) => whole.includes(word))
  }
  const known = new Set(groups.map(({ fullPath }) => fullPath))
  const parentOf = (fullPath: string): string => {
    const above = fullPath.slice(0, Math.max(0, fullPath.lastIndexOf('/')))
    return above.length <= groupPath.length || known.has(above) ? above : parentOf(above)
  }
  const byParent = new Map<string, (Place & { isGroup: boolean })[]>()
  const sorted = (places: readonly Place[]) => [...places].sort((one, other) => one.name.localeCompare(other.name))
  const add = (places: readonly Place[], isGroup: boolean): void => {
    for (const place of sorted(places)) {
      const parent = parentOf(place.fullPath)
      byParent.set(parent, [...(byParent.get(parent) ?? []), { ...place, isGroup }])
    }
  }
  add(groups, true)
  add(projects, false)

  const rowsBelow = (parent: string, level: number): PlaceRow[] =>
    (byParent.get(parent) ?? []).flatMap((place) => {
      const { fullPath, isGroup } = place
      const below = isGroup ? rowsBelow(fullPath, level + 1) : []
      if (below.length === 0 && !isMeant(place)) return []
      const hasRows = isGroup && byParent.has(fullPath)
      const isShowing = wanted.length > 0 ? below.length > 0 : isOpen(fullPath)
      const row = { ...place, key: fullPath, level, isOpen: hasRows ? isShowing : undefined }
      return [row, ...(isShowing ? below : [])]
    })
  return rowsBelow(groupPath, 1)
}
