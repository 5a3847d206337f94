import type { ItemKind } from '#domain/item/kinds.ts'
import { EPIC_DEPTH_MAX, GROUP_DEPTH_MAX } from '#domain/limits.ts'
import { pathProblem } from '#domain/namespace/path-checks.ts'
import type { ReferenceTarget } from '#domain/refs.ts'
import { brokenIteration } from './broken-iteration.ts'
import { isTaken } from './is-taken.ts'
import { referencesOfRow } from './reference-rows.ts'
import type { BadLine, Export, Placed, Row, RowKind } from './rows.ts'

/**
 * Returns the rules that hold between rows: references exist, numbers and titles are unique, trees have no cycle and are not too
 * deep, children stand in the right groups and keep confidentiality. A row that breaks one is kept out whole, and so is
 * every row that needs it.
 */
export function checkRows(rows: Export): { rows: Export; bad: BadLine[] } {
  const check = new RowCheck()
  const groups = check.groups(rows.groups)
  const projects = check.projects(rows.projects)
  const users = check.users(rows.users)
  const members = check.members(rows.members)
  const labels = check.labels(rows.labels)
  const milestones = check.milestones(rows.milestones)
  const iterations = check.iterations(rows.iterations)
  const epics = check.epics(rows.epics)
  const issues = check.issues(rows.issues)
  return { rows: { groups, projects, users, members, labels, milestones, iterations, epics, issues }, bad: check.bad }
}

