import { groupPath, itemPath, projectPath } from '#domain/addresses.ts'
import type { FieldChange } from '#domain/item/change-event.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import type { LabelRef, UserRef } from '#domain/refs.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import { plainJson } from '#presenters/rest/plain-json.ts'
import { pictureAddress, site } from '#presenters/rest/site.ts'

/** Parts of what webhooks are sent, in the words of the compatible product. */

/** What stands for the mail address of a person, which nobody is told. */
const NO_MAIL = '[REDACTED]'

/** Returns a person as bodies of webhooks tell them. */
export const personPart = (user: UserRef) => ({
  ...{
    id: user.id,
    name: user.name,
    username: user.username,
    avatar_url: pictureAddress(user.avatarUrl),
    email: NO_MAIL,
  },
})

const VISIBILITY_LEVELS = { private: 0, internal: 10, public: 20 }

/** Returns the group or project in which something happened. */
export const placePart = (place: GroupItem | ProjectItem) =>
  place.kind === 'project'
    ? {
        project: {
          ...{ id: place.id, name: place.name, description: place.description ?? '' },
          ...{ web_url: site(projectPath(place.fullPath)), avatar_url: pictureAddress(place.avatarUrl) },
          ...{ namespace: place.groupPath.split('/').at(-1), path_with_namespace: place.fullPath },
          visibility_level: VISIBILITY_LEVELS[place.visibility],
        },
      }
    : {
        group: {
          ...{ group_id: place.id, group_name: place.name, group_path: place.path, full_path: place.fullPath },
          web_url: site(groupPath(place.fullPath)),
        },
      }

/** Returns labels as bodies of webhooks tell them, by title. */
export const labelParts = (labels: readonly LabelRef[]) =>
  inTitleOrder([...labels]).map(({ id, title, color, description }) => ({ id, title, color, description }))

const isIssue = (core: EpicItem | IssueItem): core is IssueItem => 'projectId' in core

/** Returns the type of an item as people call it: `Epic`, `Issue`, `Incident`, `Task`. */
const typeOf = (core: EpicItem | IssueItem): string =>
  isIssue(core) ? core.type.charAt(0) + core.type.slice(1).toLowerCase().replace('_', ' ') : 'Epic'

/** Returns an item with all that is its own. */
export function itemPart({ kind, core, home }: KnownItem, markdown: string) {
  const shared = {
    ...{ id: core.id, iid: core.iid, title: core.title, description: markdown, state: core.state },
    ...{ author_id: core.author.id, confidential: core.confidential, type: typeOf(core) },
    ...{ created_at: core.createdAt, updated_at: core.updatedAt, closed_at: core.closedAt },
    url: site(itemPath(kind, home.fullPath, core)),
    labels: labelParts(core.labels),
    ...plainJson(kind, core),
  }
  if (!isIssue(core)) return { ...shared, group_id: core.groupId }
  const assigneeIds = core.assignees.map(({ id }) => id)
  return {
    ...shared,
    ...{ project_id: core.projectId, assignee_ids: assigneeIds, assignee_id: assigneeIds[0] ?? null },
    ...{ milestone_id: core.milestone?.id ?? null, severity: (core.severity ?? 'UNKNOWN').toLowerCase() },
    ...{ discussion_locked: core.discussionLocked ?? null, time_estimate: core.timeEstimate ?? 0 },
    total_time_spent: core.timeSpent ?? 0,
  }
}

/** Returns what changed, each field with its value before and after; lists tell what went and what came. */
export const changesPart = (changes: readonly FieldChange[]) =>
  Object.fromEntries(
    // Of a description history keeps the number of its text, which says nothing to others.
    changes
      .filter(([field]) => field !== 'description')
      .map(([field, previous, current]) => [wireName(field), { previous, current }]),
  )
