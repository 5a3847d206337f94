import { useEffect } from 'react'
import { fetchParticipantsFailed, PARTICIPANTS_FETCH_ERROR } from '#web/lib/messages.ts'
import type { IndexedKind, IndexedOwner } from '#web/lib/owner.ts'
import { useRefresh } from '#web/lib/transport/refresh.ts'
import { notesOf } from '#web/data/change/operation.ts'
import type { ToldNote } from '#web/data/live/told-note.ts'
import type { List } from '#web/data/lists/lists.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import {
  EpicParticipantsDocument,
  IssueParticipantsDocument,
  type EpicParticipantsQuery,
} from './participants.generated.ts'

type Epic = NonNullable<NonNullable<EpicParticipantsQuery['group']>['epic']>
type Edge = NonNullable<NonNullable<NonNullable<Epic['participants']>['edges']>[number]>
/** A person who takes part, as the query tells. */
export type FetchedParticipant = NonNullable<Edge['node']>

export interface ParticipantsRefreshProps {
  owner: IndexedOwner
  /** Grows with every change of the owner's texts, which may mention more people. */
  version: number
  onFresh: (participants: FetchedParticipant[]) => void
  /** Called with a failure, besides the alert, in words that fit whatever people take part in. */
  onFetchError?: (message: string) => void
}

const FETCH: Record<IndexedKind, (owner: IndexedOwner) => Promise<FetchedParticipant[]>> = {
  epic: async ({ fullPath, iid }) => {
    const { group } = await requestJointly(EpicParticipantsDocument, { fullPath, iid })
    const edges = group?.epic?.participants?.edges
    if (!edges) throw new Error('There is no such epic, or its participants could not be read.')
    return edges.flatMap((edge) => edge?.node ?? [])
  },
  issue: async ({ fullPath, iid }) => {
    const { project } = await requestJointly(IssueParticipantsDocument, { fullPath, iid })
    const edges = project?.issue?.participants?.edges
    if (!edges) throw new Error('There is no such issue, or its participants could not be read.')
    return edges.flatMap((edge) => edge?.node ?? [])
  },
}

/** True when nobody else takes part by a comment: one of them wrote it, it mentions nobody, and it is not gone. An internal one makes nobody take part. */
const isOfThese = (known: readonly FetchedParticipant[], note: ToldNote): boolean =>
  !note.isGone && (note.internal || (known.some(({ id }) => id === note.author.id) && !note.body.includes('@')))

/** Returns how those who take part in an item follow what is done. */
export const participantsOf = (id: string): List<FetchedParticipant[]> => ({
  touches: ({ itemId, fields, notes }, known = []) =>
    itemId === id &&
    (fields.includes('assignees') ||
      (fields.includes('notes') && !(notes?.every((note) => isOfThese(known, note)) ?? false))),
  // Who comments, or is mentioned, takes part.
  edits: notesOf(id),
})

/** Asks who takes part by now, and tells it; shows nothing. What was known before stays when that fails. */
export function ParticipantsRefresh({ owner, version, onFresh, onFetchError }: ParticipantsRefreshProps) {
  const error = useRefresh({
    queryKey: ['participants', owner.id, version],
    queryFn: () => FETCH[owner.kind](owner),
    list: participantsOf(owner.id),
    failure: fetchParticipantsFailed(owner.kind),
    onFresh,
  })
  useEffect(() => {
    if (error) onFetchError?.(PARTICIPANTS_FETCH_ERROR)
  }, [error, onFetchError])
  return null
}
