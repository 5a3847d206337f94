import type { ItemRef } from '#domain/item/kinds.ts'
import type { Visibility } from '#domain/permissions.ts'
import { aggregateOf, NO_AGGREGATE } from '#domain/tree/roll-up.ts'
import { changeEventItem, eventsOfProject, type ChangeEventInput } from '#table/items/change-event.ts'
import { directFacts } from '#table/items/aggregate.ts'
import { copiedIn, markedIn, plannedMarks, rootMarks } from '#table/items/copies.ts'
import { copyMarkKey } from '#table/keys/copy-keys.ts'
import { childContribution, directChild, edgeItem, parentLink, type Child } from '#table/rows/edge.ts'
import { epicItems, type EpicItems } from '#table/items/epic.ts'
import { issueItems, type IssueItems } from '#table/items/issue.ts'
import { itemSequenceKey, keyName, rankOfEdge, type Key } from '#table/keys/keys.ts'
import { listEntries, manifestItem } from '#table/rows/list-index.ts'
import { renderMarkdown, renderTitle, type MarkdownContext } from '../markdown/markdown.ts'
import type { ImportDirectory } from './import-directory.ts'
import { counter, importId, scopeOf } from './import-ids.ts'
import { plainOfRow } from './plain-rows.ts'
import { deepestFirst, known, ranksByParent, rowsAbove } from './row-order.ts'
import type { Export, Row } from './rows.ts'

/** Epics and issues with their edges, roll-ups and list entries. */
export class ImportTree {
  readonly #rows: Export
  readonly #epics: Map<number, Row<'epics'>>
  readonly #directory: ImportDirectory
  readonly #items: Key[] = []
  /** Below which root groups items carry copies of people. */
  readonly #rootMarks = new Map<string, Key>()
  /** Every epic and issue. */
  readonly listed: Child[] = []

  constructor(rows: Export, directory: ImportDirectory) {
    this.#rows = rows
    this.#epics = new Map(rows.epics.map(({ row }) => [row.id, row]))
    this.#directory = directory
  }