class RowCheck {
  readonly bad: BadLine[] = []
  readonly #groups = new Map<number, Row<'groups'>>()
  readonly #projects = new Map<number, Row<'projects'>>()
  readonly #usernames = new Set<string>()
  readonly #labels = new Set<string>()
  readonly #milestones = new Map<number, Row<'milestones'>>()
  readonly #iterations = new Map<number, Row<'iterations'>>()
  readonly #epics = new Map<number, Row<'epics'>>()
  /** What items are planned for, by what fields refer to. */
  readonly #plans: Partial<Record<ReferenceTarget, Map<number, Planned>>> = {
    milestone: this.#milestones,
    iteration: this.#iterations,
  }

  /** Returns the rows for which `reason` finds nothing wrong. */
  #accept<Kind extends RowKind>(
    rows: Placed<Row<Kind>>[],
    reason: (row: Row<Kind>) => string | null,
  ): Placed<Row<Kind>>[] {
    return rows.filter((placed) => {
      const why = reason(placed.row)
      if (why !== null) this.#reject(placed, why)
      return why === null
    })
  }

  #reject({ file, line }: { file: string; line: number }, reason: string): void {
    this.bad.push({ file, line, reason })
  }

  /**
   * Returns the rows of a forest, parents first. What is left when no row's parent can be placed depends on a missing or bad row,
   * or on itself.
   */
  #acceptTree<Kind extends 'groups' | 'epics'>(
    rows: Placed<Row<Kind>>[],
    placedIds: Map<number, Row<Kind>>,
    reason: (row: Row<Kind>) => string | null,
  ): Placed<Row<Kind>>[] {
    const accepted = new Set<Placed<Row<Kind>>>()
    const ids = new Set<number>()
    // Of rows with one id the first counts, whether or not it turns out to be good.
    let waiting = this.#accept<Kind>(rows, ({ id }) => {
      if (ids.has(id)) return `id ${id} is used twice`
      ids.add(id)
      return null
    })
    for (let size = -1; waiting.length !== size;) {
      size = waiting.length
      waiting = waiting.filter((placed) => {
        const { id, parent_id: parentId } = placed.row
        if (parentId !== null && !placedIds.has(parentId)) return true
        const why = reason(placed.row)
        if (why === null) {
          placedIds.set(id, placed.row)
          accepted.add(placed)
        } else this.#reject(placed, why)
        return false
      })
    }
    for (const placed of waiting)
      this.#reject(placed, `parent_id ${placed.row.parent_id} names no row that could be read`)
    return rows.filter((placed) => accepted.has(placed))
  }

  groups(rows: Placed<Row<'groups'>>[]): Placed<Row<'groups'>>[] {
    const paths = new Set<string>()
    return this.#acceptTree<'groups'>(rows, this.#groups, (row) => {
      const parent = row.parent_id === null ? null : (this.#groups.get(row.parent_id) ?? null)
      const expected = parent ? `${parent.full_path}/${row.path}` : row.path
      if (row.trial !== null && parent !== null) return 'only a top-level group can be on a trial'
      const problem = pathProblem(row.path, parent === null)
      if (problem !== null) return `path: ${problem.message}`
      if (row.full_path !== expected) return `full_path should be ${expected}`
      if (row.full_path.split('/').length > GROUP_DEPTH_MAX) return `groups nest at most ${GROUP_DEPTH_MAX} levels deep`
      return isTaken(paths, row.full_path) ? `full_path ${row.full_path} is used twice` : null
    })
  }

  projects(rows: Placed<Row<'projects'>>[]): Placed<Row<'projects'>>[] {
    const paths = new Set([...this.#groups.values()].map((group) => group.full_path.toLowerCase()))
    return this.#accept<'projects'>(rows, (row) => {
      const group = this.#groups.get(row.namespace_id)
      if (!group) return `namespace_id ${row.namespace_id} names no group that could be read`
      const problem = pathProblem(row.path, false)
      if (problem !== null) return `path: ${problem.message}`
      if (row.path_with_namespace !== `${group.full_path}/${row.path}`)
        return `path_with_namespace should be ${group.full_path}/${row.path}`
      if (this.#projects.has(row.id)) return `id ${row.id} is used twice`
      if (isTaken(paths, row.path_with_namespace)) return `path_with_namespace ${row.path_with_namespace} is used twice`
      this.#projects.set(row.id, row)
      return null
    })
  }

  users(rows: Placed<Row<'users'>>[]): Placed<Row<'users'>>[] {
    const ids = new Set<number>()
    return this.#accept<'users'>(rows, (row) => {
      if (ids.has(row.id)) return `id ${row.id} is used twice`
      ids.add(row.id)
      return isTaken(this.#usernames, row.username) ? `username ${row.username} is used twice` : null
    })
  }

  members(rows: Placed<Row<'members'>>[]): Placed<Row<'members'>>[] {
    const seen = new Set<string>()
    return this.#accept<'members'>(rows, (row) => {
      if (!this.#groups.has(row.group_id)) return `group_id ${row.group_id} names no group that could be read`
      if (isTaken(seen, `${row.group_id} ${row.username}`)) return `${row.username} is a member of this group twice`
      return this.#unknownPerson([row.username])
    })
  }

  labels(rows: Placed<Row<'labels'>>[]): Placed<Row<'labels'>>[] {
    return this.#accept<'labels'>(rows, (row) => {
      if (!this.#groups.has(row.group_id)) return `group_id ${row.group_id} names no group that could be read`
      return isTaken(this.#labels, labelKey(row.group_id, row.name))
        ? `the group has a label ${row.name} already`
        : null
    })
  }

  milestones(rows: Placed<Row<'milestones'>>[]): Placed<Row<'milestones'>>[] {
    const titles = new Set<string>()
    const iids = new Set<string>()
    return this.#accept<'milestones'>(rows, (row) => {
      if (!this.#groups.has(row.group_id)) return `group_id ${row.group_id} names no group that could be read`
      if (this.#milestones.has(row.id)) return `id ${row.id} is used twice`
      if (isTaken(iids, `${row.group_id} ${row.iid}`)) return `the group has a milestone with iid ${row.iid} already`
      if (isTaken(titles, `${row.group_id} ${row.title}`)) return `the group has a milestone ${row.title} already`
      if (row.start_date !== null && row.due_date !== null && row.due_date < row.start_date)
        return 'due_date is before start_date'
      this.#milestones.set(row.id, row)
      return null
    })
  }

  iterations(rows: Placed<Row<'iterations'>>[]): Placed<Row<'iterations'>>[] {
    const iids = new Set<string>()
    return this.#accept<'iterations'>(rows, (row) => {
      if (!this.#groups.has(row.group_id)) return `group_id ${row.group_id} names no group that could be read`
      if (this.#iterations.has(row.id)) return `id ${row.id} is used twice`
      if (isTaken(iids, `${row.group_id} ${row.iid}`)) return `the group has an iteration with iid ${row.iid} already`
      const why = brokenIteration(row, [...this.#iterations.values()])
      if (why === null) this.#iterations.set(row.id, row)
      return why
    })
  }

  epics(rows: Placed<Row<'epics'>>[]): Placed<Row<'epics'>>[] {
    const iids = new Set<string>()
    const levels = new Map<number, number>()
    return this.#acceptTree<'epics'>(rows, this.#epics, (row) => {
      const group = this.#groups.get(row.group_id)
      if (!group) return `group_id ${row.group_id} names no group that could be read`
      const parent = row.parent_id === null ? undefined : this.#epics.get(row.parent_id)
      const level = parent ? (levels.get(parent.id) ?? 0) + 1 : 1
      const why =
        this.#unknownPerson([row.author, ...row.participants]) ??
        this.#unknownLabel(group, row.labels) ??
        this.#unknownReference('epic', group, row) ??
        (parent ? this.#refusedParent(row, group, parent, level) : null)
      if (why !== null) return why
      if (isTaken(iids, `${row.group_id} ${row.iid}`)) return `the group has an epic with iid ${row.iid} already`
      levels.set(row.id, level)
      return null
    })
  }

  #refusedParent(row: Row<'epics'>, group: Row<'groups'>, parent: Row<'epics'>, level: number): string | null {
    if (level > EPIC_DEPTH_MAX) return `epics nest at most ${EPIC_DEPTH_MAX} levels deep`
    if (!this.#isWithin(group.id, parent.group_id))
      return 'an epic must belong to the same group or subgroup as its parent epic'
    if (parent.confidential && !row.confidential)
      return 'a non-confidential epic cannot be assigned to a confidential parent epic'
    return null
  }

  issues(rows: Placed<Row<'issues'>>[]): Placed<Row<'issues'>>[] {
    const ids = new Set<number>()
    const iids = new Set<string>()
    return this.#accept<'issues'>(rows, (row) => {
      const project = this.#projects.get(row.project_id)
      const group = project && this.#groups.get(project.namespace_id)
      if (!group) return `project_id ${row.project_id} names no project that could be read`
      if (ids.has(row.id)) return `id ${row.id} is used twice`
      const why =
        this.#unknownPerson([row.author, ...row.assignees]) ??
        this.#unknownLabel(group, row.labels) ??
        this.#unknownReference('issue', group, row) ??
        this.#refusedEpic(row, group)
      if (why !== null) return why
      if (isTaken(iids, `${row.project_id} ${row.iid}`)) return `the project has an issue with iid ${row.iid} already`
      ids.add(row.id)
      return null
    })
  }

  #refusedEpic(row: Row<'issues'>, group: Row<'groups'>): string | null {
    if (row.epic_id === null) return null
    const epic = this.#epics.get(row.epic_id)
    if (!epic) return `epic_id ${row.epic_id} names no epic that could be read`
    if (!this.#isWithin(group.id, epic.group_id)) return "the issue's project must be in the epic's group or below it"
    if (epic.confidential && !row.confidential)
      return 'a non-confidential issue cannot be assigned to a confidential epic'
    return null
  }

  #unknownPerson(usernames: string[]): string | null {
    const unknown = usernames.find((username) => !this.#usernames.has(username.toLowerCase()))
    return unknown === undefined ? null : `${unknown} names no user that could be read`
  }

  #unknownLabel(group: Row<'groups'>, names: string[]): string | null {
    const above = this.#groupAndAbove(group.id)
    const unknown = names.find((name) => !above.some((id) => this.#labels.has(labelKey(id, name).toLowerCase())))
    return unknown === undefined ? null : `label ${unknown} names no label of the group or the groups above`
  }

  /** Returns why an item of a group cannot refer to what its row names. */
  #unknownReference(kind: ItemKind, group: Row<'groups'>, row: object): string | null {
    for (const { name, to, key } of referencesOfRow(kind, row)) {
      const why =
        typeof key === 'string' ? this.#unknownPerson([key]) : this.#unknownPlan(name, group, key, this.#plans[to])
      if (why !== null) return why
    }
    return null
  }

  /** Returns why an item of a group cannot be planned for what has this id. */
  #unknownPlan(noun: string, group: Row<'groups'>, id: number, plans?: Map<number, Planned>): string | null {
    const plan = plans?.get(id)
    if (!plan) return `${noun}_id ${id} names no ${noun} that could be read`
    return this.#isWithin(group.id, plan.group_id) ? null : `the ${noun} belongs to another group`
  }

  #groupAndAbove(groupId: number): number[] {
    const ids: number[] = []
    for (let id: number | null = groupId; id !== null; id = this.#groups.get(id)?.parent_id ?? null) ids.push(id)
    return ids
  }

  #isWithin(groupId: number, ancestorId: number): boolean {
    return this.#groupAndAbove(groupId).includes(ancestorId)
  }
}

type Planned = Pick<Row<'milestones'>, 'group_id'>

const labelKey = (groupId: number, name: string): string => `${groupId} ${name}`
