import { kindOfLetter, type ItemRef } from '#domain/item/kinds.ts'
import { unpackContribution } from '#domain/tree/packed-contribution.ts'
import { aggregateOf } from '#domain/tree/roll-up.ts'
import { dueAggregate, dueEdge } from '#stream/repair/due-items.ts'
import { isAsDue } from '#stream/repair/repair.ts'
import { aggregateItem, directFacts } from '#table/items/aggregate.ts'
import { directChild, edgeKeyOf, type IssueCore } from '#table/rows/edge.ts'
import { itemPointer } from '#table/items/item-pointer.ts'
import { aggregateOfKey, edgePrefix, itemKey, keyName, type Key } from '#table/keys/keys.ts'
import type { AggregateItem, EdgeItem, IssueItem } from '#table/items/work-items.ts'

interface Family {
  issue: ItemRef
  core: IssueItem
  aggregate: AggregateItem | null
  edges: EdgeItem[]
  tasks: IssueCore[]
}

interface Sorted {
  byKey: Map<string, Key>
  tasks: IssueItem[]
  families: Family[]
}

const isCoreOf = (kind: 'issue' | 'task', { PK, SK }: Key): boolean =>
  SK === '#' && kindOfLetter(PK.split('#')[0] ?? '') === kind

/** The issues of the table with their tasks. */
function sortedItems(items: Key[]): Sorted {
  const byKey = new Map(items.map((item) => [keyName(item), item]))
  const tasks = items.filter((item) => isCoreOf('task', item)) as IssueItem[]
  const families = (items.filter((item) => isCoreOf('issue', item)) as IssueItem[]).map((core): Family => {
    const issue = { kind: 'issue' as const, id: core.id }
    const edges = items.filter(({ PK, SK }) => PK === core.PK && SK.startsWith(edgePrefix('task'))) as EdgeItem[]
    return {
      ...{ issue, core, edges },
      aggregate: (byKey.get(keyName(aggregateOfKey(issue))) as AggregateItem | undefined) ?? null,
      tasks: tasks
        .filter(({ parent }) => parent?.parentId === core.id)
        .map((task): IssueCore => ({ kind: 'task', core: task })),
    }
  })
  return { byKey, tasks, families }
}

const text = (value: unknown): string => JSON.stringify(value)

/** What is wrong with tasks: must be nothing at every moment. */
export function taskFaults(items: Key[]): string[] {
  const { byKey, tasks, families } = sortedItems(items)
  const faults: string[] = []
  for (const task of tasks) {
    const pointer = itemPointer('task', task)
    if (!isAsDue(byKey.get(keyName(pointer)) ?? null, pointer)) faults.push(`the pointer of task ${task.id} is wrong`)
    if (task.parent === null) continue
    const edge = byKey.get(keyName(edgeKeyOf(task.parent))) as EdgeItem | undefined
    if (edge?.e !== task.parent.edgeId) faults.push(`task ${task.id} names an edge that is not there`)
    if (!byKey.has(keyName(itemKey({ kind: 'issue', id: task.parent.parentId })))) {
      faults.push(`task ${task.id} has an issue that is not there`)
    }
  }
  for (const { issue, core, aggregate, edges, tasks: own } of families) {
    if (edges.length !== own.length) faults.push(`issue ${core.id} has ${edges.length} edges but ${own.length} tasks`)
    const open = own.filter((task) => !task.core.confidential)
    if (core.confidential && open.length > 0) faults.push(`confidential issue ${core.id} has public tasks`)
    if (core.namespaceIds.some((id, at) => own.some((task) => task.core.namespaceIds[at] !== id))) {
      faults.push(`issue ${core.id} has a task of another project`)
    }
    if (aggregate === null) {
      if (edges.length > 0) faults.push(`issue ${core.id} has tasks that it does not count`)
      continue
    }
    const contributions = edges.map(({ roll }) => ({ kind: 'task' as const, contribution: unpackContribution(roll) }))
    const facts = directFacts(own.map((task) => directChild(task, 'public')))
    const due = aggregateItem(issue, aggregateOf(contributions), facts, aggregate)
    if (!isAsDue(aggregate, due)) faults.push(`issue ${core.id} has ${text(aggregate)} instead of ${text(due)}`)
  }
  return faults
}

/** What is wrong with tasks at rest: rows and counts differ from the tasks. */
export function taskRestFaults(items: Key[]): string[] {
  const { byKey, families } = sortedItems(items)
  return families.flatMap(({ issue, aggregate, tasks }) => {
    const children = tasks.map((child) => ({ child, visibility: 'public' as const }))
    const due = aggregate && dueAggregate(issue, children, aggregate)
    const rows = children.flatMap((child) => {
      const { parent } = child.child.core
      const edge = parent && (byKey.get(keyName(edgeKeyOf(parent))) as EdgeItem | undefined)
      const isRight = parent && edge && isAsDue(edge, dueEdge(child, parent, edge.ev))
      return isRight ? [] : [`the row of task ${child.child.core.id} is ${text(edge)}`]
    })
    return aggregate === null || isAsDue(aggregate, due ?? aggregate)
      ? rows
      : [...rows, `issue ${issue.id} counts ${text(aggregate)} at rest instead of ${text(due)}`]
  })
}
