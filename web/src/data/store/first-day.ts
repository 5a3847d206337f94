import { queryOptions, useQuery } from '@tanstack/react-query'
import { ROOT_PATH } from '#domain/root-path.ts'
import { loadConfig } from '#web/lib/config.ts'
import { useFirstDayChoice } from '#web/lib/date/first-day-choice.ts'
import { readFirstDayOfWeek } from '#web/lib/date/first-day-of-week.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'

/** Returns on which day weeks begin for who has chosen none: as administrators have set it, else as Canopy was deployed. */
const usualFirstDayQuery = queryOptions({
  queryKey: ['installation', 'first-day'],
  queryFn: async ({ client, queryKey, signal }): Promise<FirstDayOfWeek> => {
    const [config, set] = await Promise.all([loadConfig(), readSetDay(signal)])
    // Any weeks are better than none, and those that are shown better than others.
    const known = set === undefined ? client.getQueryData<FirstDayOfWeek>(queryKey) : set
    return known ?? config.firstDayOfWeek
  },
})

/** Returns the day that administrators have set; null where they have set none, undefined where it cannot be read. */
async function readSetDay(signal: AbortSignal): Promise<FirstDayOfWeek | null | undefined> {
  try {
    const response = await fetch(`${ROOT_PATH}/-/installation`, { signal })
    if (!response.ok) return undefined
    // First pages have no room for what checks whole answers.
    const answer: unknown = await response.json()
    const day: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'first_day_of_week') : null
    return typeof day === 'number' ? readFirstDayOfWeek(day) : null
  } catch {
    return undefined
  }
}

/** Returns on which day the reader's weeks begin, in calendars and roadmaps alike; undefined until it is known. */
export function useFirstDayOfWeek(): FirstDayOfWeek | undefined {
  const chosen = useFirstDayChoice()
  const { data: usual } = useQuery({ ...usualFirstDayQuery, enabled: chosen === null })
  return chosen ?? usual
}
