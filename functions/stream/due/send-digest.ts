import { itemPath, itemReference } from '#domain/addresses.ts'
import { suggestedName } from '#domain/color-names.ts'
import { isMailed, mailedPart } from '#domain/item/news.ts'
import { listed, wordsOf, type Part } from '#domain/item/event-words.ts'
import { netPhrases, type NamedEvent } from '#domain/item/net-words.ts'
import { visibleEvent } from '#domain/item/visible-event.ts'
import { can } from '#domain/permissions.ts'
import { withUploadPages } from '#domain/upload.ts'
import { nounOfItem, refOf, subjectOf } from '#operations/item/item-for-write.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { isMergeRequest, loadTopic, type KnownTopic } from '#operations/topic/known-topic.ts'
import type { Topic } from '#domain/topic.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import {
  notificationsAreOff,
  recipientsOf,
  subscribersOf,
  type Recipient,
} from '#operations/read/people/subscribers.ts'
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
import type { DueContext } from './due-context.ts'
import { mergeRequestNews } from './merge-request-news.ts'
import type { News } from './news.ts'
import { WRITTEN_WITHIN_MS, later, digestDueAt } from './schedule-digest.ts'

/** How long it is remembered what was told; longer than a record of the stream lives. */
const REMEMBERED_SECONDS = 3 * 86_400
/** People who are looked up at a time. */
const PEOPLE = 25

/** What happened to an item in a while: what people changed, and what they wrote. */
interface Digest {
  events: ChangeEventItem[]
  notes: NoteItem[]
}

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
  const linesOf = await news.between(digest.toldUntil, until)
  if (linesOf === null) return true
  const after = digest.telling?.after ?? 0
  const ids = (await news.subscribers()).filter((id) => id > after)
  for (let start = 0; start < ids.length; start += PEOPLE) {
    for (const recipient of await recipientsOf(table, ids.slice(start, start + PEOPLE))) {
      const lines = linesOf(recipient)
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
    subscribers: () => subscribersOf(table, refOf(item)),
    times: async (from, until) => {
      const { events, notes } = await happened(table, item, from, until)
      return [...events, ...notes].map(({ at }) => at)
    },
    between: async (from, until) => {
      const told = await happened(table, item, from, until)
      if (told.events.length + told.notes.length === 0) return null
      const names = await namesOf(table, told)
      return (recipient) => linesFor(recipient, item, told, names, origin)
    },
  }
}

/** Returns what is mailed of what happened after one time, up to another. */
async function happened(table: Table, item: KnownItem, from: string, until: string): Promise<Digest> {
  const partition = itemPk(refOf(item))
  const range = (prefix: string) => ({ from: prefix + afterTime(from), to: prefix + afterTime(until) })
  const [events, notes] = await Promise.all([
    readWhole<ChangeEventItem>(table, { partition, range: range(EVENT_PREFIX), consistency: 'strong' }),
    readWhole<NoteItem>(table, { partition, range: range(NOTE_PREFIX), consistency: 'strong' }),
  ])
  return {
    events: events.filter((event) => isOwn(event) && isMailed(event)),
    notes: notes.filter(({ carried }) => !carried),
  }
}

/** True when an event tells of the item with which it stands. */
const isOwn = ({ PK, kind, itemId }: ChangeEventItem): boolean => PK === itemPk({ kind, id: itemId })

async function namesOf(table: Table, { events }: Digest): Promise<Map<number, string>> {
  const ids = [...new Set(events.map(({ actor }) => actor.id))]
  return new Map((await listUsers(table, { ids })).map(({ id, name }) => [id, name]))
}

/** Returns what a person is told, oldest first: what they may learn of and have not done themselves. */
function linesFor(
  { user, viewer }: Recipient,
  item: KnownItem,
  { events, notes }: Digest,
  names: Map<number, string>,
  origin: string,
): NewsLine[] {
  const subject = subjectOf(item)
  const itemNames = {
    ...{ item: itemReference(item.kind, item.home.fullPath, item.core.iid, true), noun: nounOfItem(item), link: null },
  }
  const changes = events.flatMap((stored) => {
    if (stored.actor.id === user.id) return []
    const event = visibleEvent(viewer, mailedPart(stored), () => subject)
    return event ? [{ at: stored.at, event: { ...event, names: itemNames } }] : []
  })
  const abilities = ['read', 'readInternalNotes'] as const
  const [maySee, maySeeInternal] = abilities.map((ability) => can(viewer, ability, subject))
  const comments = notes.flatMap(({ at, author, body, internal }) =>
    author.id === user.id || !(internal ? maySeeInternal : maySee)
      ? []
      : [{ at, name: author.name, told: { comment: withUploadPages(body, origin) } }],
  )
  const inOrder = [...changes, ...comments].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return runsOf(inOrder).flatMap((run): NewsLine[] => {
    if ('told' in run) return [run]
    const [{ actor } = { actor: { id: 0, username: '' } }] = run
    const words = listed(netPhrases(refOf(item), run).map((phrase) => wordsOf(phrase.map(mailed))))
    return words === null ? [] : [{ name: names.get(actor.id) ?? actor.username, told: { words } }]
  })
}

type Told = { at: string; event: NamedEvent } | ({ at: string } & NewsLine)

/** Comments one by one; what one person changed, nobody having written between, together. */
function runsOf(told: readonly Told[]): (NewsLine | NamedEvent[])[] {
  const runs: (NewsLine | NamedEvent[])[] = []
  for (const one of told) {
    const run = runs.at(-1)
    if (!('event' in one)) runs.push({ name: one.name, told: one.told })
    else if (Array.isArray(run) && run[0]?.actor.id === one.event.actor.id) run.push(one.event)
    else runs.push([one.event])
  }
  return runs
}

/** Colours by their names, where they have one. */
const mailed = (part: Part): Part =>
  typeof part !== 'string' && part.type === 'color' ? suggestedName(part.name) : part

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
