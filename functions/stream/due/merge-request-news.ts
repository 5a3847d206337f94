import { mergeRequestReference } from '#domain/addresses.ts'
import { changeWords } from '#domain/merge-request/change-words.ts'
import { settingIn } from '#domain/notification/notification-level.ts'
import { isToldAll, isToldOfNote } from '#domain/notification/told-part.ts'
import { can } from '#domain/permissions.ts'
import { ROLE, roleIn } from '#domain/role.ts'
import { withUploadPages } from '#domain/upload.ts'
import { mentionedNames } from '#operations/markdown/mentioned-names.ts'
import { mergeRequestFollowers } from '#operations/merge-request/merge-request-people.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { topicPath, topicSubject, type KnownMergeRequest } from '#operations/topic/known-topic.ts'
import type { Table } from '#table/client/client.ts'
import type { MergeRequestEventItem, MergeRequestNoteItem } from '#table/items/merge-request.ts'
import { afterTime } from '#table/keys/due-keys.ts'
import { MERGE_REQUEST_EVENT_PREFIX, MERGE_REQUEST_NOTE_PREFIX } from '#table/keys/record-keys.ts'
import { topicPk } from '#table/keys/keys.ts'
import type { NewsLine } from '../mail/digest-mail.ts'
import { readWhole } from '../read-whole.ts'
import type { News } from './news.ts'

interface Told {
  id: number
  at: string
  actorId: number
  told: NewsLine['told']
  /** Whom a comment mentions; null for what is no comment. */
  mentions: string[] | null
}

/** Returns what happened to a merge request: what was changed, and the comments. */
export function mergeRequestNews(table: Table, found: KnownMergeRequest, origin: string): News {
  const { core, home } = found
  const happened = async (from: string, until: string): Promise<Told[]> => {
    const partition = topicPk({ kind: 'merge_request', id: core.id })
    const range = (prefix: string) => ({ from: prefix + afterTime(from), to: prefix + afterTime(until) })
    const [events, notes] = await Promise.all([
      readWhole<MergeRequestEventItem>(table, {
        ...{ partition, range: range(MERGE_REQUEST_EVENT_PREFIX), consistency: 'strong' },
      }),
      readWhole<MergeRequestNoteItem>(table, {
        ...{ partition, range: range(MERGE_REQUEST_NOTE_PREFIX), consistency: 'strong' },
      }),
    ])
    const changes = events.flatMap(({ id, at, actor, changes: changed }): Told[] => {
      const words = changeWords(changed)
      return words === null ? [] : [{ id, at, actorId: actor.id, told: { words }, mentions: null }]
    })
    const comments = notes.map(({ id, at, author, body, html }): Told => {
      const told = { comment: withUploadPages(body, origin) }
      return { id, at, actorId: author.id, told, mentions: mentionedNames(html).map((name) => name.toLowerCase()) }
    })
    return [...changes, ...comments].toSorted((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
  }
  return {
    title: core.title,
    reference: mergeRequestReference(home.fullPath, core.iid, true),
    path: topicPath(found),
    times: async (from, until) => (await happened(from, until)).map(({ at }) => at),
    between: async (from, until) => {
      const told = await happened(from, until)
      if (told.length === 0) return null
      const ids = [...new Set(told.map(({ actorId }) => actorId))]
      const [followers, users] = await Promise.all([mergeRequestFollowers(table, core), listUsers(table, { ids })])
      const names = new Map(users.map(({ id, name }) => [id, name]))
      const { namespaceIds } = home
      return {
        followerIds: followers.map(({ id }) => id),
        linesFor: ({ user, viewer, choices }) => {
          const follower = followers.find(({ id }) => id === user.id)
          if (!follower || !can(viewer, 'read', topicSubject(found))) return []
          const setting = settingIn(choices, namespaceIds, roleIn(viewer, namespaceIds) > ROLE.none)
          const isTold = ({ mentions }: Told): boolean =>
            mentions === null
              ? isToldAll(follower, setting)
              : isToldOfNote(follower, setting, mentions.includes(user.username.toLowerCase()))
          return told
            .filter((one) => one.actorId !== user.id && isTold(one))
            .map(({ actorId, told: line }) => ({ name: names.get(actorId) ?? 'Ghost User', told: line }))
        },
      }
    },
  }
}
