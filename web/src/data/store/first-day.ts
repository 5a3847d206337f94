import { queryOptions, useQuery } from '@tanstack/react-query'
import { ROOT_PATH } from '#domain/root-path.ts'
import { loadConfig } from '#web/lib/config.ts'
import { useFirstDayChoice } from '#web/lib/date/first-day-choice.ts'
import { readFirstDayOfWeek } from '#web/lib/date/first-day-of-week.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'

/** Returns on which day weeks begin for who has chosen none: as administrators have set it, else as Canopy was deployed. */
const usualFirstDayQuery = queryOptions({
  queryKey: ['installation', 'first-day'],
  queryFn: async ({ signal }): Promise<FirstDayOfWeek> => {
    const [config, set] = await Promise.all([loadConfig(), readSetDay(signal)])
    return set ?? config.firstDayOfWeek
  },
})

/** Returns the day that administrators have set; null where they have set none, and where it cannot be read: any weeks are better than none. */
async function readSetDay(signal: AbortSignal): Promise<FirstDayOfWeek | null> {
  try {
    // First pages have no room for what checks whole answers.
    const answer: unknown = await (await fetch(`${ROOT_PATH}/-/installation`, { signal })).json()
    const day: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'first_day_of_week') : null
    return typeof day === 'number' ? readFirstDayOfWeek(day) : null
  } catch {
    return null
  }
}

/** Returns on which day the reader's weeks begin, in calendars and roadmaps alike; undefined until it is known. */
export function useFirstDayOfWeek(): FirstDayOfWeek | undefined {
  const chosen = useFirstDayChoice()
  const { data: usual } = useQuery({ ...usualFirstDayQuery, enabled: chosen === null })
  return chosen ?? usual
}
