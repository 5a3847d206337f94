import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_REFERENCE_FAILED } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { request } from '#web/lib/request.ts'
import { EpicReferenceDocument } from './reference.generated.ts'

const FETCH: Record<OwnerKind, (owner: Owner) => Promise<string>> = {
  epic: async ({ fullPath, iid }) => {
    const { workspace } = await request(EpicReferenceDocument, { fullPath, iid })
    if (!workspace?.issuable) throw new Error('There is no such epic.')
    return workspace.issuable.reference
  },
}

export interface ReferenceRefreshProps {
  owner: Owner
  /** Told the reference of now; null when it could not be fetched. */
  onAnswer: (reference: string | null) => void
}

/** Asks for the reference as it is now, and draws nothing. */
export function ReferenceRefresh({ owner, onAnswer }: ReferenceRefreshProps) {
  const { data, error } = useQuery({ queryKey: ['reference', owner.id], queryFn: () => FETCH[owner.kind](owner) })
  useEffect(() => {
    if (error && !(error instanceof SessionEndedError)) raiseAlert(FETCH_REFERENCE_FAILED)
    else if (!error) settleAlerts(FETCH_REFERENCE_FAILED)
  }, [error])
  useEffect(() => {
    if (error) onAnswer(null)
    else if (data !== undefined) onAnswer(data)
  }, [data, error, onAnswer])
  return null
}
