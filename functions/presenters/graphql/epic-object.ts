import { epicLinkPath } from '#domain/addresses.ts'
import { canOpen } from '#domain/tree/audiences.ts'
import { namespaceIdsDownTo, pathDownTo } from '#domain/namespace/namespaces-above.ts'
import { can } from '#domain/permissions.ts'
import { ROLE, roleIn, type Viewer } from '#domain/role.ts'
import { effectiveDates, fromMilestones, type DateSource } from '#domain/tree/inherited-dates.ts'
import { NO_AGGREGATE, openedBelow, type Aggregate, type StoredAggregate } from '#domain/tree/roll-up.ts'
import { shownVersion, type DescriptionItem, type EpicItem } from '#table/items/work-items.ts'
import { blockedFields } from './blocked-fields.ts'
import { epicBase, epicSubject, type EpicHome } from './epic-facts.ts'
import { epicCardFields, epicTotals } from './epic-fields.ts'
import type { GroupObject } from './group-object.ts'
import { epicReferences } from './references.generated.ts'
import { textFields } from './text-fields.ts'

/** The parts of an epic that were read; undefined when not read, null when read and missing. */
export interface EpicParts {
  core?: EpicItem
  aggregate?: StoredAggregate | null
  description?: DescriptionItem | null
}

/** Returns the link to the parent, for reporters of its group: others may not take the epic away, nor perhaps read the parent. */
function linkPath(core: EpicItem, viewer: Viewer): string | null {
  const { parent } = core
  const above = parent && namespaceIdsDownTo(parent.parentHomeId, core.namespaceIds)
  if (parent === null || above === null || roleIn(viewer, above) < ROLE.planner) return null
  return epicLinkPath(pathDownTo(above, core.groupPath), parent.parentIid, core.id)
}

/** Returns the fields that only the epic's own item has. */
function coreFields(core: EpicItem, place: EpicHome, isAdmin: boolean, webUrl: string) {
  const { parent } = core
  return {
    ...epicCardFields({ ...core, version: shownVersion(core) }, place.showsColor, webUrl),
    ...epicReferences(core, webUrl),
    ...blockedFields(place.viewer, core.blockers ?? {}),
    parentId: parent?.parentId ?? null,
    titleHtml: core.titleHtml,
    lockVersion: core.lockVersion,
    hasParent: parent !== null,
    relationPath: isAdmin ? linkPath(core, place.viewer) : null,
    startDateIsFixed: isAdmin ? core.startDateIsFixed : null,
    startDateFixed: isAdmin ? core.startDateFixed : null,
    dueDateIsFixed: isAdmin ? core.dueDateIsFixed : null,
    dueDateFixed: isAdmin ? core.dueDateFixed : null,
  }
}

const dateSourceObject = (source: DateSource | null) => {
  if (source === null) return null
  const milestone = source.kind === 'milestone' ? source : null
  return {
    milestoneTitle: milestone?.title ?? null,
    milestoneStartDate: milestone?.startDate ?? null,
    milestoneDueDate: milestone?.dueDate ?? null,
    epicReference: source.kind === 'milestone' ? null : source.reference,
  }
}

/** Returns the dates in force, and for those who administer the epic where they come from. */
function dateFields(core: EpicItem, inherited: Aggregate, isAdmin: boolean) {
  const sources = {
    startDateFromInheritedSource: inherited.startDate,
    startDateFromMilestones: fromMilestones(core.startDateIsFixed, inherited.startDate, inherited.startSource),
    startDateSource: dateSourceObject(inherited.startSource),
    dueDateFromInheritedSource: inherited.dueDate,
    dueDateFromMilestones: fromMilestones(core.dueDateIsFixed, inherited.dueDate, inherited.dueSource),
    dueDateSource: dateSourceObject(inherited.dueSource),
  }
  return { ...effectiveDates(core, inherited), ...(isAdmin ? sources : {}) }
}

function aggregateFields(aggregate: StoredAggregate, { viewer, namespaceIds }: EpicHome) {
  const opened = openedBelow(aggregate)
  return {
    ...epicTotals(aggregate),
    hasChildren: canOpen(viewer, namespaceIds, opened, 'epic'),
    hasIssues: canOpen(viewer, namespaceIds, opened, 'issue'),
  }
}

/**
 * Returns an epic as GraphQL shows it to a viewer who may read it: the fields of the parts that were read.
 * @param group the whole group where it was read anyway
 */
export function epicObject(
  place: EpicHome,
  epic: { id: number; iid: number; confidential: boolean },
  parts: EpicParts,
  webUrl: string,
  group: GroupObject | null = null,
) {
  const { core, aggregate, description } = parts
  const isAdmin = can(place.viewer, 'admin', epicSubject(place, epic.confidential))
  const inherited = aggregate ?? NO_AGGREGATE
  return {
    ...epicBase(place, epic, webUrl, group),
    ...(core === undefined ? {} : coreFields(core, place, isAdmin, webUrl)),
    ...(aggregate === undefined ? {} : aggregateFields(inherited, place)),
    ...(core === undefined || aggregate === undefined ? {} : dateFields(core, inherited, isAdmin)),
    ...textFields(description),
  }
}

export type EpicObject = ReturnType<typeof epicObject>
