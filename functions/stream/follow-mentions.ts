import { newId } from '#domain/ids.ts'
import { ITEM_KINDS, KINDS, type ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { refOf, subjectOf } from '#operations/item/item-for-write.ts'
import { loadItems, type KnownItem } from '#operations/read/item/load-items.ts'
import { wholeDescription } from '#operations/read/item/whole-description.ts'
import { viewerNumbered } from '#operations/read/people/load-viewer.ts'
import { groupOfHome } from '#operations/references/item-named.ts'
import { resolveReferences } from '#operations/references/resolve-references.ts'
import { namedBy } from '#operations/references/show-titles.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { eventCopy, type ChangeEventItem } from '#table/items/change-event.ts'
import { mentionItem } from '#table/items/mention.ts'
import type { NoteItem } from '#table/items/note.ts'
import { shownVersion, type DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey, itemKey, itemPk } from '#table/keys/keys.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

/** Items that one text is said to mention; others beyond are links like any. */
const MENTIONS_MAX = 100

const ITEM_LINK = /<a\b([^>]*\bclass="gfm gfm-(?:issue|epic)"[^>]*)>/g
const HREF = /\bhref="([^"]*)"/

/**
 * True for what brings a text to an item by which it may mention others: a new or other description, or a comment that all of its readers may
 * read. What an import or the system does, and what came over from another item, is none.
 */
export function mayMention(item: ItemRef, cause: ChangeEventItem | NoteItem): boolean {
  if (!('entrance' in cause)) return !cause.internal && !cause.carried
  if (itemPk({ kind: cause.kind, id: cause.itemId }) !== itemPk(item)) return false
  if (cause.entrance === 'import' || cause.entrance === 'automation') return false
  return cause.type === 'created' || cause.changes.some(([field]) => field === 'description')
}

/**
 * Has the history of each item that a text refers to tell that it is mentioned, as far as who wrote it may read the item. Each tells of a
 * source once, however often it mentions it and however often this is delivered; who may not read the source does not learn of it.
 */
export async function followMentions(table: Table, source: ItemRef, cause: ChangeEventItem | NoteItem): Promise<void> {
  const html = 'html' in cause ? cause.html : await descriptionOf(table, source)
  const addresses = [...html.matchAll(ITEM_LINK)].map(([, attributes = '']) => HREF.exec(attributes)?.[1] ?? '')
  const distinct = [...new Set(addresses)].slice(0, MENTIONS_MAX)
  if (distinct.length === 0) return
  const [found] = (await loadItems(table, [source])).values()
  if (found === undefined) return
  const author = authorOf(cause)
  for (const target of await targetsOf(table, found, distinct, author.actor)) {
    if (itemPk(target) !== itemPk(source)) await tellMention(table, found, target, author)
  }
}

async function descriptionOf(table: Table, item: ItemRef): Promise<string> {
  const first = await getItem<DescriptionItem>(table, descriptionKey(item), 'strong')
  return (await wholeDescription(table, item, first))?.html ?? ''
}

interface Author {
  actor: Pick<UserRef, 'id' | 'username'>
  at: string
}

function authorOf(cause: ChangeEventItem | NoteItem): Author {
  if ('entrance' in cause) return { actor: cause.actor, at: cause.at }
  return { actor: cause.editedBy ?? cause.author, at: cause.editedAt ?? cause.at }
}

/** Returns the items at these addresses that the author may read. */
async function targetsOf(
  table: Table,
  { home }: KnownItem,
  addresses: string[],
  author: Author['actor'],
): Promise<ItemRef[]> {
  const viewer = await viewerNumbered(table, author.id)
  const group = await groupOfHome(table, home)
  const named = addresses.flatMap(namedBy)
  const ofKinds = await Promise.all(
    ITEM_KINDS.map(async (kind) => {
      const references = named
        .filter((one) => one.kind === kind)
        .map(({ path, iid }) => `${path}${KINDS[kind].referencePrefix}${iid}`)
      const items = await resolveReferences(table, viewer, { kind, references, group, siteUrl: ROOT_PATH })
      return items.map(({ id }): ItemRef => ({ kind, id }))
    }),
  )
  return ofKinds.flat()
}

/** Writes the event to the history of the target, unless it tells of this source already or is gone. */
async function tellMention(table: Table, found: KnownItem, target: ItemRef, { actor, at }: Author): Promise<void> {
  const source = refOf(found)
  const { confidential, visibility } = subjectOf(found)
  const event = eventCopy(target, {
    ...{ id: newId(Date.parse(at), distinctRandom()), type: 'mentioned', item: source, at, entrance: 'automation' },
    ...{ rootId: found.core.namespaceIds[0] ?? 0, version: shownVersion(found.core), changes: [] },
    actor: { id: actor.id, username: actor.username },
    visibility: confidential ? 'confidential' : visibility,
  })
  await transact(table, [
    { kind: 'put', item: mentionItem(target, source, at), if: { absent: true } },
    { kind: 'put', item: event },
    { kind: 'check', key: itemKey(target), if: { present: true } },
  ])
}