  #add(...items: Key[]): void {
    this.#items.push(...items)
  }

  /** Returns issues first, then epics from the deepest level up, because an epic's roll-up needs its children's. */
  build(): Key[] {
    const epics = this.#epics
    const issueRanks = ranksByParent(this.#rows.issues.map(({ row }) => ({ id: row.id, parent: row.epic_id })))
    const epicRanks = ranksByParent(this.#rows.epics.map(({ row }) => ({ id: row.id, parent: row.parent_id })))
    const children = new Map<number, Child[]>()
    const place = (parentId: number | null, child: Child): void => {
      if (parentId === null) return
      const list = children.get(parentId) ?? []
      list.push(child)
      children.set(parentId, list)
    }
    for (const { row } of this.#rows.issues) {
      const parent = row.epic_id === null ? null : this.#linkTo(known(epics, row.epic_id), 'issue', row.id, issueRanks)
      const { core, pointer, description, descriptionParts, participants } = this.#issueItems(row, parent)
      this.#add(core, pointer, description, ...descriptionParts, ...participants)
      const issue = { kind: 'issue', core } as const
      const entries = listEntries(issue)
      this.#add(...entries, manifestItem(issue, entries))
      this.#addFacts(issue, row)
      place(row.epic_id, issue)
    }
    for (const row of deepestFirst(epics)) {
      const parent =
        row.parent_id === null ? null : this.#linkTo(known(epics, row.parent_id), 'epic', row.id, epicRanks)
      const below = children.get(row.id) ?? []
      const { core, pointer, aggregate, description, descriptionParts, participants } = this.#epicItems(
        row,
        parent,
        below,
      )
      const epic = { kind: 'epic', core, aggregate } as const
      const entries = listEntries(epic)
      this.#add(
        core,
        pointer,
        aggregate,
        description,
        ...descriptionParts,
        ...participants,
        ...entries,
        manifestItem(epic, entries),
      )
      for (const child of below) this.#buildEdge({ kind: 'epic', id: core.id }, child)
      this.#addFacts(epic, row)
      place(row.parent_id, epic)
    }
    this.#buildSequences()
    this.#add(...this.#rootMarks.values())
    return this.#items
  }

  /** Adds the beginning of the item's history, the marks of what it carries copies of, and that it is counted. */
  #addFacts(child: Child, row: { id: number }): void {
    const { kind, core } = child
    const [rootId = 0] = core.namespaceIds
    for (const mark of rootMarks(copiedIn(core), rootId)) this.#rootMarks.set(keyName(mark), mark)
    const item = { kind, id: core.id }
    this.#add(...markedIn(kind, core).map((one) => copyMarkKey(one, item)), ...plannedMarks(item, copiedIn(core)))
    this.listed.push(child)
    const event: ChangeEventInput = {
      id: importId('event', kind, rootId, row.id),
      type: 'created',
      item: { kind, id: core.id },
      rootId,
      actor: { id: core.author.id, username: core.author.username },
      at: core.createdAt,
      entrance: 'import',
      visibility: core.confidential ? 'confidential' : this.#visibilityOf(child),
      version: core.version,
      changes: [],
    }
    this.#add(changeEventItem(event), ...eventsOfProject(core.namespaceIds.at(-1) ?? 0, event))
  }

  #buildEdge(parent: ItemRef, child: Child): void {
    const link = child.core.parent
    if (link === null) return
    const visibility = this.#visibilityOf(child)
    this.#add(edgeItem({ parent, rank: rankOfEdge(link.edgeSk), edgeId: link.edgeId, child, visibility }))
  }

  #visibilityOf(child: Child): Visibility {
    return this.#directory.visibility(child.core.namespaceIds.at(-1) ?? 0)
  }

  #linkTo(parentRow: Row<'epics'>, kind: 'epic' | 'issue', rowId: number, rankOf: Map<number, string>) {
    const group = this.#directory.group(parentRow.group_id)
    const scope = scopeOf(group)
    const aboveIds = rowsAbove(this.#epics, parentRow).map(({ id }) => importId('epic', scope, id))
    return parentLink({
      parent: {
        kind: 'epic',
        id: importId('epic', scope, parentRow.id),
        iid: parentRow.iid,
        homeId: group.id,
        homePath: group.fullPath,
      },
      aboveIds,
      rank: known(rankOf, rowId),
      child: { kind, id: importId(kind, scope, rowId) },
      edgeId: importId('edge', kind, scope, rowId),
    })
  }

  #issueItems(row: Row<'issues'>, parent: ReturnType<typeof parentLink> | null): IssueItems {
    const project = this.#directory.project(row.project_id)
    return issueItems({
      id: importId('issue', scopeOf(project), row.id),
      iid: row.iid,
      project,
      title: row.title.trim(),
      titleHtml: renderTitle(row.title.trim()),
      type: 'ISSUE',
      state: row.state,
      ...plainOfRow('issue', row),
      author: this.#directory.person(row.author),
      assignees: row.assignees.map((name) => this.#directory.person(name)),
      labels: this.#directory.labels(row.labels, project.namespaceIds),
      ...this.#directory.references('issue', row),
      parent,
      ...times(row),
      description: this.#description(row.description, { groupPath: project.groupPath, projectPath: project.fullPath }),
    })
  }

  #epicItems(row: Row<'epics'>, parent: ReturnType<typeof parentLink> | null, below: Child[]): EpicItems {
    const group = this.#directory.group(row.group_id)
    const counted = below.map((child) => ({ kind: child.kind, contribution: childContribution(child) }))
    return epicItems({
      id: importId('epic', scopeOf(group), row.id),
      iid: row.iid,
      group,
      title: row.title.trim(),
      titleHtml: renderTitle(row.title.trim()),
      state: row.state,
      ...plainOfRow('epic', { ...row, color: row.color.toLowerCase() }),
      author: this.#directory.person(row.author),
      labels: this.#directory.labels(row.labels, group.namespaceIds),
      ...this.#directory.references('epic', row),
      parent,
      ...times(row),
      description: this.#description(row.description, { groupPath: group.fullPath }),
      participants: [row.author, ...row.participants].map((name) => this.#directory.person(name)),
      aggregate: below.length === 0 ? NO_AGGREGATE : aggregateOf(counted),
      facts: directFacts(below.map((child) => directChild(child, this.#visibilityOf(child)))),
    })
  }

  #description(markdown: string, place: MarkdownContext) {
    return { markdown, html: renderMarkdown(markdown, place), lastEditedAt: null, lastEditedBy: null }
  }

  #buildSequences(): void {
    const lastEpic = new Map<number, number>()
    for (const { row } of this.#rows.epics)
      lastEpic.set(row.group_id, Math.max(lastEpic.get(row.group_id) ?? 0, row.iid))
    for (const [id, n] of lastEpic)
      this.#add({ ...itemSequenceKey('epic', this.#directory.group(id).id), ...counter(n) })
    const lastIssue = new Map<number, number>()
    for (const { row } of this.#rows.issues)
      lastIssue.set(row.project_id, Math.max(lastIssue.get(row.project_id) ?? 0, row.iid))
    for (const [id, n] of lastIssue)
      this.#add({ ...itemSequenceKey('issue', this.#directory.project(id).id), ...counter(n) })
  }
}

const iso = (time: string): string => new Date(time).toISOString()

const times = (row: { created_at: string; closed_at: string | null; state: 'opened' | 'closed' }) => ({
  createdAt: iso(row.created_at),
  updatedAt: iso(row.closed_at ?? row.created_at),
  closedAt: row.state === 'closed' ? iso(row.closed_at ?? row.created_at) : null,
})
