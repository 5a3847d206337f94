import { mergeRequestReference } from '#domain/addresses.ts'
import { changeWords } from '#domain/merge-request/change-words.ts'
import { can } from '#domain/permissions.ts'
import { withUploadPages } from '#domain/upload.ts'
import { mergeRequestSubscribers } from '#operations/merge-request/merge-request-people.ts'
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
      return words === null ? [] : [{ id, at, actorId: actor.id, told: { words } }]
    })
    const comments = notes.map(({ id, at, author, body }): Told => {
      return { id, at, actorId: author.id, told: { comment: withUploadPages(body, origin) } }
    })
    return [...changes, ...comments].toSorted((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
  }
  return {
    title: core.title,
    reference: mergeRequestReference(home.fullPath, core.iid, true),
    path: topicPath(found),
    subscribers: () => mergeRequestSubscribers(table, core),
    times: async (from, until) => (await happened(from, until)).map(({ at }) => at),
    between: async (from, until) => {
      const told = await happened(from, until)
      if (told.length === 0) return null
      const ids = [...new Set(told.map(({ actorId }) => actorId))]
      const names = new Map((await listUsers(table, { ids })).map(({ id, name }) => [id, name]))
      return ({ user, viewer }) =>
        can(viewer, 'read', topicSubject(found))
          ? told
              .filter(({ actorId }) => actorId !== user.id)
              .map(({ actorId, told: line }) => ({ name: names.get(actorId) ?? 'Ghost User', told: line }))
          : []
    },
  }
}
