import { contributionOf, type ContributionType } from '#domain/item/contribution.ts'
import type { Viewer } from '#domain/role.ts'
import { can } from '#domain/permissions.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, type Query } from '#table/client/read.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { NoteItem, NotePointerItem } from '#table/items/note.ts'
import { EVENT_PREFIX, eventLists, noteKey, noteLists } from '#table/keys/history-keys.ts'
import { itemPk, projectPk } from '#table/keys/keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { loadItems, type KnownItem } from '../item/load-items.ts'
import { listMemberships } from '../people/list-memberships.ts'
import { BEGINNING, END } from './event-page.ts'
import { shownEvents } from './visible-events.ts'

export interface Contribution {
  id: number
  type: ContributionType
  /** ISO 8601 */
  at: string
  actorId: number
  item: KnownItem
  /** What was said; null of anything but a comment. */
  note: NoteItem | null
}

export interface ContributionQuery {
  /** Of this person only. */
  actorId?: number
  types: readonly ContributionType[]
  isWanted: (item: KnownItem) => boolean
  /** Times between which it happened, ISO 8601; both left out of it. */
  after?: string | undefined
  before?: string | undefined
  oldestFirst: boolean
  skip: number
  size: number
}

/** Changes and comments that one request looks through. */
const READ_MAX = 5000
const CHUNK = 500
/** Rows read beyond a page of a project: most of them are shown. */
const HIDDEN_ROOM = 10
/** Top-level groups in which a person's doings are looked for. */
const ROOTS_MAX = 20

type Row = ChangeEventItem | NotePointerItem

/** Returns the number of the comment to which something leads in a list. */
const noteIdOf = (pointer: NotePointerItem): number => Number(placeOf(pointer).split('#').at(-1))

const isEvent = (row: Row): row is ChangeEventItem => 'changes' in row

/** Returns the top-level groups in which a person has a role, as far as the viewer may see that. */
export async function rootsOfPerson(table: Table, viewer: Viewer, userId: number): Promise<number[]> {
  const lists = await Promise.all(
    (['group', 'project'] as const).map((kind) => listMemberships(table, viewer, { userId, kind })),
  )
  const roots = lists.flat().map(({ place }) => place.namespaceIds[0] ?? place.id)
  return [...new Set(roots)].toSorted((a, b) => a - b).slice(0, ROOTS_MAX)
}

/** Where to look: what is listed of top-level groups, or of one project. */
type ContributionScope = { rootIds: readonly number[] } | { projectId: number }

/** Returns the lists in which these types of doings stand. */
function listsOf(scope: ContributionScope, types: readonly ContributionType[]): Pick<Query, 'partition' | 'index'>[] {
  if ('projectId' in scope) return [{ partition: projectPk(scope.projectId) }]
  return scope.rootIds
    .flatMap((rootId) => [
      ...(types.some((type) => type !== 'commented') ? eventLists(rootId) : []),
      ...(types.includes('commented') ? noteLists(rootId) : []),
    ])
    .map((partition) => ({ partition, index: 'lists' }))
}

/** Returns where a row stands in time: a text that sorts by that, and ends with the number of the change or comment. */
const placeOf = (row: Row): string => row.GSI2SK ?? row.SK

/**
 * Returns what people did below these top-level groups, or in this project, as far as the viewer may learn of it, in order of time. However much
 * happens there, it reads no more than the first 5,000 changes and comments of the time that is asked for.
 */
export async function contributions(
  table: Table,
  viewer: Viewer,
  scope: ContributionScope,
  query: ContributionQuery,
): Promise<{ rows: Contribution[]; hasMore: boolean }> {
  const { actorId, types, isWanted, after = BEGINNING, before = END, oldestFirst, skip, size } = query
  const lists = types.length === 0 ? [] : listsOf(scope, types)
  if (lists.length === 0 || after >= before) return { rows: [], hasMore: false }
  const isOfProject = 'projectId' in scope
  const prefix = isOfProject ? EVENT_PREFIX : ''
  const range = { from: `${prefix}${after}~`, to: `${prefix}${before}` }
  const queries = lists.map((list) => ({ ...list, range, backwards: !oldestFirst }))
  const isAsked = (row: Row): boolean => {
    const type = isEvent(row) ? contributionOf(row) : 'commented'
    const author = isEvent(row) ? row.actor.id : row.authorId
    return type !== null && types.includes(type) && (actorId === undefined || author === actorId)
  }
  const chunkSize = isOfProject ? Math.min(CHUNK, skip + size + HIDDEN_ROOM) : CHUNK
  const found: Contribution[] = []
  let read = 0
  for await (const chunk of mergedLists<Row>(table, queries, chunkSize, placeOf)) {
    read += chunk.length
    const shown = await shownRows(table, viewer, chunk.filter(isAsked))
    found.push(...shown.filter(({ item }) => isWanted(item)))
    if (found.length > skip + size || read >= READ_MAX) break
  }
  return { rows: found.slice(skip, skip + size), hasMore: found.length > skip + size }
}

/** Returns what the viewer may learn of these changes and comments, in their order. */
async function shownRows(table: Table, viewer: Viewer, rows: Row[]): Promise<Contribution[]> {
  const [events, notes] = await Promise.all([
    shownEvents(table, viewer, rows.filter(isEvent)),
    shownNotes(
      table,
      viewer,
      rows.filter((row): row is NotePointerItem => !isEvent(row)),
    ),
  ])
  const ofEvents = events.flatMap(({ event, item }): Contribution[] => {
    const type = contributionOf(event)
    return type ? [{ id: event.id, type, at: event.at, actorId: event.actor.id, item, note: null }] : []
  })
  const byPlace = new Map([...ofEvents, ...notes].map((one) => [one.id, one]))
  return rows.flatMap((row) => byPlace.get(isEvent(row) ? row.id : noteIdOf(row)) ?? [])
}

async function shownNotes(table: Table, viewer: Viewer, pointers: NotePointerItem[]): Promise<Contribution[]> {
  const refs = pointers.map(({ item }) => item)
  const [known, notes] = await Promise.all([
    loadItems(table, refs, { viewer }),
    getItems<NoteItem>(
      table,
      pointers.map((pointer) => noteKey(pointer.item, pointer.at, noteIdOf(pointer))),
    ),
  ])
  return pointers.flatMap((pointer, index): Contribution[] => {
    const [item, note] = [known.get(itemPk(pointer.item)), notes[index]]
    if (!item || !note) return []
    if (note.internal && !can(viewer, 'readInternalNotes', subjectOf(item))) return []
    return [{ id: note.id, type: 'commented', at: note.at, actorId: note.author.id, item, note }]
  })
}
