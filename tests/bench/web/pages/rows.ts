/** One row of the tree benchmark; the same for every contender. */
export interface TreeRowData {
  id: string
  title: string
  children: TreeRowData[]
}

const BRANCHES = 100
const TWIGS = 9
const LEAVES = 10

const titleOf = (kind: string, path: string): string => `${kind} ${path} with a title as long as people write them`

/** 10,000 rows on three levels: 100 epics, 9 epics in each, 10 issues in each of those. */
export const treeRows = (): TreeRowData[] =>
  Array.from({ length: BRANCHES }, (_, branch) => ({
    id: `b${branch}`,
    title: titleOf('Branch', `${branch}`),
    children: Array.from({ length: TWIGS }, (__, twig) => ({
      id: `b${branch}t${twig}`,
      title: titleOf('Twig', `${branch}.${twig}`),
      children: Array.from({ length: LEAVES }, (___, leaf) => ({
        id: `b${branch}t${twig}l${leaf}`,
        title: titleOf('Leaf', `${branch}.${twig}.${leaf}`),
        children: [],
      })),
    })),
  }))

/** One bar of the roadmap benchmark; days are `YYYY-MM-DD`, both included. */
export interface BarData {
  id: number
  title: string
  start: string
  end: string
  /** Closed share of the work, 0 to 100. */
  progress: number
}

/** The three years that the bars lie in. */
export const BARS_FROM = '2025-01-01'
export const BARS_TO = '2027-12-31'

const DAY_MS = 86_400_000

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 10,000 bars spread over the three years, 7 to 126 days long. */
export const barRows = (): BarData[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const start = dayAfter(BARS_FROM, (index * 37) % 960)
    return {
      id: index + 1,
      title: `Epic ${index + 1} with a title as long as people write them`,
      start,
      end: dayAfter(start, 6 + ((index * 13) % 120)),
      progress: (index * 7) % 101,
    }
  })
