import { globalId } from '#domain/ids.ts'
import { effectiveDates } from '#domain/tree/inherited-dates.ts'
import type { ItemSnapshot } from '#domain/item/item-event.ts'
import { kindEntry, type ItemKind, type KindOf } from '#domain/item/kinds.ts'
import { referencesOf, referredBy, type AnyReferences } from '#domain/item/references.ts'
import type { ReferenceTarget, ReferenceTargets, UserRef } from '#domain/refs.ts'
import { NO_AGGREGATE, type StoredAggregate } from '#domain/tree/roll-up.ts'
import { issueRowFields } from '#table/rows.generated.ts'
import { shownVersion, type EpicItem, type IssueItem } from '#table/items/work-items.ts'
import { epicCardFields, epicTotals } from './epic-fields.ts'
import { iterationObject } from './iteration-object.ts'
import { labelObject } from './label-object.ts'
import { milestoneObject } from './milestone-object.ts'
import { userObject } from './user-object.ts'

/** Returns what is told of labels, people, milestones and iterations: what the browser keeps of them. */
const label = (of: Parameters<typeof labelObject>[0]) => {
  const { id, title, color, description, textColor } = labelObject(of)
  return { id, title, color, description, textColor }
}
const person = (of: UserRef, origin: string) => {
  const { id, name, username, avatarUrl, webUrl, webPath } = userObject(of, origin)
  return { id, name, username, avatarUrl, webUrl, webPath }
}
const milestone = (of: Parameters<typeof milestoneObject>[0]) => {
  const { id, title, state, startDate, dueDate } = milestoneObject(of, '', '')
  return { id, title, state, startDate, dueDate }
}
const iteration = (of: Parameters<typeof iterationObject>[0], origin: string) => {
  const { id, title, startDate, dueDate, webUrl, iterationCadence } = iterationObject(of, origin, '')
  return { id, title, startDate, dueDate, webUrl, iterationCadence }
}

const SHOWN: { [To in ReferenceTarget]: (ref: ReferenceTargets[To], origin: string) => object } = {
  label,
  person,
  milestone,
  iteration,
}

const shownRefs = <To extends ReferenceTarget>(to: To, refs: ReferenceTargets[To][], origin: string) =>
  refs.map((ref) => SHOWN[to](ref, origin))

/** Returns what an item refers to, by names of fields in GraphQL. */
const referredFields = (kind: ItemKind, core: AnyReferences, origin: string): Record<string, unknown> =>
  Object.fromEntries(
    referencesOf(kind).map(({ name, to, isMany }) => {
      const refs = shownRefs(to, referredBy(core, name), origin)
      return [name, isMany ? { nodes: refs } : (refs[0] ?? null)]
    }),
  )

const common = (kind: ItemKind, core: EpicItem | IssueItem, origin: string) => ({
  id: globalId(kindEntry(kind).gidType, core.id),
  version: shownVersion(core),
  lockVersion: core.lockVersion,
  title: core.title,
  titleHtml: core.titleHtml,
  state: core.state,
  confidential: core.confidential,
  createdAt: core.createdAt,
  updatedAt: core.updatedAt,
  closedAt: core.closedAt,
  ...referredFields(kind, core, origin),
})

/**
 * Returns an epic as everybody sees it who may read it, by names of fields in GraphQL. It lacks what only some may see, and descriptions.
 * @param showsColor whether its group shows the colours of epics
 */
export function epicSnapshot(
  core: EpicItem,
  aggregate: StoredAggregate | null,
  showsColor: boolean,
  origin: string,
): ItemSnapshot {
  const inherited = aggregate ?? NO_AGGREGATE
  const { author: _author, labels: _labels, ...card } = epicCardFields(core, showsColor, origin)
  return {
    ...card,
    ...common('epic', core, origin),
    ...effectiveDates(core, inherited),
    ...epicTotals(inherited),
  }
}

/** Returns an issue or task as everybody sees it who may read it; see `epicSnapshot`. */
export const issueSnapshot = (kind: KindOf<'project'>, core: IssueItem, origin: string): ItemSnapshot => ({
  ...issueRowFields(core),
  ...common(kind, core, origin),
  ...(core.startDate !== undefined && { startDate: core.startDate }),
})
