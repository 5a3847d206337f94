import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import type { NewAccount } from './account-form.tsx'

const ADDRESS = `${ROOT_PATH}/-/setup`

const setup = v.object({ is_open: v.boolean() })

/** Returns whether the installation has nobody yet, so that its first account can be made. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async ({ signal }) => v.parse(setup, await pageRequest(`${ADDRESS}.json`, { signal })).is_open,
})

/** Makes the first account. Rejects as `pageRequest` does. */
export const setUp = (account: NewAccount): Promise<unknown> => pageRequest(ADDRESS, { method: 'POST', body: account })
