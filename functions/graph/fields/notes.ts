import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { ROLE_NAMES } from '#domain/role.ts'
import { can } from '#domain/permissions.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { RowKey } from '#domain/keyset.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { noteById } from '#operations/note/found-note.ts'
import { NOTHING_COUNTED, itemCounts } from '#operations/note/note-count.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { itemById } from '#operations/write/find-items.ts'
import { markdownPlaceOf, subjectOf } from '#operations/item/item-for-write.ts'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { withTitles } from '#operations/references/show-titles.ts'
import { accessLevels } from '#operations/read/namespace/access-levels.ts'
import type { EventPage, ActivityPosition } from '#operations/read/history/event-page.ts'
import type { Activity, PageOf } from '#operations/read/history/activity-page.ts'
import { itemActivity, titledActivity } from '#operations/read/history/item-activity.ts'
import { discussionNow, itemDiscussions, type Discussion } from '#operations/read/history/item-discussions.ts'
import { notesNow } from '#operations/read/history/stored-notes.ts'
import { loadItems, type KnownItem } from '#operations/read/item/load-items.ts'
import { checkedPage } from '#operations/read/list/list-connection.ts'
import { askedList, rowCursor } from '#operations/read/list/row-cursor.ts'
import { itemPk } from '#table/keys/keys.ts'
import { connection, wholeConnection } from '#presenters/graphql/connection.ts'
import { escapedHtml } from '#presenters/graphql/escaped-html.ts'
import { field, type FieldRequest, type GraphField } from '../field.ts'
import { noteObject, type NoteExtras } from '../note-object.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { ITEM_TYPES, discussionSource, itemSource, workItemSource, type ItemType } from '../source.ts'

const pageOfNotes = v.object({
  ...pageArguments,
  filter: maybe(v.picklist(['ALL_NOTES', 'ONLY_COMMENTS', 'ONLY_ACTIVITY'])),
  sort: maybe(v.picklist(['CREATED_ASC', 'CREATED_DESC'])),
})

type NotesRequest = FieldRequest<ItemRef, v.InferOutput<typeof pageOfNotes>>

/** Returns the item as it is now; ends the field where the viewer may not read it. */
async function readableItem({ table, viewer, source }: NotesRequest): Promise<KnownItem> {
  const item = (await loadItems(table, [source])).get(itemPk(source))
  if (item === undefined || !can(viewer, 'read', subjectOf(item))) throw new ProblemError(NOT_FOUND)
  return item
}

const NO_EXTRAS: NoteExtras = { bodyFirstLineHtml: null, maxAccessLevelOfAuthor: null }

/** Returns what is asked for of comments that is not read with them. */
async function noteExtras(
  { table, viewer, selection }: FieldRequest,
  item: KnownItem,
  rows: Activity[],
): Promise<NoteExtras[]> {
  const selects = (name: string): boolean => selection?.some((path) => path.endsWith(`/${name}`)) ?? true
  const authors = selects('maxAccessLevelOfAuthor') ? rows.map(({ author }) => author) : []
  const levels = await accessLevels(table, authors, item.core.namespaceIds)
  const place = markdownPlaceOf(item)
  const firstLine = ({ note, words }: Activity): Promise<string> => {
    const [line = ''] = (note?.body ?? words ?? '').trimStart().split('\n', 1)
    return withTitles(table, viewer, note ? renderMarkdown(line, place) : `<p>${escapedHtml(line)}</p>`)
  }
  return Promise.all(
    rows.map(async (row) => ({
      bodyFirstLineHtml: selects('bodyFirstLineHtml') ? await firstLine(row) : null,
      maxAccessLevelOfAuthor: ROLE_NAMES[levels.get(row.author.id) ?? 0] ?? null,
    })),
  )
}

const positionOf = (key: RowKey | null): ActivityPosition | null => key && { at: key.value ?? '', id: key.id }

