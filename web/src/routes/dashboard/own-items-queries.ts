import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OwnEpicScope, OwnIssueScope } from '#domain/schema.generated.ts'
import { EVERYWHERE } from '#web/data/lists/lists.ts'
import { request, requestJointly } from '#web/data/transport/request.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import type { ListFilter } from '#web/lib/list/list-filter.ts'
import {
  OwnEpicsDocument,
  OwnIssuesDocument,
  OwnNumbersDocument,
  type OwnEpicsQuery,
  type OwnIssuesQuery,
  type OwnNumbersQuery,
} from './dashboard.generated.ts'

type State = 'opened' | 'closed'

const ISSUE_SCOPES = { assigned: 'ASSIGNED', created: 'CREATED', subscribed: 'SUBSCRIBED' } as const

/** Returns what the server calls the scope of a list of issues or tasks. */
export const scopeOf = ({ scope }: { scope: keyof typeof ISSUE_SCOPES }): OwnIssueScope => ISSUE_SCOPES[scope]

/** Returns the same for epics, which are assigned to nobody. */
export const epicScopeOf = ({ scope }: { scope: keyof typeof ISSUE_SCOPES }): OwnEpicScope =>
  scope === 'subscribed' ? 'SUBSCRIBED' : 'CREATED'

/** The conditions on items that stand in lists of the reader's own. */
const FILTERS: Readonly<Record<OwnIssueScope | OwnEpicScope, ListFilter>> = {
  ASSIGNED: [{ type: 'assignee_username', operator: '=', value: '@me' }],
  CREATED: [{ type: 'author_username', operator: '=', value: '@me' }],
  SUBSCRIBED: [{ type: 'subscribed', operator: '=', value: 'EXPLICITLY_SUBSCRIBED' }],
}

/** Returns how lists of the reader's own are made up: of items everywhere, the newest first or what is due first. */
export const ownView = (scope: OwnIssueScope | OwnEpicScope, state: State) => ({
  ...{ place: EVERYWHERE, state, filter: FILTERS[scope] },
  ...(scope === 'ASSIGNED' ? { sort: 'due_date_asc', isNewestLast: true as const } : { sort: 'created_desc' }),
})

/** Returns the issues that are assigned to the reader, or that they made or follow, wherever they lie. */
export const ownIssuesQuery = (scope: OwnIssueScope, state: State, first = 50) =>
  infiniteQueryOptions({
    queryKey: ['own-issues', scope, state, first],
    queryFn: ({ pageParam: after }) => request(OwnIssuesDocument, { scope, state, first, after }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.issues),
    meta: {
      list: {
        items: { kind: 'issue', ...ownView(scope, state) },
        rows: ({ currentUser }: OwnIssuesQuery) => currentUser?.issues,
      },
    },
  })

/** Returns the epics that the reader made or follows, wherever they lie. */
export const ownEpicsQuery = (scope: OwnEpicScope, state: State, first = 50) =>
  infiniteQueryOptions({
    queryKey: ['own-epics', scope, state, first],
    queryFn: ({ pageParam: after }) => request(OwnEpicsDocument, { scope, state, first, after }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.epics),
    meta: {
      list: {
        items: { kind: 'epic', ...ownView(scope, state) },
        rows: ({ currentUser }: OwnEpicsQuery) => currentUser?.epics,
      },
    },
  })

/** Returns how many open issues are assigned to the reader; 501 stands for all numbers above 500. */
export const ownNumberQuery = queryOptions({
  queryKey: ['own-numbers'],
  queryFn: () => requestJointly(OwnNumbersDocument, {}),
  meta: {
    list: {
      items: { kind: 'issue', place: EVERYWHERE, filter: FILTERS.ASSIGNED },
      counts: ({ currentUser }: OwnNumbersQuery) => currentUser?.opened,
    },
  },
  select: ({ currentUser }) => currentUser?.opened?.count ?? 0,
})
