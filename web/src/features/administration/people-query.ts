import { infiniteQueryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { PERSON_STATES } from '#domain/person-state.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { readPage } from '#web/data/transport/read-page.ts'

const USERS = `${ROOT_PATH}/api/v4/users`
const GROUPS = `${ROOT_PATH}/api/v4/admin/groups`

const person = v.object({
  ...{ id: v.number(), username: v.string(), name: v.string(), state: v.picklist(PERSON_STATES) },
  ...{ avatar_url: v.nullable(v.string()), email: v.string(), created_at: v.string(), is_admin: v.boolean() },
})
export type AdministeredPerson = v.InferOutput<typeof person>

const group = v.object({
  ...{ id: v.number(), name: v.string(), full_path: v.string(), visibility: v.string() },
  ...{ archived: v.boolean(), members: v.number() },
})

/** Which people a list shows; each has a tab. */
export const PEOPLE_TABS = {
  active: 'Active',
  admins: 'Administrators',
  blocked: 'Blocked',
  banned: 'Banned',
  deactivated: 'Deactivated',
} as const
export type PeopleTab = keyof typeof PEOPLE_TABS

/** How often lists are read again while the page is open, so that what another administrator does shows. */
const REFRESH_MS = 10_000

export const PEOPLE_KEY = 'administered-people'

/** Returns people of the installation by name, for its administrators. */
export const peopleQuery = (tab: PeopleTab, search: string) =>
  infiniteQueryOptions({
    queryKey: [PEOPLE_KEY, tab, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(tab === 'admins' ? 'admins=true' : { state: tab })
      if (search !== '') query.set('search', search)
      return readPage(`${USERS}?${query.toString()}`, person, pageParam, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  })

/** Returns all top-level groups by name, for administrators. */
export const groupsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['administered-groups', search],
    queryFn: ({ pageParam, signal }) =>
      readPage(
        `${GROUPS}?${new URLSearchParams(search === '' ? {} : { search }).toString()}`,
        group,
        pageParam,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  })

export interface NewPerson {
  name: string
  username: string
  email: string
  password: string
}

/** Makes a person with a first password. Rejects as `pageRequest` does. */
export const addPerson = (body: NewPerson): Promise<unknown> => pageRequest(USERS, { method: 'POST', body })

const ended = v.object({ only_owner_of: v.array(v.string()) })

/** What administrators do with a person, each a request. All reject as `pageRequest` does. */
export const PERSON_REQUESTS = {
  block: (id: number) => post(id, 'block'),
  unblock: (id: number) => post(id, 'unblock'),
  ban: (id: number) => post(id, 'ban'),
  unban: (id: number) => post(id, 'unban'),
  deactivate: (id: number) => post(id, 'deactivate'),
  activate: (id: number) => post(id, 'activate'),
  signOut: (id: number) => pageRequest(`${USERS}/${id}/sessions`, { method: 'DELETE' }),
  revokeTokens: (id: number) => pageRequest(`${USERS}/${id}/personal_access_tokens`, { method: 'DELETE' }),
  endSecondFactor: (id: number) => pageRequest(`${USERS}/${id}/disable_two_factor`, { method: 'PATCH' }),
  makeAdmin: (id: number) => pageRequest(`${USERS}/${id}`, { method: 'PUT', body: { admin: true } }),
  endAdmin: (id: number) => pageRequest(`${USERS}/${id}`, { method: 'PUT', body: { admin: false } }),
  endAccess: (id: number) => post(id, 'end_access'),
  erase: (id: number) => pageRequest(`${USERS}/${id}`, { method: 'DELETE' }),
} as const
export type PersonRequest = keyof typeof PERSON_REQUESTS

const post = (id: number, what: string): Promise<unknown> => pageRequest(`${USERS}/${id}/${what}`, { method: 'POST' })

/** Returns the groups of which somebody whose access was ended stays the only Owner. */
export function onlyOwnerOf(answer: unknown): string[] {
  const { success, output } = v.safeParse(ended, answer)
  return success ? output.only_owner_of : []
}
