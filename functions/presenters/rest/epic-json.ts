import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { epicPath, epicReference } from '#domain/addresses.ts'
import { textColorOn } from '#domain/color.ts'
import { can, type Visibility } from '#domain/permissions.ts'
import { effectiveDates, fromMilestones } from '#domain/tree/inherited-dates.ts'
import { NO_AGGREGATE, type Aggregate } from '#domain/tree/roll-up.ts'
import type { Viewer } from '#domain/role.ts'
import type { DescriptionItem, EpicItem, ParentLink } from '#table/items/work-items.ts'
import { plainJson } from './plain-json.ts'
import { site } from './site.ts'
import { labelJson } from './label-json.ts'
import { referencesJson } from './references-json.ts'
import { userJson } from './user-json.ts'

export interface EpicView {
  viewer: Viewer
  /** Path of the group that the request named; references are relative to it. */
  fromGroupPath: string
  /** `YYYY-MM-DD` */
  today: string
  withLabelDetails?: boolean | undefined
}

/** An epic with its texts and what follows from its children. */
export interface ShownEpic {
  core: EpicItem
  aggregate: Aggregate | null
  description: DescriptionItem | null
  counts: { upvotes: number; downvotes: number }
  home: { visibility: Visibility }
}

/** Returns how the dates came about: for those who may edit the epic. */
export const dateSettings = (core: EpicItem, inherited: Aggregate) => ({
  start_date_is_fixed: core.startDateIsFixed,
  start_date_fixed: core.startDateFixed,
  start_date_from_inherited_source: inherited.startDate,
  start_date_from_milestones: fromMilestones(core.startDateIsFixed, inherited.startDate, inherited.startSource),
  due_date_is_fixed: core.dueDateIsFixed,
  due_date_fixed: core.dueDateFixed,
  due_date_from_inherited_source: inherited.dueDate,
  due_date_from_milestones: fromMilestones(core.dueDateIsFixed, inherited.dueDate, inherited.dueSource),
})

const groupApi = (groupId: number): string => `${ROOT_PATH}/api/v4/groups/${groupId}`

/** @param parent what it is below, as far as the viewer may know */
export function epicJson(
  { core, aggregate, description, counts, home: { visibility } }: ShownEpic,
  parent: ParentLink | null,
  view: EpicView,
) {
  const { viewer, fromGroupPath, withLabelDetails, today } = view
  const { namespaceIds, confidential, groupPath, iid } = core
  const { parentHomeId, parentIid } = parent ?? {}
  const inherited = aggregate ?? NO_AGGREGATE
  const { startDate, dueDate } = effectiveDates(core, inherited)
  const mayEdit = can(viewer, 'update', { kind: 'epic', visibility, namespaceIds, confidential })
  const address = site(epicPath(groupPath, iid))
  const short = epicReference(groupPath, iid, false)
  const full = epicReference(groupPath, iid, true)
  const relative = groupPath === fromGroupPath ? short : full
  const self = site(`${groupApi(core.groupId)}/epics/${iid}`)
  return {
    id: core.id,
    iid,
    group_id: core.groupId,
    parent_id: parent?.parentId ?? null,
    parent_iid: parent?.parentIid ?? null,
    title: core.title,
    description: description?.markdown || null,
    state: core.state,
    confidential,
    ...plainJson('epic', core),
    web_url: address,
    url: address,
    reference: relative,
    references: { short, relative, full },
    author: userJson(core.author),
    start_date: startDate,
    end_date: dueDate,
    due_date: dueDate,
    ...(mayEdit && dateSettings(core, inherited)),
    created_at: core.createdAt,
    updated_at: core.updatedAt,
    closed_at: core.closedAt,
    ...referencesJson('epic', core, today),
    labels: withLabelDetails
      ? inTitleOrder(core.labels).map(labelJson)
      : inTitleOrder(core.labels).map(({ title }) => title),
    upvotes: counts.upvotes,
    downvotes: counts.downvotes,
    color: core.color,
    text_color: textColorOn(core.color),
    _links: {
      self,
      epic_issues: `${self}/issues`,
      group: site(groupApi(core.groupId)),
      parent: parentHomeId === undefined ? null : site(`${groupApi(parentHomeId)}/epics/${parentIid}`),
    },
  }
}
