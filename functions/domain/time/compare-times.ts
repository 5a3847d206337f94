/** Times are compared as instants, to the millisecond: ISO 8601 writes one in many ways, with other offsets or fewer digits. */

/** Returns the later one of two times. */
export const laterTime = (one: string, other: string): string => (Date.parse(one) >= Date.parse(other) ? one : other)

/** True when a time lies between two others, each of which counts in; a bound that is left out always holds. */
export const isTimeWithin = (time: string, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || Date.parse(time) >= Date.parse(from)) &&
  (to === undefined || Date.parse(time) <= Date.parse(to))
