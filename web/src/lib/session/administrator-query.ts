import { queryOptions } from '@tanstack/react-query'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '../transport/page-request.ts'

/** Returns whether the signed-in person is an administrator of the installation; it only decides what is offered. */
export const administratorQuery = (username: string) =>
  queryOptions({
    queryKey: ['is-administrator', username],
    queryFn: async ({ signal }) => {
      const person = await pageRequest(`${ROOT_PATH}/api/v4/user`, { signal, keepsSession: true })
      return typeof person === 'object' && person !== null && 'is_admin' in person && person.is_admin === true
    },
    staleTime: 300_000,
  })
