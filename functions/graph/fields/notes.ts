import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import { ROLE_NAMES } from '#domain/role.ts'
import { can } from '#domain/permissions.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { RowKey } from '#domain/keyset.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { noteById } from '#operations/note/found-note.ts'
import { itemCounts } from '#operations/note/note-count.ts'
import { ProblemError } from '#operations/problem-error.ts'
import { markdownPlaceOf, subjectOf } from '#operations/item/found-item.ts'
import { renderMarkdown } from '#operations/markdown.ts'
import { withTitles } from '#operations/references/show-titles.ts'
import { accessLevels } from '#operations/read/access-levels.ts'
import type { EventPlace } from '#operations/read/event-page.ts'
import { itemActivity, notesNow, titledActivity, type Activity } from '#operations/read/item-activity.ts'
import { knownItems, type KnownItem } from '#operations/read/known-items.ts'
import { checkedPage } from '#operations/read/list-connection.ts'
import { askedList, rowCursor } from '#operations/read/row-cursor.ts'
import { itemPk } from '#table/keys.ts'
import { connection, wholeConnection } from '#table/objects/connection.ts'
import { escapedHtml } from '#table/objects/escaped-html.ts'
import { field, type FieldRequest, type GraphField } from '../field.ts'
import { noteObject, type NoteExtras } from '../note-object.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { ITEM_TYPES, itemSource, workItemSource, type ItemType } from '../source.ts'

const pageOfNotes = v.object({
  ...pageArguments,
  filter: maybe(v.picklist(['ALL_NOTES', 'ONLY_COMMENTS', 'ONLY_ACTIVITY'])),
  sort: maybe(v.picklist(['CREATED_ASC', 'CREATED_DESC'])),
})

type NotesRequest = FieldRequest<ItemRef, v.InferOutput<typeof pageOfNotes>>

/** The item as it is now; ends the field where the viewer may not read it. */
async function readableItem({ table, viewer, source }: NotesRequest): Promise<KnownItem> {
  const item = (await knownItems(table, [source])).get(itemPk(source))
  if (item === undefined || !can(viewer, 'read', subjectOf(item))) throw new ProblemError(NOT_FOUND)
  return item
}

const NO_EXTRAS: NoteExtras = { bodyFirstLineHtml: null, maxAccessLevelOfAuthor: null }

/** What is asked for of comments that is not read with them. */
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

const placeOf = (key: RowKey | null): EventPlace | null => key && { at: key.value ?? '', id: key.id }

/** A page of an item's comments and of what happened to it. */
async function notesPage(request: NotesRequest, name: string) {
  const { table, viewer, source, arguments: args } = request
  const list = askedList(name, source.id, args)
  const asked = checkedPage(list, args)
  const item = await readableItem(request)
  const { rows, cutAt, ...neighbours } = await itemActivity(table, viewer, item, {
    ...asked,
    after: placeOf(asked.after),
    before: placeOf(asked.before),
    newestFirst: args.sort === 'CREATED_DESC',
    filter: args.filter ?? 'ALL_NOTES',
  })
  const cursorAt = ({ at, id }: EventPlace): string => rowCursor(list, { value: at, id })
  const titled = await Promise.all(rows.map((row) => titledActivity(table, viewer, row)))
  const extras = await noteExtras(request, item, titled)
  const edges = titled.map((row, index) => ({
    cursor: cursorAt(row),
    number: row.id,
    node: noteObject(request, item, row, extras[index] ?? NO_EXTRAS),
  }))
  const cut = cutAt && cursorAt(cutAt)
  const place = { ...neighbours, count: rows.length, ...(asked.fromEnd ? { startCursor: cut } : { endCursor: cut }) }
  return { edges, place }
}

type Owner = 'Epic' | 'Issue' | 'WorkItemWidgetNotes'

const notesOf = (owner: Owner, on: (source: unknown) => ItemRef): GraphField =>
  field(`${owner}.notes`, {
    on,
    arguments: pageOfNotes,
    answer: async (request, name) => {
      const { edges, place } = await notesPage(request, name)
      return connection(edges, place)
    },
  })

/** Each comment stands by itself, so a discussion has one. */
const discussionsOf = (owner: Owner, on: (source: unknown) => ItemRef): GraphField =>
  field(`${owner}.discussions`, {
    on,
    arguments: pageOfNotes,
    answer: async (request, name) => {
      const { edges, place } = await notesPage(request, name)
      const discussions = edges.map(({ cursor, number, node }) => {
        const id = globalId('Discussion', number)
        const facts = { id, replyId: id, createdAt: node.createdAt, resolvable: false, resolved: false }
        return { cursor, node: { ...facts, notes: wholeConnection([node]) } }
      })
      return connection(discussions, place)
    },
  })

/** Of comments that all readers may read; each is a discussion of its own. */
const countOf = (owner: ItemType, name: 'userNotesCount' | 'userDiscussionsCount'): GraphField =>
  field(`${owner}.${name}`, {
    on: itemSource(owner),
    arguments: v.object({}),
    answer: async ({ table, source }) => (await itemCounts(table, [source]))[0]?.notes ?? 0,
  })

/** A comment as the viewer sees it now, for the answer of a mutation. */
export async function shownNote(request: FieldRequest, noteId: number) {
  const { note, found } = await noteById(request, noteId)
  const [row] = await notesNow(request.table, [note])
  if (row === undefined) return undefined
  const titled = await titledActivity(request.table, request.viewer, row)
  const [extras = NO_EXTRAS] = await noteExtras(request, found, [titled])
  return noteObject(request, found, titled, extras)
}

const owners = [
  ['Epic', itemSource('Epic')],
  ['Issue', itemSource('Issue')],
  ['WorkItemWidgetNotes', workItemSource],
] as const

export const notes: GraphField[] = [
  ...owners.flatMap(([owner, on]) => [notesOf(owner, on), discussionsOf(owner, on)]),
  ...ITEM_TYPES.flatMap((type) => [countOf(type, 'userNotesCount'), countOf(type, 'userDiscussionsCount')]),
]
