import { useQuery } from '@tanstack/react-query'
import type { ItemState } from '#domain/refs.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import { SuccessorDocument } from '#web/data/change/successor.generated.ts'

/**
 * Returns what an issue was moved or promoted to; null where it was not, undefined until that is known. An issue that goes on elsewhere is
 * closed, so an answer about an open one says nothing of it.
 */
export function useSuccessor(id: string, state: ItemState, isAsked = true) {
  const { data } = useQuery({
    queryKey: ['successor', id, state],
    queryFn: () => requestJointly(SuccessorDocument, { id }),
    enabled: isAsked,
  })
  if (!data) return undefined
  const { movedTo = null, promotedToEpic = null } = data.issue ?? {}
  return movedTo ? { ...movedTo, way: 'Moved' } : promotedToEpic && { ...promotedToEpic, way: 'Promoted' }
}
