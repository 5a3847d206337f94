import type { List } from '../lists/lists.ts'

/** Items and lists are counted apart, so that many of one do not push out the others. */
export type SeenKind = 'item' | 'list'

/** How many of each are kept, and how many characters of all together. */
const KEPT_MAX: Readonly<Record<SeenKind, number>> = { item: 200, list: 100 }
const TEXT_MAX = 20_000_000

/** What a list of recently seen items says of one. */
export interface SeenItem {
  id: string
  title: string
  reference: string
}

/** What is known of a kept answer without reading it. */
export interface SeenEntry {
  key: string
  kind: SeenKind
  /** Milliseconds since 1970. */
  seenAt: number
  /** The number of characters of the answer. */
  size: number
  item: SeenItem | null
}

/** True when the answers to the query of a list are kept: pages of items, lists of items and the numbers over them. */
export const isKept = (list: List | undefined): boolean => list !== undefined && ('item' in list || 'items' in list)

/** Returns what is kept of an answer: of a list its first page. Null when it shows nothing. */
export function keptOf(
  list: List | undefined,
  data: unknown,
): (Pick<SeenEntry, 'kind' | 'item'> & { answer: unknown }) | null {
  const [pages, pageParams] = [partOf(data, 'pages'), partOf(data, 'pageParams')]
  const hasPages = Array.isArray(pages) && Array.isArray(pageParams)
  const first: unknown = hasPages ? pages[0] : data
  if (!list || !isKept(list) || first === undefined) return null
  const part =
    'item' in list ? list.item?.(first) : list.rows ? list.rows(first) : list.counts ? list.counts(first) : first
  if (part === null || part === undefined) return null
  if ('item' in list) return { kind: 'item', item: seenItem(part), answer: data }
  const answer = hasPages ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data
  return { kind: 'list', item: null, answer }
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null

function seenItem(shown: unknown): SeenItem | null {
  const [id, title, reference] = ['id', 'title', 'reference'].map((name) => partOf(shown, name))
  const isNamed = typeof id === 'string' && typeof title === 'string' && typeof reference === 'string'
  return isNamed ? { id, title, reference } : null
}

/** Returns the keys of what goes so that the rest keeps to the bounds: what was seen longest ago. */
export function surplusOf(entries: readonly SeenEntry[]): string[] {
  const counts: Record<SeenKind, number> = { item: 0, list: 0 }
  let size = 0
  return entries
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .filter((entry) => {
      size += entry.size
      counts[entry.kind] += 1
      return counts[entry.kind] > KEPT_MAX[entry.kind] || size > TEXT_MAX
    })
    .map(({ key }) => key)
}
