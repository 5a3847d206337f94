import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { nextCursor } from '#web/lib/list/connection.ts'
import { OwnTasksDocument } from './own-tasks.generated.ts'

/** Returns the tasks that are assigned to the reader, wherever they lie. */
export const ownTasksQuery = (state: 'opened' | 'closed') =>
  infiniteQueryOptions({
    queryKey: ['own-tasks', state],
    queryFn: ({ pageParam: after }) => request(OwnTasksDocument, { state, after }),
    initialPageParam: '',
    getNextPageParam: ({ currentUser }) => nextCursor(currentUser?.tasks),
    meta: { list: { touches: () => true } },
  })
