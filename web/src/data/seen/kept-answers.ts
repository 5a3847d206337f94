import type { QueryKey } from '@tanstack/react-query'

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

type Answer = Readonly<Record<string, unknown>>

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Answer)[name] : null

const firstPage = (data: unknown): unknown => {
  const pages = partOf(data, 'pages')
  return Array.isArray(pages) ? (pages[0] as unknown) : null
}

/** By the first part of a query's key: what its answer shows, which is null when there is no such thing for the reader. */
const SHOWN: Readonly<Record<string, { kind: SeenKind; shownIn: (data: unknown) => unknown }>> = {
  epic: { kind: 'item', shownIn: (data) => partOf(partOf(data, 'group'), 'epic') },
  issue: { kind: 'item', shownIn: (data) => partOf(partOf(data, 'project'), 'issue') },
  task: { kind: 'item', shownIn: (data) => partOf(data, 'task') },
  epics: { kind: 'list', shownIn: (data) => partOf(partOf(firstPage(data), 'group'), 'epics') },
  'epic-counts': { kind: 'list', shownIn: (data) => partOf(data, 'group') },
  issues: { kind: 'list', shownIn: (data) => partOf(firstPage(data), 'issues') },
}

const shownBy = ([name]: QueryKey) => SHOWN[String(name)]

/** True when the answers to a query are kept. */
export const isKept = (key: QueryKey): boolean => shownBy(key) !== undefined

/** Returns what is kept of an answer: of a list its first page. Null when it shows nothing. */
export function keptOf(key: QueryKey, data: unknown): (Pick<SeenEntry, 'kind' | 'item'> & { answer: unknown }) | null {
  const entry = shownBy(key)
  const shown = entry?.shownIn(data) ?? null
  if (!entry || shown === null) return null
  return { kind: entry.kind, item: entry.kind === 'item' ? seenItem(shown) : null, answer: withFirstPage(data) }
}

function withFirstPage(data: unknown): unknown {
  const [pages, pageParams] = [partOf(data, 'pages'), partOf(data, 'pageParams')]
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

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
