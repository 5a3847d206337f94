import { suggestedName } from '#domain/color-names.ts'
import { itemReference } from '#domain/addresses.ts'
import type { ChangeEvent } from '#domain/item/change-event.ts'
import { listed, wordsOf, type Part } from '#domain/item/event-words.ts'
import { netPhrases, type NamedEvent } from '#domain/item/net-words.ts'
import { visibleEvent } from '#domain/item/visible-event.ts'
import { settingIn } from '#domain/notification/notification-level.ts'
import { isToldOfNote, toldPart, type Follower } from '#domain/notification/told-part.ts'
import { can } from '#domain/permissions.ts'
import { ROLE, roleIn } from '#domain/role.ts'
import { withUploadPages } from '#domain/upload.ts'
import { nounOfItem, refOf, subjectOf } from '#operations/item/item-for-write.ts'
import { mentionedNames } from '#operations/markdown/mentioned-names.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import type { Recipient } from '#operations/read/people/subscribers.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { NoteItem } from '#table/items/note.ts'
import type { NewsLine } from '../mail/digest-mail.ts'

/** What happened to an item in a while: what people changed, and what they wrote. */
export interface Digest {
  events: ChangeEventItem[]
  notes: NoteItem[]
}

/** Returns what a person is told, oldest first: what they may learn of and have not done themselves. */
export function linesFor(
  { user, viewer, choices, follower }: Recipient & { follower: Follower },
  item: KnownItem,
  { events, notes }: Digest,
  names: Map<number, string>,
  origin: string,
): NewsLine[] {
  const subject = subjectOf(item)
  const { namespaceIds } = item.core
  const setting = settingIn(choices, namespaceIds, roleIn(viewer, namespaceIds) > ROLE.none)
  const itemNames = {
    ...{ item: itemReference(item.kind, item.home.fullPath, item.core.iid, true), noun: nounOfItem(item), link: null },
  }
  const changes = events.flatMap((stored) => {
    if (stored.actor.id === user.id) return []
    const parts = [stored, ...labelsOfNew(stored, item)].map((one) => toldPart(one, follower, setting))
    return parts.flatMap((part) => {
      const event = part && visibleEvent(viewer, part, () => subject)
      return event ? [{ at: stored.at, event: { ...event, names: itemNames } }] : []
    })
  })
  const abilities = ['read', 'readInternalNotes'] as const
  const [maySee, maySeeInternal] = abilities.map((ability) => can(viewer, ability, subject))
  const isMentioned = ({ html }: NoteItem): boolean =>
    mentionedNames(html).some((name) => name.toLowerCase() === user.username.toLowerCase())
  const comments = notes.flatMap((note) =>
    note.author.id === user.id ||
    !(note.internal ? maySeeInternal : maySee) ||
    !isToldOfNote(follower, setting, isMentioned(note))
      ? []
      : [{ at: note.at, name: note.author.name, told: { comment: withUploadPages(note.body, origin) } }],
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

/** Returns that a new item got the labels that it has, as a change of them is told. */
const labelsOfNew = (event: ChangeEvent, { core }: KnownItem): ChangeEvent[] =>
  event.type === 'created'
    ? [
        {
          ...event,
          type: 'changed',
          changes: [['labels', [], core.labels.map(({ id, title: name }) => ({ id, name }))]],
        },
      ]
    : []
