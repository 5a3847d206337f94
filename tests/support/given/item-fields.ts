import { filterNamesOf, type FilterNameOf } from '#domain/item/field-filter.ts'
import { newFields } from '#domain/item/field-values.ts'
import { fieldEntry, fieldsOf, type PlainFields, type PlainInput } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { singleReferencesOf, type SingleName } from '#domain/item/references.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'

/** The fields that lists are filtered and sorted by, as nobody has chosen their values. */
type Defaults<Kind extends ItemKind> = Pick<Required<PlainFields<Kind>>, FilterNameOf<Kind> & keyof PlainFields<Kind>>
function defaultsOf<Kind extends ItemKind>(kind: Kind): Defaults<Kind> {
  const defaults: PlainInput = newFields(kind, {})
  return Object.fromEntries(filterNamesOf(kind).map((name) => [name, defaults[name]])) as Defaults<Kind>
}
export const FIELD_DEFAULTS = defaultsOf('epic')
/** Those of issues, of which rows of lists have all. */
export const ISSUE_DEFAULTS = defaultsOf('issue')

/** Returns the same value for each of some names. */
export const valuesOf = <Name extends string, Value>(names: Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

/** The fields of epics that refer to one thing. */
export const EPIC_REFERENCES = singleReferencesOf('epic').map(({ name }) => name) as SingleName<'epic'>[]
/** These, as long as they refer to nothing. */
const NO_REFERENCES = valuesOf(EPIC_REFERENCES, null)

/** The fields that the sidebar and rows of epics show by themselves, as nobody has chosen their values. */
export const SHOWN_DEFAULTS = { ...FIELD_DEFAULTS, ...NO_REFERENCES }

const asJson = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      wireName(name),
      typeof value === 'string' ? wireValue(value) : value,
    ]),
  )
/** The plain ones over REST, and with what refers to something. */
export const FIELD_DEFAULTS_JSON = asJson(FIELD_DEFAULTS)
export const SHOWN_DEFAULTS_JSON = asJson(SHOWN_DEFAULTS)

/** What these fields are called, in their order. */
export const FIELD_LABELS = fieldsOf('epic')
  .filter((name) => name in SHOWN_DEFAULTS)
  .map((name) => fieldEntry(name).label)

/** What every epic and issue of a fixture has until a test says otherwise. */
export const ITEM_FIELDS = {
  ...SHOWN_DEFAULTS,
  version: 1,
  state: 'opened' as const,
  confidential: false,
  createdAt: '2026-01-02T10:00:00Z',
  closedAt: null,
  startDate: null,
  dueDate: null,
  blocked: false,
  relationPath: null,
  relativePosition: null,
  labels: { nodes: [] },
}

/** What every epic has besides. */
export const EPIC_FIELDS = {
  ...ITEM_FIELDS,
  hasParent: false,
  hasChildren: false,
  hasIssues: false,
  parent: null,
  descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 },
  descendantWeightSum: { openedIssues: 0, closedIssues: 0 },
  healthStatus: { issuesOnTrack: 0, issuesNeedingAttention: 0, issuesAtRisk: 0 },
}

/** What every issue has besides. */
export const ISSUE_FIELDS = {
  ...ITEM_FIELDS,
  ...ISSUE_DEFAULTS,
  milestone: null,
  assignees: { nodes: [] },
}

/** Where the dates of an epic come from: from nothing. */
export const NO_DATE_SOURCES = {
  startDateFixed: null,
  startDateIsFixed: null,
  startDateFromInheritedSource: null,
  startDateFromMilestones: null,
  startDateSource: null,
  dueDateFixed: null,
  dueDateIsFixed: null,
  dueDateFromInheritedSource: null,
  dueDateFromMilestones: null,
  dueDateSource: null,
}

/** A person of any fragment. */
export const givenPerson = (number: number) => ({
  id: `gid://gitlab/User/${number}`,
  name: `Person ${number}`,
  username: `person-${number}`,
  avatarUrl: null,
  webUrl: `https://canopy.example/person-${number}`,
  webPath: `/person-${number}`,
})
