import { globalId } from '#domain/ids.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { IssueType } from '#domain/refs.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'

/** A type of work items, and what stands for it in items. */
interface Type {
  /** In the global id. */
  number: number
  kind: ItemKind
  /** The type that its items have; null for a kind that has no types. */
  type: IssueType | null
  name: string
  iconName: string
}

/** The types of work items with the numbers that they have in the compatible product. */
const TYPES: Type[] = [
  { number: 1, kind: 'issue', type: 'ISSUE', name: 'Issue', iconName: 'issue-type-issue' },
  { number: 2, kind: 'issue', type: 'INCIDENT', name: 'Incident', iconName: 'issue-type-incident' },
  { number: 3, kind: 'issue', type: 'TEST_CASE', name: 'Test Case', iconName: 'issue-type-test-case' },
  { number: 4, kind: 'issue', type: 'REQUIREMENT', name: 'Requirement', iconName: 'issue-type-requirements' },
  { number: 5, kind: 'task', type: 'TASK', name: 'Task', iconName: 'issue-type-task' },
  { number: 8, kind: 'epic', type: null, name: 'Epic', iconName: 'issue-type-epic' },
]

/** All types as GraphQL shows them, with what stands for each in items. */
export const workItemTypes = TYPES.map(({ name, iconName, ...type }) => ({
  ...type,
  /** As filters and lists of types name it. */
  filterName: type.type ?? name.toUpperCase(),
  shown: { id: globalId('WorkItems::Type', type.number), name, iconName },
}))

/** Returns the type of an item; of a kind that has several the item says which. */
export const typeOf = ({ kind, core }: Pick<KnownItem, 'kind' | 'core'>) =>
  workItemTypes.find((one) => one.kind === kind && (!('type' in core) || one.type === core.type))?.shown
