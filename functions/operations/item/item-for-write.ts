import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import { itemPath } from '#domain/addresses.ts'
import { nounOf, type ItemRef, type KindOf } from '#domain/item/kinds.ts'
import type { ItemSubject } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { AggregateItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { MarkdownContext } from '../markdown/markdown.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import { authorize, itemSubject } from '../write/authorize.ts'

/** An item with its group or project; of what hands up what it has from its children, that, too. */
export type ItemForWrite =
  | { kind: KindOf<'group'>; core: EpicItem; aggregate: AggregateItem; home: GroupItem }
  | { kind: KindOf<'project'>; core: IssueItem; aggregate?: undefined; home: ProjectItem }

/** An item of a project, with what such items have and those of groups have not. */
export type ProjectItemForWrite = Extract<ItemForWrite, { home: ProjectItem }>

/** True when an item belongs to a project. */
export const isOfProject = (found: ItemForWrite): found is ProjectItemForWrite => found.home.kind === 'project'

/** Returns the kind and id by which others refer to an item. */
export const refOf = ({ kind, core }: Pick<ItemForWrite, 'kind' | 'core'>): ItemRef => ({ kind, id: core.id })

/** Returns what people call the item. */
export const nounOfItem = ({ kind, core }: Pick<KnownItem, 'kind' | 'core'>): string =>
  nounOf(kind, 'type' in core ? core.type : null)

/** Returns an item as the rules of permission see it. */
export const subjectOf = ({ kind, core, home }: KnownItem): ItemSubject => itemSubject(kind, core, home)

/** Returns the path of the item's page. */
export const webPathOf = ({ kind, core, home }: KnownItem): string => itemPath(kind, home.fullPath, core)

/** Returns where the item's Markdown stands: what short references in it mean. */
export const markdownPlaceOf = ({ home }: Pick<KnownItem, 'home'>): MarkdownContext => ({
  ...(home.kind === 'group' ? { groupPath: home.fullPath } : { groupPath: home.groupPath, projectPath: home.fullPath }),
  ...(process.env['WEB_URL'] && { siteUrl: `${process.env['WEB_URL']}${ROOT_PATH}` }),
})

/**
 * Ends the operation unless the viewer may change all of these fields of the item.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export function demandFields(viewer: Viewer, found: ItemForWrite, fields: FieldName[]): void {
  const abilities = fields.map((name) => fieldEntry(name).ability)
  authorize(viewer, subjectOf(found), 'update', ...abilities)
}
