import * as v from 'valibot'

export type FrequentKind = 'projects' | 'groups'

const KEPT_MAX = 20
const ELIGIBLE_FREQUENCY = 3
/** A further visit counts once the last one that counted is longer ago. */
const COUNT_AGAIN_MS = 3_600_000

const place = v.object({
  id: v.number(),
  name: v.string(),
  namespace: v.string(),
  webUrl: v.string(),
  avatarUrl: v.nullable(v.string()),
  // Entries that other software has stored lack these until they are fetched again.
  fullPath: v.exactOptional(v.string()),
  fetchedOn: v.exactOptional(v.number()),
  frequency: v.number(),
  lastAccessedOn: v.number(),
})

/** A place with how often it was visited, as it is stored. */
export type FrequentPlace = v.InferOutput<typeof place>

/** What is known of a place, and since when. */
export type PlaceDetails = Omit<FrequentPlace, 'frequency' | 'lastAccessedOn'>

const byRank = (one: FrequentPlace, other: FrequentPlace): number =>
  other.frequency - one.frequency || other.lastAccessedOn - one.lastAccessedOn

/** Returns the places after a visit of one. A new one pushes out the lowest where there is no room. */
export function withVisit(places: readonly FrequentPlace[], visited: PlaceDetails, now: number): FrequentPlace[] {
  const before = places.find(({ id }) => id === visited.id)
  if (!before) {
    const kept = [...places].sort(byRank).slice(0, KEPT_MAX - 1)
    return [...kept, { ...visited, frequency: 1, lastAccessedOn: now }]
  }
  // A time that is still to come was told by a clock that went wrong.
  const counts = Math.abs(now - before.lastAccessedOn) > COUNT_AGAIN_MS
  const after = {
    ...before,
    ...visited,
    ...(counts && { frequency: before.frequency + 1, lastAccessedOn: now }),
  }
  return places.map((one) => (one === before ? after : one))
}

/** Returns the places that are visited often enough, the most frequent first, at most so many. */
export const mostFrequent = (places: readonly FrequentPlace[], most: number): FrequentPlace[] =>
  places
    .filter(({ frequency }) => frequency >= ELIGIBLE_FREQUENCY)
    .sort(byRank)
    .slice(0, most)

/** Returns a text without tags. */
export const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '')

const keyOf = (username: string, kind: FrequentKind): string => `${username}/frequent-${kind}`

/** Returns what this browser keeps of a person's visits, nothing where that cannot be read; null where a browser keeps nothing at all. */
export function storedPlaces(username: string, kind: FrequentKind): FrequentPlace[] | null {
  let text: string | null
  try {
    text = localStorage.getItem(keyOf(username, kind))
  } catch {
    return null
  }
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((one) => {
      const result = v.safeParse(place, one)
      return result.success ? [result.output] : []
    })
  } catch {
    return []
  }
}

/** Keeps a person's visits in this browser. */
export function storePlaces(username: string, kind: FrequentKind, places: readonly FrequentPlace[]): void {
  try {
    localStorage.setItem(keyOf(username, kind), JSON.stringify(places))
  } catch {
    // Without room nothing more is counted, and nothing else is lost.
  }
}
