import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OwnIssueScope } from '#domain/schema.generated.ts'
import { request } from '#web/data/transport/request.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import { OwnTasksDocument } from './own-tasks.generated.ts'

/** Returns the tasks that are assigned to the reader, or that they made or follow, wherever they lie. */
export const ownTasksQuery = (scope: OwnIssueScope, state: 'opened' | 'closed') =>
  infiniteQueryOptions({
    queryKey: ['own-tasks', scope, state],
    queryFn: ({ pageParam: after }) => request(OwnTasksDocument, { scope, state, after }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.tasks),
    meta: { list: { touches: () => true } },
  })
