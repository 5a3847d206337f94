/** What the browser measured of the page that is open. */
export interface PageFigures {
  /** Requests to the APIs since the page was loaded, and how much their answers held, in bytes. */
  requests: number
  bytes: number
  /** The middle and the slowest of them, in ms; null while there is none. */
  medianMs: number | null
  slowestMs: number | null
  /** When the page's first byte came and something was drawn first, in ms after it was asked for; null where the browser does not tell. */
  firstByteMs: number | null
  firstPaintMs: number | null
  /** The number of the last request, by which logs tell what became of it; null where no answer told one. */
  lastRequestId: string | null
}

const API_PATH = /\/(graphql$|api\/|-\/)/

/** Returns what the browser has measured so far. @param entries of `performance`, in their order */
export function pageFigures(entries: readonly PerformanceEntry[]): PageFigures {
  const asked = entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, initiatorType }) => initiatorType === 'fetch' && API_PATH.test(new URL(name).pathname))
  const times = asked.map(({ duration }) => duration).toSorted((a, b) => a - b)
  const navigation = entries.find((entry) => entry instanceof PerformanceNavigationTiming)
  const paint = entries.find(({ entryType, name }) => entryType === 'paint' && name === 'first-contentful-paint')
  const ids = asked.flatMap(({ serverTiming }) => serverTiming.filter(({ name }) => name === 'cdn-rid'))
  return {
    requests: asked.length,
    bytes: asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    medianMs: times[Math.floor((times.length - 1) / 2)] ?? null,
    slowestMs: times.at(-1) ?? null,
    firstByteMs: navigation?.responseStart ?? null,
    firstPaintMs: paint?.startTime ?? null,
    lastRequestId: ids.at(-1)?.description ?? null,
  }
}
