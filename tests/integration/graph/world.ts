import type { DynamoDBRecord } from 'aws-lambda'
import type { Visibility } from '#domain/permissions.ts'
import type { LabelRef, MilestoneRef, UserRef } from '#domain/refs.ts'
import { aggregateOf, type Aggregate } from '#domain/tree/roll-up.ts'
import { directFacts } from '#table/items/aggregate.ts'
import type { Table } from '#table/client/client.ts'
import { childContribution, directChild, edgeItem, namedAbove, parentLink, type Child } from '#table/rows/edge.ts'
import { epicItems, type EpicInput, type EpicItems } from '#table/items/epic.ts'
import { groupItems } from '#table/items/group.ts'
import { issueItems, type IssueInput, type IssueItems } from '#table/items/issue.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { Key } from '#table/keys/keys.ts'
import { labelItem } from '#table/items/label.ts'
import { listCounts } from '#table/rows/list-counts.ts'
import { listEntries, manifestItem } from '#table/rows/list-index.ts'
import { memberItem, viewerRights } from '#table/items/member.ts'
import { milestoneItems } from '#table/items/milestone.ts'
import { projectItems } from '#table/items/project.ts'
import { userItems } from '#table/items/user.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { putItems } from '#table/client/write.ts'
import { parentName } from '#support/given/parent-name.ts'
import { iterationItem } from '#table/items/iteration.ts'
import { createTableDouble, type TableDouble } from '#support/table-double/create-table-double.ts'

const CREATED = '2026-01-01T00:00:00Z'

/** Everything that a test put in the table; `write` stores it. */
export class World {
  readonly items: Key[] = []
  readonly table: Table
  readonly #epics: EpicItems[] = []
  #memberships = 7000

  readonly double: TableDouble

  constructor(double = createTableDouble({ tableName: 'canopy-test' })) {
    this.double = double
    this.table = { client: double.client, name: double.tableName }
  }

  /** Hands over what the stream has until nothing comes any more. */
  async settle(handle: (records: DynamoDBRecord[]) => Promise<unknown>): Promise<void> {
    for (let records = this.double.takeStream(); records.length > 0; records = this.double.takeStream()) {
      await handle(records)
    }
  }

  async write(): Promise<void> {
    const issues = this.items.filter(({ PK, SK }) => PK.startsWith('I#') && SK === '#') as IssueItem[]
    this.items.push(
      ...listCounts([
        ...this.#epics.map(({ core }) => ({ kind: 'epic' as const, core })),
        ...issues.map((core) => ({ kind: 'issue' as const, core })),
      ]),
    )
    // List entries name the parent, which is known only now.
    for (const { core, aggregate } of this.#epics.splice(0)) {
      const entries = listEntries({ kind: 'epic', core, aggregate })
      this.items.push(...entries, manifestItem({ kind: 'epic', core, aggregate }, entries))
    }
    for (const core of issues) {
      const entries = listEntries({ kind: 'issue', core })
      this.items.push(...entries, manifestItem({ kind: 'issue', core }, entries))
    }
    await putItems(this.table, this.items.splice(0))
    // What tests put in needs no work.
    this.double.takeStream()
  }

  group(
    id: number,
    path: string,
    visibility: Visibility,
    parent: GroupItem | null = null,
    name = path.toUpperCase(),
  ): GroupItem {
    const input = { id, name, path, description: null, avatarUrl: null, visibility, parent }
    const { group, atPath, rows } = groupItems({ ...input, createdAt: CREATED })
    this.items.push(group, atPath, ...rows)
    return group
  }

  project(id: number, path: string, visibility: Visibility, group: GroupItem, lastActivityAt = CREATED): ProjectItem {
    const input = { id, name: path.toUpperCase(), path, description: null, avatarUrl: null, visibility, group }
    const { project, atPath } = projectItems({ ...input, createdAt: CREATED, lastActivityAt })
    this.items.push(project, atPath)
    return project
  }

