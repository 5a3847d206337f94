import { milestonePath } from '#domain/addresses.ts'
import type { FieldChange } from '#domain/item/change-event.ts'
import { isIssueToClients, KINDS } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { ROLE_NAMES } from '#domain/role.ts'
import type { WebhookTrigger } from '#domain/webhook/webhook.ts'
import { site } from '#presenters/rest/site.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { NoteItem } from '#table/items/note.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import type { ToldMember, ToldNote, WebhookCause } from '#table/items/webhook.ts'
import { bareKey, homeKeyOf, itemPk, namespaceKey } from '#table/keys/keys.ts'
import { notePathOf } from '../note/found-note.ts'
import { loadItems, type KnownItem } from '../read/item/load-items.ts'
import { listUsers } from '../read/people/list-users.ts'
import { changesPart, itemPart, labelParts, personPart, placePart } from './payload-parts.ts'

/** What a webhook is sent, and by which of its triggers. */
export interface WebhookPayload {
  trigger: WebhookTrigger
  /** The header that tells receivers what comes. */
  event: string
  body: Record<string, unknown>
}

/** Characters of a description that are sent: receivers refuse what is very long. */
const DESCRIPTION_SENT_MAX = 100_000

type Cause<Type extends WebhookCause['type']> = Extract<WebhookCause, { type: Type }>

/** Returns what tells of something as it is now, of its deletion without its texts; null when it is gone, or its group or project. */
export async function payloadOf(table: Table, cause: WebhookCause): Promise<WebhookPayload | null> {
  if (cause.type === 'item') return itemPayload(table, cause)
  if (cause.type === 'deletedItem') return deletedItemPayload(table, cause)
  if (cause.type === 'deletedNote') return deletedNotePayload(table, cause)
  const place = await getItem<GroupItem | ProjectItem>(table, namespaceKey(cause.owner))
  if (place === null) return null
  return cause.type === 'milestone' ? milestonePayload(place, cause) : memberPayload(place, cause)
}

async function itemPayload(table: Table, { item, at }: Cause<'item'>): Promise<WebhookPayload | null> {
  const [found] = (await loadItems(table, [item], { parts: ['description'], consistency: 'strong' })).values()
  const stored = await getItem<ChangeEventItem | NoteItem>(table, bareKey(at), 'strong')
  if (found === undefined || stored === null) return null
  const markdown = sentMarkdown(found.description)
  if (!('entrance' in stored)) {
    const part = { ...notePart(found, stored, 'create'), note: stored.body }
    return notePayload(found, markdown, stored, { user: personPart(stored.author), part })
  }
  const changes = stored.type === 'created' ? [] : stored.changes
  return eventPayload(table, found, markdown, { actor: stored.actor, action: actionOf(stored), changes })
}

async function deletedItemPayload(
  table: Table,
  { item: { kind }, core, actor }: Cause<'deletedItem'>,
): Promise<WebhookPayload | null> {
  const home = await getItem<GroupItem | ProjectItem>(table, homeKeyOf(kind, core))
  if (home === null) return null
  return eventPayload(table, { kind, core, home } as KnownItem, '', { actor, action: 'delete', changes: [] })
}

/** Returns what tells that a comment was deleted; who did it stands in the audit records alone. */
async function deletedNotePayload(table: Table, { item, note }: Cause<'deletedNote'>): Promise<WebhookPayload | null> {
  const [found] = (await loadItems(table, [item], { parts: ['description'], consistency: 'strong' })).values()
  if (found === undefined) return null
  return notePayload(found, sentMarkdown(found.description), note, { part: notePart(found, note, 'delete') })
}

const sentMarkdown = (description: DescriptionItem | null): string =>
  (description?.markdown ?? '').slice(0, DESCRIPTION_SENT_MAX)

const STATE_ACTIONS: Readonly<Record<string, string>> = { opened: 'reopen', closed: 'close' }

/** Returns what was done to an item: made, closed, opened again, or changed otherwise. */
function actionOf({ type, changes }: ChangeEventItem): string {
  if (type === 'created') return 'open'
  const [state] = changes.flatMap(([field, , after]) => (field === 'state' && typeof after === 'string' ? [after] : []))
  return STATE_ACTIONS[state ?? ''] ?? 'update'
}

/** Returns what the compatible product calls an item in its events: issues by their name, all others as work items. */
const kindOf = ({ kind }: KnownItem): 'issue' | 'work_item' => (isIssueToClients(kind) ? 'issue' : 'work_item')

