/** What the table stores, as far as code that reads it depends on it. */
export interface StoredShapes {
  /** Number of the newest migration. */
  migration: number
  /** The columns of packed rows in their order: name and codec, of an enumeration also its values. */
  rows: Record<string, string[]>
  /** The attributes of items: path and types, joined by ` | `. */
  items: Record<string, Record<string, string>>
  /** What items, rows and entries mean that lack a plain field, by its name. */
  defaults: Record<string, string | boolean | null>
}

/**
 * Returns what keeps code of the current shapes from reading items of the recorded ones, a sentence each; nothing when they were
 * changed compatibly or a migration was added that brings the items over.
 */
export function shapeFaults(recorded: StoredShapes, current: StoredShapes): string[] {
  const meanings = defaultFaults(recorded.defaults, current.defaults)
  if (current.migration > recorded.migration) return meanings
  const isGone = current.migration < recorded.migration
  return [
    ...meanings,
    ...(isGone ? [`Migration ${recorded.migration} is recorded, but the newest one is ${current.migration}.`] : []),
    ...Object.entries(recorded.rows).flatMap(([name, columns]) =>
      columnFaults(name, columns, current.rows[name] ?? []),
    ),
    ...Object.entries(recorded.items).flatMap(([name, before]) => {
      const after = current.items[name]
      if (after) return attributeFaults(name, before, after)
      return wasRenamed(before, recorded, current)
        ? []
        : [`${name} is no longer stored, and nothing removes its items.`]
    }),
  ]
}

/** Lists the faults of defaults: they never change, whatever a migration does: histories and what waits in browsers lack the field, too. */
const defaultFaults = (before: StoredShapes['defaults'], after: StoredShapes['defaults']): string[] =>
  Object.entries(before).flatMap(([name, value]) =>
    after[name] === undefined || after[name] === value
      ? []
      : [
          `The default of ${name} was ${value} and is ${after[name]}: what lacks the field would read as something else.`,
        ],
  )

/** Lists the faults of columns: columns may be added at the end, and values at the end of an enumeration: rows name both by their position. */
function columnFaults(row: string, before: string[], after: string[]): string[] {
  return before.flatMap((column, index) => {
    const now = after[index] ?? 'missing'
    const [, codec] = column.split(' ')
    const continues = now === column || (codec === 'enum' && now.startsWith(`${column} `))
    return continues ? [] : [`Column ${index} of ${row} rows was "${column}" and is "${now}".`]
  })
}

function attributeFaults(item: string, before: Record<string, string>, after: Record<string, string>): string[] {
  const changed = Object.entries(before).flatMap(([path, types]) => {
    const now = after[path]
    if (now === undefined) return isInside(path, after) ? [`${item}.${path} is no longer stored.`] : []
    return accepts(now, types) ? [] : [`${item}.${path} was ${types} and is ${now}.`]
  })
  const added = Object.entries(after).flatMap(([path, types]) => {
    const isExpected = before[path] === undefined && isInside(path, before) && !typesOf(types).includes('undefined')
    return isExpected ? [`${item}.${path} is new and not optional: items of earlier versions lack it.`] : []
  })
  return [...changed, ...added]
}

const typesOf = (types: string): string[] => types.split(' | ')

/** True when a reader of the one knows what to do with each value of the other. */
function accepts(reader: string, stored: string): boolean {
  const known = new Set(typesOf(reader))
  return typesOf(stored).every((type) => known.has(type) || (type.startsWith('"') && known.has('string')))
}

/** True when a path stands in something that these attributes have; what is new as a whole is judged as a whole. */
function isInside(path: string, attributes: Record<string, string>): boolean {
  const cut = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['))
  if (cut < 0) return true
  const container = path.startsWith('[', cut) ? 'array' : 'object'
  return typesOf(attributes[path.slice(0, cut)] ?? '').includes(container)
}

const wasRenamed = (before: Record<string, string>, recorded: StoredShapes, current: StoredShapes): boolean =>
  Object.entries(current.items).some(
    ([name, after]) => recorded.items[name] === undefined && JSON.stringify(after) === JSON.stringify(before),
  )
