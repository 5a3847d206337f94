import { EPIC_COLOR_DEFAULT } from '#domain/color.ts'
import { ranks } from '#domain/order.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { HealthStatus, LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'
import { aggregateOf, NO_AGGREGATE } from '#domain/roll-up.ts'
import { directFacts } from '#table/aggregate.ts'
import { childContribution, directChild, edgeItem, parentLink, type Child } from '#table/edge.ts'
import { epicItems, type EpicItems } from '#table/epic.ts'
import { groupItems } from '#table/group.ts'
import { issueItems, type IssueItems } from '#table/issue.ts'
import type { GroupItem, ProjectItem } from '#table/items.ts'
import { epicSequenceKey, issueSequenceKey, milestoneSequenceKey, rankOfEdge, type Key } from '#table/keys.ts'
import { labelItem, labelRef } from '#table/label.ts'
import { listEntries, manifestItem } from '#table/list-index.ts'
import { memberItem, viewerRights, type Membership } from '#table/member.ts'
import { milestoneItems, milestoneRef } from '#table/milestone.ts'
import { projectItems } from '#table/project.ts'
import { userItems } from '#table/user.ts'
import { renderMarkdown, renderTitle } from '../markdown.ts'
import { importId } from './import-ids.ts'
import type { Export, Row } from './rows.ts'

/** A membership of somebody who was here before the import: their rights are changed by the ordinary operation. */
export interface LaterMembership {
  /** Of the group. */
  fullPath: string
  username: string
  accessLevel: number
}

export interface BuiltImport {
  /** Every item of the import, roll-ups and lists included. */
  items: Key[]
  laterMemberships: LaterMembership[]
  /** The root groups. */
  roots: { id: number; fullPath: string }[]
}

const HEALTH: Record<string, HealthStatus> = {
  on_track: 'onTrack',
  needs_attention: 'needsAttention',
  at_risk: 'atRisk',
}

/**
 * Computes a whole import with the functions that every write uses: items, edges, roll-ups, inherited dates and lists.
 * @param rows accepted rows only (`checkRows`)
 * @param existing people who are here already, by user name in lower case
 * @param now ISO 8601; when what has no date of its own was made
 */
export function buildItems(rows: Export, existing: Map<string, UserRef>, now: string): BuiltImport {
  return new ImportBuild(rows, existing, now).build()
}

class ImportBuild {
  readonly #rows: Export
  readonly #existing: Map<string, UserRef>
  readonly #now: string
  readonly #items: Key[] = []
  readonly #people = new Map<string, UserRef>()
  readonly #groups = new Map<number, GroupItem>()
  readonly #projects = new Map<number, ProjectItem>()
  /** Of groups and projects, by their new ids. */
  readonly #visibility = new Map<number, Visibility>()
  readonly #labels = new Map<string, LabelRef>()
  readonly #milestones = new Map<number, MilestoneRef>()
  readonly #later: LaterMembership[] = []

  constructor(rows: Export, existing: Map<string, UserRef>, now: string) {
    this.#rows = rows
    this.#existing = existing
    this.#now = now
  }

  build(): BuiltImport {
    this.#buildGroups()
    this.#buildProjects()
    this.#buildPeople()
    this.#buildLabels()
    this.#buildMilestones()
    this.#buildTree()
    const roots = [...this.#groups.values()].filter((group) => group.parentId === null)
    return { items: this.#items, laterMemberships: this.#later, roots }
  }

  #add(...items: Key[]): void {
    this.#items.push(...items)
  }

  #group(id: number): GroupItem {
    return known(this.#groups, id)
  }

  #person(username: string): UserRef {
    return known(this.#people, username.toLowerCase())
  }

  /** The root path that a group's rows belong to; it keeps ids of different exports apart. */
  #scope(group: { fullPath: string }): string {
    return group.fullPath.split('/')[0] ?? ''
  }

