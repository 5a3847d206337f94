import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const installation = v.object({
  home_page_url: v.string(),
  help_page_support_url: v.string(),
})

/** Returns what administrators have set that pages show. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: async ({ signal }) => v.parse(installation, await pageRequest(`${ROOT_PATH}/-/installation`, { signal })),
  staleTime: Infinity,
})
