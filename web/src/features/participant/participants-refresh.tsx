import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_PARTICIPANTS_FAILED } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { request } from '#web/lib/request.ts'
import { EpicParticipantsDocument, type EpicParticipantsQuery } from './participants.generated.ts'

type Epic = NonNullable<NonNullable<EpicParticipantsQuery['group']>['epic']>
type Edge = NonNullable<NonNullable<NonNullable<Epic['participants']>['edges']>[number]>
/** A person who takes part, as the query tells. */
export type FetchedParticipant = NonNullable<Edge['node']>

export interface ParticipantsRefreshProps {
  owner: Owner
  /** Grows with every change of the owner's texts, which may mention more people. */
  version: number
  onFresh: (participants: FetchedParticipant[]) => void
}

const FETCH: Record<OwnerKind, (owner: Owner) => Promise<FetchedParticipant[]>> = {
  epic: async ({ fullPath, iid }) => {
    const { group } = await request(EpicParticipantsDocument, { fullPath, iid })
    const edges = group?.epic?.participants?.edges
    if (!edges) throw new Error('There is no such epic, or its participants could not be read.')
    return edges.flatMap((edge) => edge?.node ?? [])
  },
}

/** Asks who takes part by now, and tells it; shows nothing. What was known before stays when that fails. */
export function ParticipantsRefresh({ owner, version, onFresh }: ParticipantsRefreshProps) {
  const { data, error } = useQuery({
    queryKey: ['participants', owner.id, version],
    queryFn: () => FETCH[owner.kind](owner),
  })
  useEffect(() => {
    if (!data) return
    settleAlerts(FETCH_PARTICIPANTS_FAILED)
    onFresh(data)
  }, [data, onFresh])
  useEffect(() => {
    if (error && !(error instanceof SessionEndedError)) raiseAlert(FETCH_PARTICIPANTS_FAILED)
  }, [error])
  return null
}
