import { epicPath, epicReference } from '#domain/addresses.ts'
import { textColorOn } from '#domain/color.ts'
import { can, type ItemSubject } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { effectiveDates } from '#domain/inherited-dates.ts'
import { NO_AGGREGATE } from '#domain/roll-up.ts'
import { taskStatus } from '#domain/task-list.ts'
import type { WholeEpic } from '#operations/read/epic-details.ts'
import type { ParentLink } from '#table/work-items.ts'
import { plainJson } from '../item-bodies.ts'
import { dateSettings } from './epic-json.ts'
import { pageLabelJson } from './label-json.ts'
import { userJson } from './user-json.ts'

export const subjectOf = ({ core, visibility }: WholeEpic): ItemSubject => ({
  kind: 'epic',
  visibility,
  namespaceIds: core.namespaceIds,
  confidential: core.confidential,
})

/**
 * An epic as its page works with it.
 * @param parent what it is below, as far as the viewer may know
 */
export function epicEntity(epic: WholeEpic, parent: ParentLink | null, viewer: Viewer) {
  const { core, aggregate, description } = epic
  const inherited = aggregate ?? NO_AGGREGATE
  const { startDate, dueDate } = effectiveDates(core, inherited)
  const subject = subjectOf(epic)
  return {
    id: core.id,
    iid: core.iid,
    group_id: core.groupId,
    group_name: core.groupName,
    group_full_path: core.groupPath,
    parent_id: parent?.parentId ?? null,
    title: core.title,
    title_html: core.titleHtml,
    description: description?.markdown ?? '',
    description_html: description?.html ?? '',
    task_status: taskStatus(description?.html ?? ''),
    state: core.state,
    lock_version: core.lockVersion,
    confidential: core.confidential,
    ...plainJson('epic', core),
    color: core.color,
    text_color: textColorOn(core.color),
    labels: core.labels.map(pageLabelJson),
    author: userJson(core.author),
    start_date: startDate,
    due_date: dueDate,
    ...(can(viewer, 'update', subject) && dateSettings(core, inherited)),
    created_at: core.createdAt,
    updated_at: core.updatedAt,
    closed_at: core.closedAt,
    reference: epicReference(core.groupPath, core.iid, true),
    web_url: epicPath(core.groupPath, core.iid),
    current_user: {
      can_update: can(viewer, 'update', subject),
      can_admin: can(viewer, 'admin', subject),
      can_destroy: can(viewer, 'destroy', subject),
      can_create_note: can(viewer, 'comment', subject),
    },
  }
}