async function eventPayload(
  table: Table,
  found: KnownItem,
  markdown: string,
  { actor, action, changes }: { actor: ChangeEventItem['actor']; action: string; changes: readonly FieldChange[] },
): Promise<WebhookPayload> {
  const { core, home } = found
  const [person] = await listUsers(table, { ids: [actor.id] })
  const user: UserRef = person ?? { ...actor, name: actor.username, avatarUrl: null }
  const kind = kindOf(found)
  return {
    trigger: core.confidential ? 'confidential_issues_events' : 'issues_events',
    event: core.confidential ? 'Confidential Issue Hook' : 'Issue Hook',
    body: {
      ...{ object_kind: kind, event_type: core.confidential ? `confidential_${kind}` : kind, user: personPart(user) },
      ...placePart(home),
      object_attributes: { ...itemPart(found, markdown), action },
      labels: labelParts(core.labels),
      changes: changesPart(changes),
      ...('assignees' in core && { assignees: core.assignees.map(personPart) }),
    },
  }
}

/** Returns what is told of a comment whether it came or went: all but its text. */
function notePart(found: KnownItem, note: ToldNote, action: 'create' | 'delete') {
  const { kind, core, home } = found
  return {
    ...{ id: note.id, note: '', author_id: note.author.id, created_at: note.at },
    ...{ updated_at: note.editedAt ?? note.at, noteable_type: KINDS[kind].gidType, noteable_id: core.id },
    ...{ project_id: home.kind === 'project' ? home.id : null, internal: note.internal === true, system: false },
    ...{ action, url: site(notePathOf(found, note.id)) },
  }
}

function notePayload(
  found: KnownItem,
  markdown: string,
  note: ToldNote,
  { part, ...user }: { part: ReturnType<typeof notePart>; user?: ReturnType<typeof personPart> },
): WebhookPayload {
  const { core, home } = found
  const isConfidential = core.confidential || note.internal === true
  return {
    trigger: isConfidential ? 'confidential_note_events' : 'note_events',
    event: isConfidential ? 'Confidential Note Hook' : 'Note Hook',
    body: {
      ...{ object_kind: 'note', event_type: isConfidential ? 'confidential_note' : 'note' },
      ...user,
      ...(home.kind === 'project' && { project_id: home.id }),
      ...placePart(home),
      object_attributes: part,
      [kindOf(found)]: itemPart(found, markdown),
    },
  }
}

function milestonePayload(place: GroupItem | ProjectItem, { milestone, action }: Cause<'milestone'>): WebhookPayload {
  const isOfProject = place.kind === 'project'
  return {
    trigger: 'milestone_events',
    event: 'Milestone Hook',
    body: {
      ...{ object_kind: 'milestone', event_type: 'milestone', action },
      ...placePart(place),
      object_attributes: {
        ...{ id: milestone.id, iid: milestone.iid, title: milestone.title, description: milestone.description },
        ...{ state: milestone.state, start_date: milestone.startDate, due_date: milestone.dueDate },
        ...{ created_at: milestone.createdAt, updated_at: milestone.updatedAt },
        ...(isOfProject ? { project_id: place.id } : { group_id: place.id }),
        url: site(milestonePath(place.fullPath, isOfProject, milestone.iid)),
      },
    },
  }
}

const MEMBER_EVENTS = {
  group: { add: 'user_add_to_group', update: 'user_update_for_group', remove: 'user_remove_from_group' },
  project: { add: 'user_add_to_team', update: 'user_update_for_team', remove: 'user_remove_from_team' },
}

function memberPayload(place: GroupItem | ProjectItem, { member, action, at }: Cause<'member'>): WebhookPayload {
  return {
    trigger: 'member_events',
    event: 'Member Hook',
    body: {
      ...{ event_name: MEMBER_EVENTS[place.kind][action], created_at: member.createdAt, updated_at: at },
      ...personOf(member),
      ...placeOf(place, ROLE_NAMES[member.accessLevel] ?? `${member.accessLevel}`),
      expires_at: member.expiresAt,
    },
  }
}

const personOf = ({ user }: ToldMember) => ({
  ...{ user_id: user.id, user_username: user.username, user_name: user.name },
  user_email: personPart(user).email,
})

const placeOf = (place: GroupItem | ProjectItem, role: string) =>
  place.kind === 'group'
    ? { group_id: place.id, group_name: place.name, group_path: place.path, group_access: role }
    : {
        ...{ project_id: place.id, project_name: place.name, project_path: place.path },
        ...{ project_path_with_namespace: place.fullPath, access_level: role },
      }

/** Returns what something is about: whatever is about the same is told in order. */
export const subjectOfCause = (cause: WebhookCause): string =>
  'item' in cause
    ? itemPk(cause.item)
    : cause.type === 'milestone'
      ? `milestone ${cause.milestone.id}`
      : `member ${cause.owner.id} ${cause.member.user.id}`