  /** A person with these direct roles. */
  user(id: number, username: string, name: string, roles: [GroupItem | ProjectItem, number][] = []): UserRef {
    const input = { id, username, name, avatarUrl: null, email: `${username}@example.com`, createdAt: CREATED }
    const { user, username: byName, viewer, tokens } = userItems(input)
    const rights = viewerRights(roles.map(([{ namespaceIds }, accessLevel]) => ({ namespaceIds, accessLevel })))
    this.items.push(user, byName, { ...viewer, ...rights }, ...tokens)
    for (const [{ kind, id: ownerId }, accessLevel] of roles) {
      const owner = { kind, id: ownerId }
      this.#memberships += 1
      this.items.push(memberItem({ id: this.#memberships, owner, user: input, accessLevel, createdAt: CREATED }))
    }
    return { id, username, name, avatarUrl: null }
  }

  label(id: number, title: string, owner: GroupItem | ProjectItem): LabelRef {
    const label = { id, title, color: '#112233', description: null, ofProject: owner.kind === 'project' }
    this.items.push(labelItem({ ...label, namespaceIds: owner.namespaceIds, createdAt: CREATED }))
    return label
  }

  milestone(
    id: number,
    title: string,
    owner: GroupItem | ProjectItem,
    dates: [string | null, string | null],
  ): MilestoneRef {
    const [startDate, dueDate] = dates
    const ref: MilestoneRef = {
      id,
      iid: id,
      title,
      state: 'active',
      ownerPath: owner.fullPath,
      ofProject: owner.kind === 'project',
      startDate,
      dueDate,
    }
    const { milestone, title: guard } = milestoneItems({
      ...ref,
      description: `About ${title}`,
      namespaceIds: owner.namespaceIds,
      createdAt: CREATED,
    })
    this.items.push(milestone, guard)
    return ref
  }

  iteration(id: number, group: GroupItem, startDate: string, dueDate: string): void {
    const { namespaceIds, fullPath: ownerPath } = group
    const cadence = { cadenceId: 1, cadenceTitle: 'Sprints' }
    this.items.push(
      iterationItem({ id, iid: id, title: null, startDate, dueDate, namespaceIds, ownerPath, ...cadence }),
    )
  }

  issue(id: number, project: ProjectItem, author: UserRef, more: Partial<IssueInput> = {}): IssueItems {
    return issueItems({
      id,
      iid: id,
      project,
      title: `Issue ${id}`,
      titleHtml: `Issue ${id}`,
      type: 'ISSUE',
      state: 'opened',
      confidential: false,
      author,
      assignees: [],
      labels: [],
      milestone: null,
      weight: null,
      healthStatus: null,
      dueDate: null,
      parent: null,
      createdAt: CREATED,
      updatedAt: CREATED,
      closedAt: null,
      description: { markdown: `About issue ${id}`, html: '', lastEditedAt: null, lastEditedBy: null },
      ...more,
    })
  }

  /** Stores an epic with its children: epics that are stored already, and issues that are stored with it. */
  epic(
    id: number,
    group: GroupItem,
    author: UserRef,
    more: Partial<EpicInput> = {},
    children: ChildInput[] = [],
  ): EpicItems {
    const childrenOf = children.map(({ child }) => child)
    const aggregate: Aggregate = aggregateOf(
      childrenOf.map((child) => ({ kind: child.kind, contribution: childContribution(child) })),
    )
    const time = `2026-01-${`${(id % 28) + 1}`.padStart(2, '0')}T00:00:00Z`
    const items = epicItems({
      id,
      iid: id,
      group,
      title: `Epic ${id}`,
      titleHtml: `Epic ${id}`,
      state: 'opened',
      confidential: false,
      author,
      labels: [],
      color: '#1068bf',
      startDateIsFixed: true,
      startDateFixed: null,
      dueDateIsFixed: true,
      dueDateFixed: null,
      parent: null,
      createdAt: time,
      updatedAt: time,
      closedAt: null,
      description: {
        markdown: `About epic ${id}`,
        html: `<p>About epic ${id}</p>`,
        lastEditedAt: null,
        lastEditedBy: null,
      },
      ...more,
      aggregate,
      facts: directFacts(children.map(({ child, visibility }) => directChild(child, visibility))),
    })
    this.items.push(items.core, items.pointer, items.aggregate, items.description, ...items.participants)
    this.#epics.push(items)
    children.forEach(({ child, visibility }, index) => {
      this.#link(items, child, visibility, index)
    })
    return items
  }

  #link(parent: EpicItems, child: Child, visibility: Visibility, index: number): void {
    const rank = `a${index}`
    const edgeId = child.core.id + 900000
    const link = parentLink({
      parent: parentName(parent.core),
      aboveIds: namedAbove(parent.core),
      child: { kind: child.kind, id: child.core.id },
      rank,
      edgeId,
    })
    this.items.push(edgeItem({ parent: parentName(parent.core), rank, edgeId, child, visibility }))
    child.core.parent = link
    if (child.kind === 'issue') this.items.push(child.core)
  }
}

export interface ChildInput {
  child: Child
  visibility: Visibility
}

export const childEpic = ({ core, aggregate }: EpicItems, visibility: Visibility = 'public'): ChildInput => ({
  child: { kind: 'epic', core, aggregate },
  visibility,
})

export const childIssue = ({ core }: IssueItems, visibility: Visibility = 'public'): ChildInput => ({
  child: { kind: 'issue', core },
  visibility,
})
