import { plainRowDefaults } from '#operations/import/plain-rows.ts'
import type { Export, Placed, Row, RowKind } from '#operations/import/rows.ts'

/** Collects rows in the shape of an export, numbering each kind's ids from 1. */
export class ExportBuilder {
  readonly rows: Export = {
    groups: [],
    projects: [],
    users: [],
    members: [],
    labels: [],
    milestones: [],
    iterations: [],
    epics: [],
    issues: [],
  }
  readonly #iids = new Map<string, number>()

  #place<Kind extends RowKind>(kind: Kind, row: Row<Kind>): void {
    const list: Placed<Row<Kind>>[] = this.rows[kind]
    list.push({ file: `${kind}.ndjson`, line: list.length + 1, row })
  }

  #iid(scope: string): number {
    const iid = (this.#iids.get(scope) ?? 0) + 1
    this.#iids.set(scope, iid)
    return iid
  }

  group(
    group: Omit<Row<'groups'>, 'id' | 'full_path' | 'description' | 'visibility' | 'trial'> & Partial<Row<'groups'>>,
  ): Row<'groups'> {
    const parent = this.rows.groups.find(({ row }) => row.id === group.parent_id)?.row
    const row = {
      description: '',
      visibility: 'public' as const,
      trial: null,
      ...group,
      id: this.rows.groups.length + 1,
      full_path: parent ? `${parent.full_path}/${group.path}` : group.path,
    }
    this.#place('groups', row)
    return row
  }

  project(group: Row<'groups'>, project: Pick<Row<'projects'>, 'name' | 'path'>): Row<'projects'> {
    const row = {
      ...project,
      id: this.rows.projects.length + 1,
      path_with_namespace: `${group.full_path}/${project.path}`,
      namespace_id: group.id,
      description: '',
      visibility: null,
    }
    this.#place('projects', row)
    return row
  }

  user(user: Pick<Row<'users'>, 'name' | 'username' | 'is_employee'>): Row<'users'> {
    const row = {
      ...user,
      id: this.rows.users.length + 1,
      email: `${user.username}@example.com`,
      state: 'active' as const,
    }
    this.#place('users', row)
    return row
  }

  member(group: Row<'groups'>, username: string, accessLevel: Row<'members'>['access_level']): void {
    this.#place('members', { group_id: group.id, username, access_level: accessLevel })
  }

  label(group: Row<'groups'>, name: string, color: string, description = ''): void {
    this.#place('labels', { id: this.rows.labels.length + 1, group_id: group.id, name, color, description })
  }

  milestone(group: Row<'groups'>, milestone: Omit<Row<'milestones'>, 'id' | 'iid' | 'group_id'>): Row<'milestones'> {
    const id = this.rows.milestones.length + 1
    const row = { ...milestone, id, iid: this.#iid(`milestone ${group.id}`), group_id: group.id }
    this.#place('milestones', row)
    return row
  }

  iteration(group: Row<'groups'>, iteration: Omit<Row<'iterations'>, 'id' | 'iid' | 'group_id'>): Row<'iterations'> {
    const id = this.rows.iterations.length + 1
    const row = { ...iteration, id, iid: this.#iid(`iteration ${group.id}`), group_id: group.id }
    this.#place('iterations', row)
    return row
  }

  epic(
    group: Row<'groups'>,
    epic: Pick<Row<'epics'>, 'title' | 'author' | 'created_at'> & Partial<Row<'epics'>>,
  ): Row<'epics'> {
    const row = {
      parent_id: null,
      description: '',
      state: 'opened' as const,
      participants: [],
      labels: [],
      closed_at: null,
      ...plainRowDefaults('epic'),
      ...epic,
      id: this.rows.epics.length + 1,
      iid: this.#iid(`epic ${group.id}`),
      group_id: group.id,
    }
    this.#place('epics', row)
    return row
  }

  issue(
    project: Row<'projects'>,
    issue: Pick<Row<'issues'>, 'title' | 'author' | 'created_at'> & Partial<Row<'issues'>>,
  ): Row<'issues'> {
    const row = {
      epic_id: null,
      description: '',
      state: 'opened' as const,
      assignees: [],
      labels: [],
      milestone_id: null,
      closed_at: null,
      ...plainRowDefaults('issue'),
      ...issue,
      id: this.rows.issues.length + 1,
      iid: this.#iid(`issue ${project.id}`),
      project_id: project.id,
    }
    this.#place('issues', row)
    return row
  }
}
