import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadConfig } from '#web/lib/config.ts'
import { useFirstDayChoice } from '#web/lib/date/first-day-choice.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { installationQuery } from '../transport/installation.ts'

/** Returns on which day weeks begin for who has chosen none: as administrators have set it, else as Canopy was deployed. */
const usualFirstDayQuery = queryOptions({
  queryKey: [...installationQuery.queryKey, 'first-day'],
  queryFn: async ({ client }): Promise<FirstDayOfWeek> => {
    const [config, installation] = await Promise.all([
      loadConfig(),
      // Without the setting a calendar is better than none.
      client.query(installationQuery).catch(() => null),
    ])
    return installation?.first_day_of_week ?? config.firstDayOfWeek
  },
})

/** Returns on which day the reader's weeks begin, in calendars and roadmaps alike; undefined until it is known. */
export function useFirstDayOfWeek(): FirstDayOfWeek | undefined {
  const chosen = useFirstDayChoice()
  const { data: usual } = useQuery({ ...usualFirstDayQuery, enabled: chosen === null })
  return chosen ?? usual
}
