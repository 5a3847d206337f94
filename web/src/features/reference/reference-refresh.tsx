import { useEffect } from 'react'
import { FETCH_REFERENCE_FAILED } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { useRefresh } from '#web/lib/transport/refresh.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import { EpicReferenceDocument, IssueReferenceDocument, TaskReferenceDocument } from './reference.generated.ts'

const FETCH: Record<OwnerKind, (owner: Owner) => Promise<string>> = {
  epic: async ({ fullPath, iid }) => {
    const { workspace } = await requestJointly(EpicReferenceDocument, { fullPath, iid })
    if (!workspace?.issuable) throw new Error('There is no such epic.')
    return workspace.issuable.reference
  },
  issue: async ({ fullPath, iid }) => {
    const { workspace } = await requestJointly(IssueReferenceDocument, { fullPath, iid })
    if (!workspace?.issuable) throw new Error('There is no such issue.')
    return workspace.issuable.reference
  },
  task: async ({ id }) => {
    const { workItem } = await requestJointly(TaskReferenceDocument, { id })
    if (!workItem) throw new Error('There is no such task.')
    return workItem.reference
  },
}

export interface ReferenceRefreshProps {
  owner: Owner
  /** Called with the reference of now; null when it could not be fetched. */
  onAnswer: (reference: string | null) => void
}

/** Asks for the reference as it is now, and draws nothing. */
export function ReferenceRefresh({ owner, onAnswer }: ReferenceRefreshProps) {
  const error = useRefresh({
    queryKey: ['reference', owner.id],
    queryFn: () => FETCH[owner.kind](owner),
    failure: FETCH_REFERENCE_FAILED,
    onFresh: onAnswer,
  })
  useEffect(() => {
    if (error) onAnswer(null)
  }, [error, onAnswer])
  return null
}
