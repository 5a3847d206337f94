import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { userJson } from './user-json.ts'

/** A reaction, and who gave it: null where nobody knows them any more. */
interface ShownAward {
  id: number
  emoji: string
  /** ISO 8601 */
  at: string
  user: UserRef | null
}

/** Returns a reaction as the API shows it. */
export const awardJson = (on: { kind: ItemKind | 'note'; id: number }, { id, emoji, at, user }: ShownAward) => ({
  id,
  name: emoji,
  user: user && userJson(user),
  created_at: at,
  updated_at: at,
  awardable_id: on.id,
  awardable_type: on.kind === 'note' ? 'Note' : KINDS[on.kind].gidType,
  url: null,
})
