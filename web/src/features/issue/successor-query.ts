import { useQuery } from '@tanstack/react-query'
import { requestJointly } from '#web/data/request.ts'
import { SuccessorDocument } from '#web/data/successor.generated.ts'

/** What an issue was moved or promoted to; null where it was not, undefined until that is known. */
export function useSuccessor(id: string, isAsked = true) {
  const { data } = useQuery({
    queryKey: ['successor', id],
    queryFn: () => requestJointly(SuccessorDocument, { id }),
    enabled: isAsked,
  })
  if (!data) return undefined
  const { movedTo = null, promotedToEpic = null } = data.issue ?? {}
  return movedTo ? { ...movedTo, way: 'Moved' } : promotedToEpic && { ...promotedToEpic, way: 'Promoted' }
}
