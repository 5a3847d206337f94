import type { Follower } from '#domain/notification/told-part.ts'
import { can } from '#domain/permissions.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryAll, queryFirst } from '#table/client/read.ts'
import type {
  MergeRequestItem,
  MergeRequestNoteItem,
  MergeRequestSubscriptionItem,
} from '#table/items/merge-request.ts'
import type { ProjectItem, ViewerItem } from '#table/items/place-items.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { mergeRequestChoicesOf, mergeRequestNotesOf } from '#table/keys/record-keys.ts'
import { peopleNow } from '../read/people/people-now.ts'
import { namespaceSubject } from '../write/authorize.ts'

/** Comments that are read for who takes part in a merge request. */
const COMMENTS_READ = 1000

/** Returns who takes part in a merge request, as they are called now: its author first, each once. */
export async function mergeRequestParticipants(table: Table, item: MergeRequestItem): Promise<UserRef[]> {
  const notes = await queryFirst<MergeRequestNoteItem>(table, mergeRequestNotesOf(item.id), COMMENTS_READ)
  const deeds = [...item.approvals, item.merged, item.closed].flatMap((deed) => (deed === null ? [] : [deed.user]))
  const all = [item.author, ...item.assignees, ...item.reviewers, ...notes.map(({ author }) => author), ...deeds]
  const people = [...new Map(all.map((user) => [user.id, user])).values()]
  return people.map(await peopleNow(table, people))
}

/** Returns everybody who may be told of what happens to a merge request: who has a part, or chose so or not. In order. */
export async function mergeRequestFollowers(table: Table, item: MergeRequestItem): Promise<Follower[]> {
  const choices = await queryAll<MergeRequestSubscriptionItem>(table, 'choices of notifications', {
    ...mergeRequestChoicesOf(item.id),
    consistency: 'strong',
  })
  const chosen = new Map(choices.map(({ SK, subscribed }) => [Number(SK.split('#').at(-1)), subscribed]))
  const partIds = new Set([item.author, ...item.assignees, ...item.reviewers].map(({ id }) => id))
  return [...new Set([...partIds, ...chosen.keys()])]
    .toSorted((a, b) => a - b)
    .map((id) => ({ id, choice: chosen.get(id) ?? null, takesPart: partIds.has(id), labelIds: [] }))
}

/** Returns the ids of those of some people who may merge in a project. */
export async function mergersAmong(table: Table, project: ProjectItem, people: UserRef[]): Promise<Set<number>> {
  const usernames = [...new Set(people.map(({ username }) => username))]
  const rights = await getItems<ViewerItem>(table, usernames.map(viewerKey))
  const subject = namespaceSubject(project)
  return new Set(
    rights.flatMap((viewer) => (viewer !== null && can(viewer, 'adminMergeRequest', subject) ? [viewer.id] : [])),
  )
}
