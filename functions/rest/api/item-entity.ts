import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { itemPath, itemReference } from '#domain/addresses.ts'
import { textColorOn } from '#domain/color.ts'
import { effectiveDates } from '#domain/tree/inherited-dates.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { NO_AGGREGATE, type Aggregate } from '#domain/tree/roll-up.ts'
import { taskStatus } from '#domain/text/task-list.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { DescriptionItem, ParentLink } from '#table/items/work-items.ts'
import { plainJson } from '#presenters/rest/plain-json.ts'
import { dateSettings } from '#presenters/rest/epic-json.ts'
import { pageLabelJson } from '#presenters/rest/label-json.ts'
import { userJson } from '#presenters/rest/user-json.ts'

/** Returns an item of any kind as its page works with it. */
export function itemEntity(item: KnownItem, description: DescriptionItem | null, viewer: Viewer) {
  const { kind, core, home } = item
  const subject = subjectOf(item)
  return {
    id: core.id,
    iid: core.iid,
    title: core.title,
    title_html: core.titleHtml,
    description: description?.markdown ?? '',
    description_html: description?.html ?? '',
    task_status: taskStatus(description?.html ?? ''),
    state: core.state,
    lock_version: core.lockVersion,
    confidential: core.confidential,
    ...plainJson(kind, core),
    labels: inTitleOrder(core.labels).map(pageLabelJson),
    author: userJson(core.author),
    created_at: core.createdAt,
    updated_at: core.updatedAt,
    closed_at: core.closedAt,
    reference: itemReference(kind, home.fullPath, core.iid, true),
    web_url: itemPath(kind, home.fullPath, core),
    current_user: {
      can_update: can(viewer, 'update', subject),
      can_admin: can(viewer, 'admin', subject),
      can_destroy: can(viewer, 'destroy', subject),
      can_create_note: can(viewer, 'comment', subject),
    },
  }
}

/**
 * Returns what items of groups have besides.
 * @param parent what it is below, as far as the viewer may know
 */
export function groupItemEntity(
  item: Extract<KnownItem, { home: GroupItem }>,
  aggregate: Aggregate | null,
  parent: ParentLink | null,
  viewer: Viewer,
) {
  const { core } = item
  const inherited = aggregate ?? NO_AGGREGATE
  const { startDate, dueDate } = effectiveDates(core, inherited)
  return {
    group_id: core.groupId,
    group_name: core.groupName,
    group_full_path: core.groupPath,
    parent_id: parent?.parentId ?? null,
    color: core.color,
    text_color: textColorOn(core.color),
    start_date: startDate,
    due_date: dueDate,
    ...(can(viewer, 'update', subjectOf(item)) && dateSettings(core, inherited)),
  }
}

/** Returns what items of projects have besides. */
export const projectItemEntity = ({ core, home }: Extract<KnownItem, { home: ProjectItem }>) => ({
  project_id: home.id,
  issue_type: core.type.toLowerCase(),
  assignees: core.assignees.map(userJson),
  milestone_id: core.milestone?.id ?? null,
  discussion_locked: core.discussionLocked ?? null,
})
