import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { VISIBILITIES } from '#domain/permissions.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const ADDRESS = `${ROOT_PATH}/api/v4/application/settings`

const settings = v.object({
  default_group_visibility: v.picklist(VISIBILITIES),
  default_project_visibility: v.picklist(VISIBILITIES),
  max_attachment_size: v.number(),
  polling_interval_multiplier: v.number(),
  first_day_of_week: v.nullable(v.number()),
  home_page_url: v.string(),
  help_page_support_url: v.string(),
})
export type Settings = v.InferOutput<typeof settings>

/** How often they are read again while the page is open, so that what another administrator sets shows. */
const REFRESH_MS = 10_000

/** Returns what is set for the installation, for its administrators. */
export const settingsQuery = queryOptions({
  queryKey: ['installation-settings'],
  queryFn: async ({ signal }) => v.parse(settings, await pageRequest(ADDRESS, { signal })),
  refetchInterval: REFRESH_MS,
})

/** Sets some of it. @returns what holds now */
export const changeSettings = async (changed: object): Promise<Settings> =>
  v.parse(settings, await pageRequest(ADDRESS, { method: 'PUT', body: changed }))

const refusal = v.object({ message: v.record(v.string(), v.array(v.string())) })

/** Returns what was refused by field; none for any other failure. */
export function refusedFields(answer: unknown): Record<string, string> {
  const { success, output } = v.safeParse(refusal, answer)
  return success
    ? Object.fromEntries(Object.entries(output.message).map(([field, reasons]) => [field, reasons.join(' ')]))
    : {}
}
