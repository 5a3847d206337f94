import type { ItemKind } from '#domain/item/kinds.ts'
import type { AnyReferences } from '#domain/item/references.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { LabelRef, UserRef } from '#domain/refs.ts'
import { groupItems } from '#table/items/group.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { Key } from '#table/keys/keys.ts'
import { labelItem, labelRef } from '#table/items/label.ts'
import { memberItem, viewerRights, type Membership } from '#table/items/member.ts'
import { projectItems } from '#table/items/project.ts'
import { trialItem } from '#table/items/trial.ts'
import { userItems } from '#table/items/user.ts'
import { importId, scopeOf } from './import-ids.ts'
import { ImportPlans } from './import-plans.ts'
import { referencesOfRow } from './reference-rows.ts'
import { known } from './row-order.ts'
import type { Export, Row } from './rows.ts'

/** A membership of somebody who was here before the import: their rights are changed by the ordinary operation. */
export interface LaterMembership {
  /** Of the group. */
  fullPath: string
  username: string
  accessLevel: number
}

/** What epics and issues stand in and refer to: groups, projects, people, labels, milestones and iterations, built from their rows. */
export class ImportDirectory {
  /** Every item built so far. */
  readonly items: Key[] = []
  readonly laterMemberships: LaterMembership[] = []
  readonly #rows: Export
  readonly #existing: Map<string, UserRef>
  readonly #now: string
  readonly #people = new Map<string, UserRef>()
  readonly #groups = new Map<number, GroupItem>()
  readonly #projects = new Map<number, ProjectItem>()
  /** Of groups and projects, by their new ids. */
  readonly #visibility = new Map<number, Visibility>()
  readonly #labels = new Map<string, LabelRef>()
  readonly #plans: ImportPlans

  /**
   * @param existing people who are here already, by user name in lower case
   * @param now ISO 8601; when what has no date of its own was made
   */
  constructor(rows: Export, existing: Map<string, UserRef>, now: string) {
    this.#rows = rows
    this.#existing = existing
    this.#now = now
    this.#buildGroups()
    this.#buildProjects()
    this.#buildPeople()
    this.#buildLabels()
    this.#plans = new ImportPlans(rows, (id) => this.group(id), now)
    this.#add(...this.#plans.items)
  }

  /** The root groups. */
  get roots(): GroupItem[] {
    return [...this.#groups.values()].filter((group) => group.parentId === null)
  }

  group(rowId: number): GroupItem {
    return known(this.#groups, rowId)
  }

  project(rowId: number): ProjectItem {
    return known(this.#projects, rowId)
  }

  person(username: string): UserRef {
    return known(this.#people, username.toLowerCase())
  }

  /** Returns what a row refers to by fields for one thing. */
  references(kind: ItemKind, row: object): AnyReferences {
    return Object.fromEntries(
      referencesOfRow(kind, row).map(({ name, to, key }) => [
        name,
        typeof key === 'string' ? this.person(key) : this.#plans.named(to, key),
      ]),
    )
  }

  /** Reads the visibility of a group or project, by its new id. */
  visibility(id: number): Visibility {
    return known(this.#visibility, id)
  }

  #add(...items: Key[]): void {
    this.items.push(...items)
  }

  #buildGroups(): void {
    const byDepth = [...this.#rows.groups].sort(
      (a, b) => a.row.full_path.split('/').length - b.row.full_path.split('/').length,
    )
    for (const { row } of byDepth) {
      const { group, atPath, rows } = groupItems({
        id: importId('group', row.full_path),
        name: row.name,
        path: row.path,
        description: row.description || null,
        avatarUrl: null,
        visibility: row.visibility,
        createdAt: this.#now,
        parent: row.parent_id === null ? null : this.group(row.parent_id),
      })
      this.#groups.set(row.id, group)
      this.#visibility.set(group.id, group.visibility)
      this.#add(group, atPath, ...rows)
      if (row.trial !== null) {
        const { plan, start_date: startDate, days } = row.trial
        this.#add(trialItem(group.id, { plan, startDate, days }))
      }
    }
  }

  #buildProjects(): void {
    for (const { row } of this.#rows.projects) {
      const group = this.group(row.namespace_id)
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
      const group = this.group(row.group_id)
      const list = memberships.get(name) ?? []
      list.push({ namespaceIds: group.namespaceIds, accessLevel: row.access_level })
      memberships.set(name, list)
    }
    for (const { row } of this.#rows.users) {
      const name = row.username.toLowerCase()
      const id = this.#userId(name)
      const present = this.#existing.get(name)
      const person = present ?? { id, username: row.username, name: row.name, avatarUrl: null }
      this.#people.set(name, person)
      if (present && present.id !== id) continue
      const made = userItems({
        ...person,
        email: row.email,
        isEmployee: row.is_employee ?? false,
        createdAt: this.#now,
      })
      this.#add(
        made.user,
        made.username,
        { ...made.viewer, ...viewerRights(memberships.get(name) ?? []) },
        ...made.tokens,
      )
    }
    for (const { row } of this.#rows.members) this.#buildMember(row)
  }

  /** Returns the id that this export gives a person. Another export with the same name finds the person there already. */
  #userId(username: string): number {
    return importId('user', this.roots[0]?.fullPath ?? '', username.toLowerCase())
  }

  #buildMember(row: Row<'members'>): void {
    const group = this.group(row.group_id)
    const user = this.person(row.username)
    if (user.id !== this.#userId(row.username)) {
      this.laterMemberships.push({ fullPath: group.fullPath, username: user.username, accessLevel: row.access_level })
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
      const group = this.group(row.group_id)
      const item = labelItem({
        id: importId('label', scopeOf(group), row.id),
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

  /** Returns the labels of these titles, the nearest group's first. */
  labels(titles: string[], namespaceIds: number[]): LabelRef[] {
    const nearestFirst = [...namespaceIds].reverse()
    return titles.flatMap((title) => {
      const owner = nearestFirst.find((id) => this.#labels.has(labelName(id, title)))
      return owner === undefined ? [] : [known(this.#labels, labelName(owner, title))]
    })
  }
}

const labelName = (groupId: number, title: string): string => `${groupId} ${title.toLowerCase()}`
