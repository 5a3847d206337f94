import { KINDS } from '#domain/item/kinds.ts'
import type { Activity } from '#operations/read/history/activity-page.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { userJson } from '#presenters/rest/user-json.ts'

/** Returns a comment, or what somebody did, as the API shows it. */
export const noteJson = ({ kind, core, home }: KnownItem, { id, at, author, note, words }: Activity) => ({
  id,
  // Only what stands in a discussion with others, or was written to begin one, is told apart.
  type: note?.discussionId === undefined ? null : 'DiscussionNote',
  body: note?.body ?? words,
  attachment: null,
  author: userJson(author),
  created_at: at,
  updated_at: note?.editedAt ?? at,
  system: note === undefined,
  noteable_id: core.id,
  noteable_type: KINDS[kind].gidType,
  noteable_iid: core.iid,
  project_id: home.kind === 'project' ? home.id : null,
  resolvable: false,
  confidential: note?.internal === true,
  internal: note?.internal === true,
  commands_changes: {},
})
