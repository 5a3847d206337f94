import { KINDS } from '#domain/item/kinds.ts'
import type { Awardable } from '#operations/reaction/award-id.ts'
import type { Award } from '#operations/read/item/awards.ts'
import { userJson } from './user-json.ts'

/** Returns a reaction as the API shows it. */
export const awardJson = (on: Awardable, { id, emoji, at, user }: Award) => ({
  id,
  name: emoji,
  user: user && userJson(user),
  created_at: at,
  updated_at: at,
  awardable_id: on.id,
  awardable_type: on.kind === 'note' ? 'Note' : KINDS[on.kind].gidType,
  url: null,
})
