import { fieldEntry, fieldsOf } from '#domain/item/fields.ts'
import { parentKindOf, type ItemKind } from '#domain/item/kinds.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'
import type { IssueType } from '#domain/schema.generated.ts'
import type { Fields } from '#web/data/store/item-store.ts'
import type { Owner } from '#web/lib/owner.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { NO_FIELDS, type NewFieldName, type NewFields } from './form-fields.ts'

/** The fields in the order in which forms have them. */
const NAMES: readonly NewFieldName[] = [
  ...(['assignees', 'labels', 'epic', 'issue', 'milestone', 'iteration'] as const),
  ...(['startDate', 'dueDate', 'priority', 'weight'] as const),
]

/** The kind that a field names the parent of. */
const PARENTS = { epic: 'epic', issue: 'issue' } as const satisfies Partial<Record<NewFieldName, ItemKind>>
type ParentName = keyof typeof PARENTS

/** True when a field says what the new item is below. */
export const isParentName = (name: NewFieldName): name is ParentName => name in PARENTS

/** Returns the name of the date that an epic holds beside the one that it inherits. */
const fixedName = (name: string) => `${name}Fixed`

const isOf = (kind: ItemKind, name: NewFieldName): boolean => {
  if (isParentName(name)) return parentKindOf(kind) === PARENTS[name]
  const names: readonly string[] = fieldsOf(kind)
  return names.includes(name) || names.includes(fixedName(name))
}

/** Returns the fields that a new item of a kind and type may be given by who may do this there. */
export const newFieldsOf = (kind: ItemKind, type: IssueType | undefined, canAdmin: boolean): NewFieldName[] =>
  NAMES.filter((name) => {
    if (!isOf(kind, name)) return false
    // Of the types only plain issues have an epic.
    if (isParentName(name)) return canAdmin && type !== 'INCIDENT'
    return canAdmin || fieldEntry(name).isFreeAtCreation === true
  })

/** Returns the fields without those that an item of the kind and type does not have. */
export const keptFields = (fields: NewFields, names: readonly NewFieldName[]): NewFields => ({
  ...NO_FIELDS,
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => names.some((one) => one === name))),
})

const idsOf = (list: { nodes: readonly { id: string }[] }) => list.nodes.map(({ id }) => id)

/** Returns what is given of fields as the input of GraphQL for new issues names it. */
export const graphqlFields = ({ labels, assignees, epic, milestone, iteration, ...plain }: NewFields): Fields => ({
  ...(assignees.nodes.length > 0 && { assigneeIds: idsOf(assignees) }),
  ...(labels.nodes.length > 0 && { labelIds: idsOf(labels) }),
  ...(epic && { epicId: epic.id }),
  ...(milestone && { milestoneId: milestone.id }),
  ...(iteration && { iterationId: iteration.id }),
  ...plainFields(plain),
})

function plainFields({ startDate, dueDate, priority, weight }: Omit<NewFields, 'labels'> | PlainNewFields): Fields {
  return {
    ...(startDate !== null && { startDate }),
    ...(dueDate !== null && { dueDate }),
    ...(priority !== NO_FIELDS.priority && { priority }),
    ...(weight !== null && { weight }),
  }
}

type PlainNewFields = Pick<NewFields, 'startDate' | 'dueDate' | 'priority' | 'weight'>

/** Returns what is given of fields as the bodies of REST name it; what a new item is below stands in its operation. */
export const restFields = (kind: ItemKind, fields: NewFields): Fields => {
  const { labels, assignees, milestone, iteration } = fields
  const names: readonly string[] = fieldsOf(kind)
  return {
    ...(labels.nodes.length > 0 && { labels: labels.nodes.map(({ title }) => title) }),
    ...(assignees.nodes.length > 0 && { assignee_ids: assignees.nodes.map(({ id }) => numberInId(id)) }),
    ...(milestone && { milestone_id: numberInId(milestone.id) }),
    ...(iteration && { iteration_id: numberInId(iteration.id) }),
    ...Object.fromEntries(
      Object.entries(plainFields(fields)).flatMap(([name, value]) => {
        const sent = typeof value === 'string' && name === 'priority' ? wireValue(value) : value
        if (names.includes(name)) return [[wireName(name), sent]]
        return [
          [wireName(fixedName(name)), sent],
          [wireName(`${name}IsFixed`), true],
        ]
      }),
    ),
  }
}

/** Returns the fields that a kind has no REST endpoint for, as `workItemCreate` takes them once they are grouped. */
export const workItemFields = (fields: NewFields): Fields => ({
  ...(fields.assignees.nodes.length > 0 && { assigneeIds: idsOf(fields.assignees) }),
  ...(fields.labels.nodes.length > 0 && { addLabelIds: idsOf(fields.labels) }),
  ...plainFields(fields),
})

/** Stands for the item that a form makes, in the editors of its fields. */
export const standIn = (kind: ItemKind, fullPath: string): Owner => ({ kind, id: `new:${fullPath}`, fullPath, iid: '' })
