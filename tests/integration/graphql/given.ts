import { generateNKeysBetween } from 'fractional-indexing'
import type { UserRef } from '#domain/refs.ts'
import type { Visibility } from '#domain/permissions.ts'
import { aggregateOf } from '#domain/tree/roll-up.ts'
import { directFacts } from '#table/items/aggregate.ts'
import { childContribution, directChild, edgeItem, namedAbove, parentLink, type Child } from '#table/rows/edge.ts'
import { epicItems, type EpicInput, type EpicItems } from '#table/items/epic.ts'
import { groupItems } from '#table/items/group.ts'
import { issueItems, type IssueInput, type IssueItems } from '#table/items/issue.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { Key } from '#table/keys/keys.ts'
import { viewerRights, type Membership } from '#table/items/member.ts'
import { projectItems } from '#table/items/project.ts'
import { userItems } from '#table/items/user.ts'
import { parentName } from '#support/given/parent-name.ts'

const CREATED_AT = '2026-01-05T08:00:00Z'
const NO_TEXT = { markdown: '', html: '', lastEditedAt: null, lastEditedBy: null }

type EpicOptions = Partial<Omit<EpicInput, 'id' | 'group' | 'parent'>>
type IssueOptions = Partial<Omit<IssueInput, 'id' | 'project' | 'parent'>>

/** A node of the tree that a test writes down; items are made from the leaves up, as the roll-ups need. */
export type EpicNode = { group: GroupItem; children?: EpicNode[]; issues?: IssueNode[] } & EpicOptions
export type IssueNode = { project: ProjectItem } & IssueOptions

export interface GivenEpic extends Omit<EpicItems, 'participants'> {
  children: GivenEpic[]
  issues: IssueItems[]
}

/** Makes valid items from a few words; `items` holds all that were made and are not stored yet. */
export class Given {
  readonly items: Key[] = []
  // Ids as long as real ones, so that sizes are true.
  #lastId = 4_000_000_000_000_000
  #lastIid = 0

  #id(): number {
    return (this.#lastId += 4097)
  }

  #keep(...items: Key[]): void {
    this.items.push(...items)
  }

  /** Hands out what was made since the last time. */
  taken(): Key[] {
    return this.items.splice(0)
  }

  user(username: string, memberships: Membership[] = [], isEmployee = false): UserRef {
    const ref = { id: this.#id(), username, name: `${username.toUpperCase()} Person`, avatarUrl: null }
    const made = userItems({ ...ref, email: `${username}@canopy.example`, isEmployee, createdAt: CREATED_AT })
    this.#keep(made.user, made.username, { ...made.viewer, ...viewerRights(memberships) }, ...made.tokens)
    return ref
  }

  group(path: string, visibility: Visibility = 'public', parent: GroupItem | null = null): GroupItem {
    const fields = { id: this.#id(), name: path, path, description: null, avatarUrl: null, createdAt: CREATED_AT }
    const made = groupItems({ ...fields, visibility, parent })
    this.#keep(made.group, made.atPath, ...made.rows)
    return made.group
  }

  project(path: string, group: GroupItem, visibility: Visibility = 'public'): ProjectItem {
    const fields = { id: this.#id(), name: path, path, description: null, avatarUrl: null, createdAt: CREATED_AT }
    const made = projectItems({ ...fields, visibility, group, lastActivityAt: CREATED_AT })
    this.#keep(made.project, made.atPath)
    return made.project
  }

  issue({ project, ...options }: IssueNode, parent: IssueInput['parent'] = null, id = this.#id()): IssueItems {
    const iid = options.iid ?? (this.#lastIid += 1)
    const made = issueItems({ ...issueDefaults(iid), ...options, id, iid, project, parent })
    this.#keep(made.core, made.pointer, made.description, ...made.participants)
    return made
  }

  epic(node: EpicNode, parent: EpicInput['parent'] = null, id = this.#id()): GivenEpic {
    const { group, children = [], issues = [], ...options } = node
    const iid = options.iid ?? (this.#lastIid += 1)
    const title = options.title ?? `Epic ${iid}`
    const self = { id, iid, groupId: group.id, groupPath: group.fullPath, title }
    const link = (kind: 'epic' | 'issue', rank: string, childId: number) =>
      parentLink({
        parent: parentName(self),
        aboveIds: namedAbove({ parent }),
        child: { kind, id: childId },
        rank,
        edgeId: this.#id(),
      })

    const epicRanks = generateNKeysBetween(null, null, children.length)
    const madeEpics = children.map((child, index) => {
      const childId = this.#id()
      return this.epic(child, link('epic', epicRanks[index] ?? '', childId), childId)
    })
    const issueRanks = generateNKeysBetween(null, null, issues.length)
    const madeIssues = issues.map((issue, index) => {
      const childId = this.#id()
      return this.issue(issue, link('issue', issueRanks[index] ?? '', childId), childId)
    })
    const epicChildren: Child[] = madeEpics.map(({ core, aggregate }) => ({ kind: 'epic', core, aggregate }))
    const issueChildren: Child[] = madeIssues.map(({ core }) => ({ kind: 'issue', core }))
    const below = [...epicChildren, ...issueChildren]
    const visibilities = [...children.map((child) => child.group), ...issues.map((issue) => issue.project)]
    this.#keep(
      ...below.map((child, index) =>
        edgeItem({
          parent: { kind: 'epic', id },
          rank: [...epicRanks, ...issueRanks][index] ?? '',
          edgeId: child.core.parent?.edgeId ?? 0,
          child,
          visibility: visibilities[index]?.visibility ?? 'public',
        }),
      ),
    )
    const counted = below.map((child) => ({ kind: child.kind, contribution: childContribution(child) }))
    const made = epicItems({
      ...epicDefaults(),
      ...options,
      id,
      iid,
      title,
      titleHtml: options.titleHtml ?? title,
      group,
      parent,
      aggregate: aggregateOf(counted),
      facts: directFacts(below.map((child, index) => directChild(child, visibilities[index]?.visibility ?? 'public'))),
    })
    const { participants, ...rest } = made
    this.#keep(made.core, made.pointer, made.aggregate, made.description, ...participants)
    return { ...rest, children: madeEpics, issues: madeIssues }
  }
}

const AUTHOR: UserRef = { id: 7_999_999_999_999_999, username: 'author', name: 'The Author', avatarUrl: null }

const epicDefaults = () => ({
  state: 'opened' as const,
  confidential: false,
  author: AUTHOR,
  labels: [],
  color: '#1068bf',
  startDateIsFixed: false,
  startDateFixed: null,
  dueDateIsFixed: false,
  dueDateFixed: null,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  closedAt: null,
  description: NO_TEXT,
})

const issueDefaults = (iid: number) => ({
  title: `Issue ${iid}`,
  titleHtml: `Issue ${iid}`,
  type: 'ISSUE' as const,
  state: 'opened' as const,
  confidential: false,
  author: AUTHOR,
  assignees: [],
  labels: [],
  milestone: null,
  weight: null,
  healthStatus: null,
  dueDate: null,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  closedAt: null,
  description: NO_TEXT,
})
