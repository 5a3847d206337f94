import { itemPath, itemReference } from '#domain/addresses.ts'
import { isMailed, isToldOnlookers } from '#domain/item/news.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { Topic } from '#domain/topic.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { isMergeRequest, loadTopic, type KnownTopic } from '#operations/topic/known-topic.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { followersOf, notificationsAreOff, recipientsOf, type Recipient } from '#operations/read/people/subscribers.ts'
import { unsubscribePath } from '#operations/notification/unsubscribe-link.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import type { DigestItem } from '#table/items/due.ts'
import { afterTime, dueAt } from '#table/keys/due-keys.ts'
import { EVENT_PREFIX, NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '../read-whole.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'
import { digestMail, type NewsLine } from '../mail/digest-mail.ts'
import { linesFor, type Digest } from './digest-lines.ts'
import type { DueContext } from './due-context.ts'
import { mergeRequestNews } from './merge-request-news.ts'
import type { News } from './news.ts'
import { WRITTEN_WITHIN_MS, later, digestDueAt } from './schedule-digest.ts'

/** How long it is remembered what was told; longer than a record of the stream lives. */
const REMEMBERED_SECONDS = 3 * 86_400
/** People who are looked up at a time. */
const PEOPLE = 25

/**
 * Mails the digest of an item or a merge request to each of its subscribers, as far as they may see it now, without what they did themselves.
 * @param digest with a lease; when it is lost, whoever has it goes on behind the last person who got a mail
 */
export async function sendDigest(context: DueContext, digest: DigestItem): Promise<void> {
  const { table, now } = context
  const until = digest.telling?.until ?? later(now, -WRITTEN_WITHIN_MS)
  const found = await loadTopic(table, digest.item)
  const news = found && newsOf(context, found)
  const isQuiet = found === null || (await notificationsAreOff(table, found.home))
  if (news && !isQuiet && !(await mailAll(context, digest, news, until))) return
  await finish(table, digest, { news, until, now })
}

/** @returns false when somebody else has the lease */
async function mailAll(context: DueContext, digest: DigestItem, news: News, until: string): Promise<boolean> {
  const { table, mailer } = context
  const happened = await news.between(digest.toldUntil, until)
  if (happened === null) return true
  const after = digest.telling?.after ?? 0
  const ids = happened.followerIds.filter((id) => id > after)
  for (let start = 0; start < ids.length; start += PEOPLE) {
    for (const recipient of await recipientsOf(table, ids.slice(start, start + PEOPLE))) {
      const lines = happened.linesFor(recipient)
      if (lines.length === 0) continue
      await mailer.send(mailTo(context, recipient, { topic: digest.item, news, lines }))
      const telling = { until, after: recipient.user.id }
      const lost = await transact(table, [
        { kind: 'update', key: digest, set: { telling }, if: { equals: { lease: digest.lease } } },
      ])
      if (lost.length > 0) return false
    }
  }
  return true
}

const mailTo = (
  { origin, mailSecret }: DueContext,
  { user }: Recipient,
  { topic, news: { title, reference, path }, lines }: { topic: Topic; news: News; lines: NewsLine[] },
) =>
  digestMail({
    to: user.email,
    item: { title, reference, url: `${origin}${path}` },
    lines,
    settingsUrl: `${origin}${ROOT_PATH}/-/profile/notifications`,
    unsubscribeUrl: `${origin}${unsubscribePath(mailSecret, { item: topic, userId: user.id })}`,
  })

const newsOf = ({ table, origin }: DueContext, found: KnownTopic): News =>
  isMergeRequest(found) ? mergeRequestNews(table, found, origin) : itemNews(table, found, origin)

/** Returns what happened to an item: what people changed, and what they wrote. */
function itemNews(table: Table, item: KnownItem, origin: string): News {
  const { kind, core, home } = item
  return {
    title: core.title,
    reference: itemReference(kind, home.fullPath, core.iid, true),
    path: itemPath(kind, home.fullPath, core),
    times: async (from, until) => {
      const { events, notes } = await itemDigest(table, item, from, until)
      return [...events, ...notes].map(({ at }) => at)
    },
    between: async (from, until) => {
      const told = await itemDigest(table, item, from, until)
      if (told.events.length + told.notes.length === 0) return null
      const [followers, names] = await Promise.all([followersOf(table, item, told.events), namesOf(table, told)])
      return {
        followerIds: followers.map(({ id }) => id),
        linesFor: (recipient) => {
          const follower = followers.find(({ id }) => id === recipient.user.id)
          return follower ? linesFor({ ...recipient, follower }, item, told, names, origin) : []
        },
      }
    },
  }
}

/** Returns what is mailed of what happened after one time, up to another. */
async function itemDigest(table: Table, item: KnownItem, from: string, until: string): Promise<Digest> {
  const partition = itemPk(refOf(item))
  const range = (prefix: string) => ({ from: prefix + afterTime(from), to: prefix + afterTime(until) })
  const [events, notes] = await Promise.all([
    readWhole<ChangeEventItem>(table, { partition, range: range(EVENT_PREFIX), consistency: 'strong' }),
    readWhole<NoteItem>(table, { partition, range: range(NOTE_PREFIX), consistency: 'strong' }),
  ])
  return {
    events: events.filter((event) => isOwn(event) && (isMailed(event) || isToldOnlookers(event))),
    notes: notes.filter(({ carried }) => !carried),
  }
}

/** True when an event tells of the item with which it stands. */
const isOwn = ({ PK, kind, itemId }: ChangeEventItem): boolean => PK === itemPk({ kind, id: itemId })

async function namesOf(table: Table, { events }: Digest): Promise<Map<number, string>> {
  const ids = [...new Set(events.map(({ actor }) => actor.id))]
  return new Map((await listUsers(table, { ids })).map(({ id, name }) => [id, name]))
}

/** Remembers what was told. What happened since is told when it is due. */
async function finish(
  table: Table,
  { PK, SK, item, lease }: DigestItem,
  { news, until, now }: { news: News | null; until: string; now: string },
): Promise<void> {
  await attempts(table, async () => {
    const digest = await getItem<DigestItem>(table, { PK, SK }, 'strong')
    if (digest === null || digest.lease !== lease) return 'finished'
    const [next = null] = news === null ? [] : (await news.times(until, FOREVER)).toSorted()
    const isAsRead = { equals: { lease, count: digest.count } }
    const done = { toldUntil: until, telling: null, lease: null }
    const failed = await transact(table, [
      next === null
        ? {
            kind: 'update',
            key: digest,
            set: { ...done, ttl: Math.floor(Date.parse(now) / 1000) + REMEMBERED_SECONDS },
            remove: ['GSI2PK', 'GSI2SK'],
            if: isAsRead,
          }
        : { kind: 'update', key: digest, set: { ...done, ...dueAt(item, digestDueAt(next)) }, if: isAsRead },
    ])
    return failed.length === 0 ? 'finished' : 'again'
  })
}

const FOREVER = '9999'
