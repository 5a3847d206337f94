import * as v from 'valibot'
import { countOwnItems, ownItemsPage, ownPlace, type OwnItems } from '#operations/read/list/own-items.ts'
import { loadItems } from '#operations/read/item/load-items.ts'
import { readWorkItems } from '#operations/read/item/work-items.ts'
import { createNamespaceAccess, type NamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { field, nothing, type FieldRequest } from '../field.ts'
import { askedHistory, historyConnection } from '../history-connection.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { selectsCount, selectsTexts } from '../selected.ts'
import { workItemObject } from '../work-item-object.ts'
import { listedEpics } from './group-epics.ts'
import { listedIssues } from './namespace-issues.ts'

const state = maybe(v.picklist(['opened', 'closed']))

type Show = (request: FieldRequest, access: NamespaceAccess, entries: ListEntry[]) => Promise<(object | null)[]>

/** Returns the field of the viewer's own items of a kind. */
const ownItems = <const Scope extends string>(
  name: 'CurrentUser.epics' | 'CurrentUser.issues' | 'CurrentUser.tasks',
  kind: OwnItems['kind'],
  scopes: { readonly [Name in Scope]: OwnItems['scope'] },
  usual: NoInfer<Scope>,
  show: Show,
) =>
  field(name, {
    on: nothing,
    arguments: v.object({ ...pageArguments, state, scope: maybe(v.picklist(Object.keys(scopes) as Scope[])) }),
    answer: async (request, fieldName) => {
      const { table, viewer, selection, arguments: args } = request
      const own: OwnItems = { kind, scope: scopes[args.scope ?? usual], state: args.state ?? 'opened' }
      const list = askedList(fieldName, viewer.id, args)
      const bounds = askedHistory(list, args)
      const access = createNamespaceAccess(table, viewer)
      const page = await ownItemsPage(table, access, own, bounds)
      const nodes = await show(request, access, page.rows)
      const shown = new Map(page.rows.map((entry, index) => [entry, nodes[index] ?? null]))
      const rows = page.rows.filter((entry) => shown.get(entry))
      const placeOf = (entry: ListEntry) => ownPlace(own, entry)
      const toNode = (entry: ListEntry) => shown.get(entry) ?? {}
      const count = selectsCount(selection) ? await countOwnItems(table, access, own) : 0
      return { ...historyConnection(list, bounds, { ...page, rows }, { placeOf, toNode }), count }
    },
  })

const showEpics: Show = (request, access, entries) => {
  const showsColor = (groupId: number): boolean => {
    const group = access.known(groupId)
    return group?.kind === 'group' && group.epicColorHighlight
  }
  return listedEpics(request, access, entries, { showsColor })
}

/** Returns tasks as their own items tell them, with their texts where those are selected; null in the place of those that may not be seen by now. */
const showTasks: Show = async (request, _, entries) => {
  const { table, viewer, selection } = request
  const refs = entries.map(({ id }) => ({ kind: 'task' as const, id }))
  const items = selectsTexts(selection)
    ? await readWorkItems(table, viewer, refs)
    : [...(await loadItems(table, refs, { viewer })).values()].map((item) => ({ ...item, description: null }))
  const shown = new Map(items.map((item) => [item.core.id, workItemObject(request, item)]))
  return entries.map(({ id }) => shown.get(id) ?? null)
}

const ISSUE_SCOPES = { ASSIGNED: 'assigned', CREATED: 'created', SUBSCRIBED: 'subscribed' } as const

export const ownItemFields = [
  ownItems('CurrentUser.epics', 'epic', { CREATED: 'created', SUBSCRIBED: 'subscribed' }, 'CREATED', showEpics),
  ownItems('CurrentUser.issues', 'issue', ISSUE_SCOPES, 'ASSIGNED', listedIssues),
  ownItems('CurrentUser.tasks', 'task', ISSUE_SCOPES, 'ASSIGNED', showTasks),
]
