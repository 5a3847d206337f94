import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { EpicSubject, IssueSubject } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import type { AggregateItem, EpicItem, IssueItem } from '#table/work-items.ts'
import { epicById, issueById } from '../find-items.ts'
import type { MarkdownPlace } from '../markdown.ts'
import type { KnownItem } from '../read/known-items.ts'
import { demand, epicSubject, issueSubject } from '../subjects.ts'

/** An item with its group or project, and with what an epic has from its children. */
export type FoundItem =
  | { kind: 'epic'; core: EpicItem; aggregate: AggregateItem; home: GroupItem }
  | { kind: 'issue'; core: IssueItem; home: ProjectItem }

/** An item read strongly; NOT_FOUND when there is none. */
export async function itemById(table: Table, { kind, id }: ItemRef): Promise<FoundItem> {
  if (kind === 'epic') {
    const { core, aggregate, group } = await epicById(table, id)
    return { kind, core, aggregate, home: group }
  }
  const { core, project } = await issueById(table, id)
  return { kind, core, home: project }
}

/** The same item with another state of its own. */
export const withCore = <Found extends FoundItem>(found: Found, fields: Partial<EpicItem & IssueItem>): Found => ({
  ...found,
  core: { ...found.core, ...fields },
})

/** An item as the rules of permission see it. */
export const subjectOf = (found: KnownItem): EpicSubject | IssueSubject =>
  found.kind === 'epic' ? epicSubject(found.core, found.home) : issueSubject(found.core, found.home)

/** Where the item's Markdown stands: what short references in it mean. */
export const markdownPlaceOf = ({ home }: Pick<FoundItem, 'home'>): MarkdownPlace =>
  home.kind === 'group' ? { groupPath: home.fullPath } : { groupPath: home.groupPath, projectPath: home.fullPath }

/** Ends the operation unless the viewer may change all of these fields of the item. */
export function demandFields(viewer: Viewer, found: FoundItem, fields: FieldName[]): void {
  const abilities = fields.map((name) => fieldEntry(name).ability)
  demand(viewer, subjectOf(found), 'update', ...abilities)
}
