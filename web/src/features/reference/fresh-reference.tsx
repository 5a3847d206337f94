import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_REFERENCE_FAILED } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { request } from '#web/lib/request.ts'
import { ReferenceSection } from './reference-section.tsx'
import type { ReferenceWidgetProps } from './reference-widget.tsx'
import { EpicReferenceDocument } from './reference.generated.ts'

const FETCH: Record<OwnerKind, (owner: Owner) => Promise<string>> = {
  epic: async ({ fullPath, iid }) => {
    const { workspace } = await request(EpicReferenceDocument, { fullPath, iid })
    if (!workspace?.issuable) throw new Error('There is no such epic.')
    return workspace.issuable.reference
  },
}

/** The reference as the server tells it now; one that could not be fetched is not copied. */
export function FreshReference({ owner, reference }: ReferenceWidgetProps) {
  const { data, error } = useQuery({ queryKey: ['reference', owner.id], queryFn: () => FETCH[owner.kind](owner) })
  useEffect(() => {
    if (error && !(error instanceof SessionEndedError)) raiseAlert(FETCH_REFERENCE_FAILED)
    else if (!error) settleAlerts(FETCH_REFERENCE_FAILED)
  }, [error])
  return <ReferenceSection reference={data ?? reference} canCopy={error === null} />
}
