/**
 * What the rows read of a stream let expect of those that follow. Places are numbers of days that grow in reading direction;
 * rows without a day are at infinity.
 */
export interface ReadEstimate {
  /** Where the unread rows begin. */
  at: number
  /** Over how many days the rows read extend. */
  days: number
  /** For each row read, between which places one that lasts as long touches the time frame. */
  matchRanges: { from: number; to: number }[]
}

/** Days beyond which no page is expected to reach. */
const FAR = 36_525

/** Returns how many rows are expected up to a place, whether the time frame touches them or not. */
export const rowsUpTo = ({ at, days, matchRanges }: ReadEstimate, place: number): number =>
  place <= at ? 0 : (matchRanges.length / days) * (place - at)

/** Returns how many of them the time frame touches, if those to come last as long as those that were read. */
function touchedUpTo({ at, days, matchRanges }: ReadEstimate, place: number): number {
  let touched = 0
  for (const { from, to } of matchRanges) touched += Math.max(0, Math.min(place, to) - Math.max(at, from))
  return touched / days
}

/**
 * Tells up to which place the streams have to be read until so many rows are expected that the time frame touches.
 * @param known places of rows that were read already and are to be counted
 */
export function horizonOf(estimates: ReadEstimate[], known: number[], wanted: number): number {
  const count = (place: number): number =>
    known.filter((at) => at <= place).length +
    estimates.reduce((sum, estimate) => sum + touchedUpTo(estimate, place), 0)
  const places = [...estimates.map(({ at }) => at), ...known].filter(Number.isFinite)
  let near = Math.min(...places)
  let far = Math.max(...places) + FAR
  if (places.length === 0 || count(far) < wanted) return Infinity
  while (far - near > 0.5) {
    const middle = (near + far) / 2
    if (count(middle) < wanted) near = middle
    else far = middle
  }
  return far
}
