import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OwnEpicScope, OwnIssueScope } from '#domain/schema.generated.ts'
import { request, requestJointly } from '#web/data/transport/request.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import { currentSession } from '#web/lib/session/session.ts'
import {
  OwnEpicsDocument,
  OwnIssuesDocument,
  OwnNumbersDocument,
  type OwnEpicsQuery,
  type OwnIssuesQuery,
} from './dashboard.generated.ts'

type State = 'opened' | 'closed'

const ISSUE_SCOPES = { assigned: 'ASSIGNED', created: 'CREATED', subscribed: 'SUBSCRIBED' } as const

/** Returns what the server calls the scope of a list of issues or tasks. */
export const scopeOf = ({ scope }: { scope: keyof typeof ISSUE_SCOPES }): OwnIssueScope => ISSUE_SCOPES[scope]

/** Returns the same for epics, which are assigned to nobody. */
export const epicScopeOf = ({ scope }: { scope: keyof typeof ISSUE_SCOPES }): OwnEpicScope =>
  scope === 'subscribed' ? 'SUBSCRIBED' : 'CREATED'

/** Returns a condition that stands for the reader: whatever changes of an item may bring it here or take it away. */
const ofReader = () => {
  const session = currentSession()
  return [
    { type: 'assignee_username', operator: '=' as const, value: session.state === 'signed-in' ? session.username : '' },
  ]
}

/** Returns the issues that are assigned to the reader, or that they made or follow, wherever they lie. */
export const ownIssuesQuery = (scope: OwnIssueScope, state: State, first = 50) =>
  infiniteQueryOptions({
    queryKey: ['own-issues', scope, state, first],
    queryFn: ({ pageParam: after }) => request(OwnIssuesDocument, { scope, state, first, after }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.issues),
    meta: {
      list: {
        items: { kind: 'issue', state, sort: scope === 'ASSIGNED' ? 'due_date_asc' : null, filter: ofReader() },
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
        items: { kind: 'epic', state, sort: null, filter: [] },
        rows: ({ currentUser }: OwnEpicsQuery) => currentUser?.epics,
      },
    },
  })

/** Returns how many open issues are assigned to the reader; 501 stands for all numbers above 500. */
export const ownNumberQuery = queryOptions({
  queryKey: ['own-numbers'],
  queryFn: () => requestJointly(OwnNumbersDocument, {}),
  select: ({ currentUser }) => currentUser?.opened?.count ?? 0,
})