/** Returns a page of an item's activity, or of its discussions. */
async function shownPage<Row extends ActivityPosition, Node>(
  request: NotesRequest,
  name: string,
  pageOf: PageOf<Row>,
  show: (item: KnownItem, rows: Row[]) => Promise<Node[]>,
) {
  const { table, viewer, source, arguments: args } = request
  const list = askedList(name, source.id, args)
  const asked = checkedPage(list, args)
  const item = await readableItem(request)
  const { rows, cutAt, ...neighbours }: EventPage<Row> = await pageOf(table, viewer, item, {
    ...asked,
    after: positionOf(asked.after),
    before: positionOf(asked.before),
    newestFirst: args.sort === 'CREATED_DESC',
    filter: args.filter ?? 'ALL_NOTES',
  })
  const cursorAt = ({ at, id }: ActivityPosition): string => rowCursor(list, { value: at, id })
  const nodes = await show(item, rows)
  const edges = rows.flatMap((row, index) => {
    const node = nodes[index]
    return node === undefined ? [] : [{ cursor: cursorAt(row), node }]
  })
  const cut = cutAt && cursorAt(cutAt)
  const place = { ...neighbours, count: rows.length, ...(asked.fromEnd ? { startCursor: cut } : { endCursor: cut }) }
  return connection(edges, place)
}

/** Comments, and what somebody did, as the viewer sees them. */
async function shownNotes(request: FieldRequest, item: KnownItem, rows: Activity[]) {
  const titled = await Promise.all(rows.map((row) => titledActivity(request.table, request.viewer, row)))
  const extras = await noteExtras(request, item, titled)
  return titled.map((row, index) => noteObject(request, item, row, extras[index] ?? NO_EXTRAS))
}

/** Returns discussions as the viewer sees them. */
async function shownDiscussions(request: FieldRequest, item: KnownItem, discussions: Discussion[]) {
  const shown = await shownNotes(
    request,
    item,
    discussions.flatMap(({ notes }) => notes),
  )
  let next = 0
  return discussions.map(({ discussionId, at, notes: { length } }) => {
    const id = globalId('Discussion', discussionId)
    const facts = { id, replyId: id, createdAt: at, resolvable: false, resolved: false }
    return { ...facts, notes: wholeConnection(shown.slice(next, (next += length))) }
  })
}

type Owner = 'Epic' | 'Issue' | 'WorkItemWidgetNotes'

const notesOf = (owner: Owner, on: (source: unknown) => ItemRef): GraphField =>
  field(`${owner}.notes`, {
    on,
    arguments: pageOfNotes,
    answer: (request, name) => shownPage(request, name, itemActivity, (item, rows) => shownNotes(request, item, rows)),
  })

const discussionsOf = (owner: Owner, on: (source: unknown) => ItemRef): GraphField =>
  field(`${owner}.discussions`, {
    on,
    arguments: pageOfNotes,
    answer: (request, name) =>
      shownPage(request, name, itemDiscussions, (item, rows) => shownDiscussions(request, item, rows)),
  })

/** The discussion of a comment, with the other comments in it. */
const discussionOfNote = field('Note.discussion', {
  on: discussionSource,
  arguments: v.object({}),
  answer: async (request) => {
    const { item, discussionNumber } = request.source
    const found = await itemById(request.table, item)
    if (!can(request.viewer, 'read', subjectOf(found))) throw new ProblemError(NOT_FOUND)
    const [shown] = await shownDiscussions(request, found, [await discussionNow(request, found, discussionNumber)])
    return shown
  },
})

const countOf = (owner: ItemType, name: 'userNotesCount' | 'userDiscussionsCount'): GraphField =>
  field(`${owner}.${name}`, {
    on: itemSource(owner),
    arguments: v.object({}),
    answer: async ({ table, source }) => {
      const [counts = NOTHING_COUNTED] = await itemCounts(table, [source])
      return name === 'userNotesCount' ? counts.notes : counts.discussions
    },
  })

/** Returns a comment as the viewer sees it now, for the answer of a mutation. */
export async function shownNote(request: FieldRequest, noteId: number) {
  const { note, found } = await noteById(request, noteId)
  const [row] = await notesNow(request.table, [note])
  if (row === undefined) return undefined
  const [shown] = await shownNotes(request, found, [row])
  return shown
}

const owners = [
  ['Epic', itemSource('Epic')],
  ['Issue', itemSource('Issue')],
  ['WorkItemWidgetNotes', workItemSource],
] as const

export const notes: GraphField[] = [
  ...owners.flatMap(([owner, on]) => [notesOf(owner, on), discussionsOf(owner, on)]),
  discussionOfNote,
  ...ITEM_TYPES.flatMap((type) => [countOf(type, 'userNotesCount'), countOf(type, 'userDiscussionsCount')]),
]
