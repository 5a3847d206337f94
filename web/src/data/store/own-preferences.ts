import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { chooseFirstDayOfWeek, firstDayChoice } from '#web/lib/date/first-day-choice.ts'
import { readFirstDayOfWeek } from '#web/lib/date/first-day-of-week.ts'
import { TIME_ZONE_KEY, timeZone } from '#web/lib/date/time-zone.ts'
import { storedChoice } from '#web/lib/stored-choice.ts'
import { request, requestJointly } from '../transport/request.ts'
import { OwnPreferencesDocument, SaveOwnPreferencesDocument } from './own-preferences.generated.ts'

/** What of a person's preferences dates are read by. */
export interface OwnPreferences {
  /** Null for that of the browser. */
  timezone: string | null
  /** 0 for Sunday to 6; null for that of the installation. */
  firstDayOfWeek: number | null
}

const keptZone = storedChoice<string>(TIME_ZONE_KEY, (name) => name)

/** Names whose preferences this browser has taken over: from then on the server's hold, also where nothing is chosen. */
const takenOver = storedChoice('canopy.preferences-of', (id) => id)

/**
 * Returns what the signed-in person prefers, and has this browser go by it. A first day of week that was chosen in this browser
 * before the server kept it is sent there once.
 */
export const ownPreferencesQuery = queryOptions({
  queryKey: ['own-preferences'],
  queryFn: async (): Promise<OwnPreferences | null> => {
    const { currentUser } = await requestJointly(OwnPreferencesDocument, {})
    const kept = currentUser?.preferences
    if (!kept) return null
    const isFirst = takenOver.current() !== currentUser.id
    const chosenHere = firstDayChoice()
    const isSent = isFirst && kept.firstDayOfWeek === null && chosenHere !== null
    const preferences = isSent ? await save({ firstDayOfWeek: chosenHere }) : kept
    takenOver.choose(currentUser.id)
    goBy(preferences)
    return preferences
  },
  refetchOnWindowFocus: true,
})

/** Changes what the signed-in person prefers, here and wherever else they are. @throws what the server says against it, in a sentence */
export async function saveOwnPreferences(client: QueryClient, changes: Partial<OwnPreferences>): Promise<void> {
  const preferences = await save(changes)
  goBy(preferences)
  client.setQueryData(ownPreferencesQuery.queryKey, preferences)
}

async function save(changes: Partial<OwnPreferences>): Promise<OwnPreferences> {
  const { userPreferencesUpdate } = await request(SaveOwnPreferencesDocument, { input: changes })
  const [refusal] = userPreferencesUpdate?.errors ?? []
  if (refusal !== undefined) throw new Error(refusal)
  return { timezone: null, firstDayOfWeek: null, ...userPreferencesUpdate?.userPreferences }
}

function goBy({ timezone, firstDayOfWeek }: OwnPreferences): void {
  timeZone.name = timezone ?? undefined
  keptZone.choose(timezone)
  const day = firstDayOfWeek === null ? null : readFirstDayOfWeek(firstDayOfWeek)
  if (day !== firstDayChoice()) chooseFirstDayOfWeek(day)
}
