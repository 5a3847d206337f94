import { Kind, visit, type ASTNode, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { readSchema, schemaFaults } from '#infra/build/check-schema.ts'

const SCHEMA = readSchema()

/** Returns the schema without what stands at a place: `Type.field`, `Type.field.argument`, `Enum.VALUE`. */
function without(place: string): DocumentNode {
  const names: string[] = []
  const enter = (node: ASTNode) => {
    if (!('name' in node) || !node.name || !LEVELS.includes(node.kind)) return undefined
    names.push(node.name.value)
    if (names.join('.') !== place) return undefined
    names.pop()
    return null
  }
  const leave = (node: ASTNode) => {
    if ('name' in node && node.name && LEVELS.includes(node.kind)) names.pop()
  }
  return visit(SCHEMA, { enter, leave })
}
const LEVELS: string[] = [
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
]

test('the schema has everything that follows from the field table', () => {
  expect(schemaFaults(SCHEMA)).toEqual([])
})

test.each([
  ['EpicExpectationInput.priority', 'EpicExpectationInput has no priority: Priority,'],
  ['IssueExpectationInput.weight', 'IssueExpectationInput has no weight: Int,'],
  ['IssueExpectationInput.startDate', 'IssueExpectationInput has no startDate: String,'],
  ['CreateEpicInput.dueDateIsFixed', 'CreateEpicInput has no dueDateIsFixed: Boolean,'],
  ['UpdateIssueInput.healthStatus', 'UpdateIssueInput has no healthStatus: HealthStatus,'],
  ['WorkItemUpdateInput.priority', 'WorkItemUpdateInput has no priority: Priority,'],
  ['WorkItemUpdatedTaskInput.weightWidget', 'WorkItemUpdatedTaskInput has no weight: Int,'],
  ['Epic.children.priority', 'Epic.children has no priority: [Priority!],'],
  ['Project.issueStatusCounts.weight', 'Project.issueStatusCounts has no weight: String,'],
  ['NegatedIssueFilterInput.healthStatus', 'NegatedIssueFilterInput has no healthStatus: [HealthStatusFilter!],'],
  ['NegatedEpicFilterInput.priority', 'NegatedEpicFilterInput has no priority: [Priority!],'],
  ['EpicSort.PRIORITY_DESC', 'EpicSort has no PRIORITY_DESC,'],
  ['IssueSort.WEIGHT_ASC', 'IssueSort has no WEIGHT_ASC,'],
  ['EpicIssue.dueDate', 'EpicIssue has no dueDate: String,'],
  ['WorkItemWidgetWeight.weight', 'WorkItem has no weight: Int,'],
  ['HealthStatusFilter.ANY', 'Group.issues has healthStatus: [HealthStatusFilter!] where healthStatus: [an enum of'],
])('a forgotten line is named: %s', (place, fault) => {
  expect(schemaFaults(without(place))).toContainEqual(expect.stringContaining(fault))
})