  #buildGroups(): void {
    const byDepth = [...this.#rows.groups].sort(
      (a, b) => a.row.full_path.split('/').length - b.row.full_path.split('/').length,
    )
    for (const { row } of byDepth) {
      const { group, atPath } = groupItems({
        id: importId('group', row.full_path),
        name: row.name,
        path: row.path,
        description: row.description || null,
        avatarUrl: null,
        visibility: row.visibility,
        createdAt: this.#now,
        parent: row.parent_id === null ? null : this.#group(row.parent_id),
      })
      this.#groups.set(row.id, group)
      this.#visibility.set(group.id, group.visibility)
      this.#add(group, atPath)
    }
  }

  #buildProjects(): void {
    for (const { row } of this.#rows.projects) {
      const group = this.#group(row.namespace_id)
      const { project, atPath } = projectItems({
        id: importId('project', row.path_with_namespace),
        name: row.name,
        path: row.path,
        description: row.description || null,
        avatarUrl: null,
        visibility: row.visibility ?? group.visibility,
        createdAt: this.#now,
        lastActivityAt: this.#now,
        group,
      })
      this.#projects.set(row.id, project)
      this.#visibility.set(project.id, project.visibility)
      this.#add(project, atPath)
    }
  }

  #buildPeople(): void {
    const memberships = new Map<string, Membership[]>()
    for (const { row } of this.#rows.members) {
      const name = row.username.toLowerCase()
      const group = this.#group(row.group_id)
      const list = memberships.get(name) ?? []
      list.push({ namespaceIds: group.namespaceIds, accessLevel: row.access_level })
      memberships.set(name, list)
    }
    for (const { row } of this.#rows.users) {
      const name = row.username.toLowerCase()
      const id = importId('user', name)
      const present = this.#existing.get(name)
      const person = present ?? { id, username: row.username, name: row.name, avatarUrl: null }
      this.#people.set(name, person)
      if (present && present.id !== id) continue
      const made = userItems({ ...person, email: row.email, createdAt: this.#now })
      this.#add(
        made.user,
        made.username,
        { ...made.viewer, ...viewerRights(memberships.get(name) ?? []) },
        ...made.tokens,
      )
    }
    for (const { row } of this.#rows.members) this.#buildMember(row)
  }

  #buildMember(row: Row<'members'>): void {
    const group = this.#group(row.group_id)
    const user = this.#person(row.username)
    if (user.id !== importId('user', row.username.toLowerCase())) {
      this.#later.push({ fullPath: group.fullPath, username: user.username, accessLevel: row.access_level })
      return
    }
    const id = importId('member', group.id, user.id)
    this.#add(
      memberItem({
        id,
        owner: { kind: 'group', id: group.id },
        user,
        accessLevel: row.access_level,
        createdAt: this.#now,
      }),
    )
  }

  #buildLabels(): void {
    for (const { row } of this.#rows.labels) {
      const group = this.#group(row.group_id)
      const item = labelItem({
        id: importId('label', this.#scope(group), row.id),
        title: row.name,
        color: row.color.toLowerCase(),
        description: row.description || null,
        ofProject: false,
        namespaceIds: group.namespaceIds,
        createdAt: this.#now,
      })
      this.#labels.set(labelName(group.id, row.name), labelRef(item))
      this.#add(item)
    }
  }

  /** The labels of these titles, the nearest group's first. */
  #labelsOf(titles: string[], namespaceIds: number[]): LabelRef[] {
    const nearestFirst = [...namespaceIds].reverse()
    return titles.flatMap((title) => {
      const owner = nearestFirst.find((id) => this.#labels.has(labelName(id, title)))
      return owner === undefined ? [] : [known(this.#labels, labelName(owner, title))]
    })
  }

  #buildMilestones(): void {
    const last = new Map<number, number>()
    for (const { row } of this.#rows.milestones) {
      const group = this.#group(row.group_id)
      const { milestone, title } = milestoneItems({
        id: importId('milestone', this.#scope(group), row.id),
        iid: row.iid,
        title: row.title,
        state: row.state,
        description: row.description || null,
        startDate: row.start_date,
        dueDate: row.due_date,
        ofProject: false,
        ownerPath: group.fullPath,
        namespaceIds: group.namespaceIds,
        createdAt: this.#now,
      })
      this.#milestones.set(row.id, milestoneRef(milestone))
      this.#add(milestone, title)
      last.set(group.id, Math.max(last.get(group.id) ?? 0, row.iid))
    }
    for (const [groupId, n] of last)
      this.#add({ ...milestoneSequenceKey({ kind: 'group', id: groupId }), ...counter(n) })
  }

  /** Issues first, then epics from the deepest level up, because an epic's roll-up needs its children's. */
  #buildTree(): void {
    const epics = new Map(this.#rows.epics.map(({ row }) => [row.id, row]))
    const issueRanks = ranksByParent(this.#rows.issues.map(({ row }) => ({ id: row.id, parent: row.epic_id })))
    const epicRanks = ranksByParent(this.#rows.epics.map(({ row }) => ({ id: row.id, parent: row.parent_id })))
    const children = new Map<number, Child[]>()
    const hang = (parentId: number | null, child: Child): void => {
      if (parentId === null) return
      const list = children.get(parentId) ?? []
      list.push(child)
      children.set(parentId, list)
    }
    for (const { row } of this.#rows.issues) {
      const parent = row.epic_id === null ? null : this.#linkTo(known(epics, row.epic_id), 'issue', row.id, issueRanks)
      const { core, pointer, description, participants } = this.#issueItems(row, parent)
      this.#add(core, pointer, description, ...participants)
      hang(row.epic_id, { kind: 'issue', core })
    }
    for (const row of deepestFirst(epics)) {
      const parent =
        row.parent_id === null ? null : this.#linkTo(known(epics, row.parent_id), 'epic', row.id, epicRanks)
      const below = children.get(row.id) ?? []
      const { core, pointer, aggregate, description, participants } = this.#epicItems(row, parent, below)
      const entries = listEntries(core, aggregate)
      this.#add(
        core,
        pointer,
        aggregate,
        description,
        ...participants,
        ...entries,
        manifestItem(core, aggregate, entries),
      )
      for (const child of below) this.#buildEdge(core.id, child)
      hang(row.parent_id, { kind: 'epic', core, aggregate })
    }
    this.#buildSequences()
  }

  #buildEdge(parentId: number, child: Child): void {
    const link = child.core.parent
    if (link === null) return
    const owner = child.kind === 'epic' ? child.core.groupId : child.core.projectId
    const visibility = known(this.#visibility, owner)
    this.#add(edgeItem({ parentId, rank: rankOfEdge(link.edgeSk), edgeId: link.edgeId, child, visibility }))
  }

  #linkTo(parentRow: Row<'epics'>, kind: 'epic' | 'issue', rowId: number, rankOf: Map<number, string>) {
    const group = this.#group(parentRow.group_id)
    const scope = this.#scope(group)
    return parentLink({
      parent: {
        id: importId('epic', scope, parentRow.id),
        iid: parentRow.iid,
        groupPath: group.fullPath,
      },
      kind,
      rank: known(rankOf, rowId),
      childId: importId(kind, scope, rowId),
      edgeId: importId('edge', kind, scope, rowId),
    })
  }

  #issueItems(row: Row<'issues'>, parent: ReturnType<typeof parentLink> | null): IssueItems {
    const project = known(this.#projects, row.project_id)
    return issueItems({
      id: importId('issue', this.#scope(project), row.id),
      iid: row.iid,
      project,
      title: row.title.trim(),
      titleHtml: renderTitle(row.title.trim()),
      type: 'ISSUE',
      state: row.state,
      confidential: row.confidential,
      author: this.#person(row.author),
      assignees: row.assignees.map((name) => this.#person(name)),
      labels: this.#labelsOf(row.labels, project.namespaceIds),
      milestone: row.milestone_id === null ? null : known(this.#milestones, row.milestone_id),
      weight: row.weight,
      healthStatus: row.health_status === null ? null : known(new Map(Object.entries(HEALTH)), row.health_status),
      dueDate: row.due_date,
      parent,
      ...times(row),
      description: this.#description(row.description, project.groupPath),
    })
  }

  #epicItems(row: Row<'epics'>, parent: ReturnType<typeof parentLink> | null, below: Child[]): EpicItems {
    const group = this.#group(row.group_id)
    const counted = below.map((child) => ({ kind: child.kind, contribution: childContribution(child) }))
    return epicItems({
      id: importId('epic', this.#scope(group), row.id),
      iid: row.iid,
      group,
      title: row.title.trim(),
      titleHtml: renderTitle(row.title.trim()),
      state: row.state,
      confidential: row.confidential,
      author: this.#person(row.author),
      labels: this.#labelsOf(row.labels, group.namespaceIds),
      color: (row.color ?? EPIC_COLOR_DEFAULT).toLowerCase(),
      startDateIsFixed: row.start_date_is_fixed,
      startDateFixed: row.start_date_fixed,
      dueDateIsFixed: row.due_date_is_fixed,
      dueDateFixed: row.due_date_fixed,
      parent,
      ...times(row),
      description: this.#description(row.description, group.fullPath),
      participants: [row.author, ...row.participants].map((name) => this.#person(name)),
      aggregate: below.length === 0 ? NO_AGGREGATE : aggregateOf(counted),
      facts: directFacts(below.map(directChild)),
    })
  }

  #description(markdown: string, groupPath: string) {
    return { markdown, html: renderMarkdown(markdown, { groupPath }), lastEditedAt: null, lastEditedBy: null }
  }

  #buildSequences(): void {
    const lastEpic = new Map<number, number>()
    for (const { row } of this.#rows.epics)
      lastEpic.set(row.group_id, Math.max(lastEpic.get(row.group_id) ?? 0, row.iid))
    for (const [id, n] of lastEpic) this.#add({ ...epicSequenceKey(this.#group(id).id), ...counter(n) })
    const lastIssue = new Map<number, number>()
    for (const { row } of this.#rows.issues)
      lastIssue.set(row.project_id, Math.max(lastIssue.get(row.project_id) ?? 0, row.iid))
    for (const [id, n] of lastIssue) this.#add({ ...issueSequenceKey(known(this.#projects, id).id), ...counter(n) })
  }
}

const labelName = (groupId: number, title: string): string => `${groupId} ${title.toLowerCase()}`

/** A sequence counter that has handed out numbers up to `n`. */
const counter = (n: number): { n: number } => ({ n })

const iso = (time: string): string => new Date(time).toISOString()

const times = (row: { created_at: string; closed_at: string | null; state: 'opened' | 'closed' }) => ({
  createdAt: iso(row.created_at),
  updatedAt: iso(row.closed_at ?? row.created_at),
  closedAt: row.state === 'closed' ? iso(row.closed_at ?? row.created_at) : null,
})

/** Ranks in the order of the rows, for each parent apart. */
function ranksByParent(rows: { id: number; parent: number | null }[]): Map<number, string> {
  const siblings = new Map<number, number[]>()
  for (const { id, parent } of rows) {
    if (parent === null) continue
    const list = siblings.get(parent) ?? []
    list.push(id)
    siblings.set(parent, list)
  }
  const rankOf = new Map<number, string>()
  for (const list of siblings.values()) {
    for (const [index, rank] of ranks(list.length).entries()) {
      const id = list[index]
      if (id !== undefined) rankOf.set(id, rank)
    }
  }
  return rankOf
}

/** Children before their parents. */
function deepestFirst(epics: Map<number, Row<'epics'>>): Row<'epics'>[] {
  const levelOf = (row: Row<'epics'>): number => {
    let level = 1
    for (let at = row; at.parent_id !== null; at = known(epics, at.parent_id)) level += 1
    return level
  }
  const levels = new Map([...epics.values()].map((row) => [row, levelOf(row)]))
  return [...epics.values()].sort((a, b) => known(levels, b) - known(levels, a))
}

/** What must be there, because the rows were checked. */
function known<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The import lacks ${String(key)}; rows must pass checkRows first.`)
  return value
}
