import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { globalId } from '#domain/ids.ts'
import { countTodos } from '#operations/read/people/list-todos.ts'
import { viewerNumbered } from '#operations/read/people/load-viewer.ts'
import { readTodoCounts } from '#operations/todo/todo-counts.ts'
import type { Table } from '#table/client/client.ts'
import type { TodoMarkItem } from '#table/items/work-items.ts'
import { TODO_MARK_PREFIX, itemPk } from '#table/keys/keys.ts'
import { readWhole } from '../read-whole.ts'
import { liveChanges } from './live-changes.ts'
import { liveEvents } from './live-events.ts'
import type { Publisher } from './publisher.ts'

/**
 * Returns the people who have other to-dos by now, or may see other ones of them: those whose rights have changed, and those with a to-do on an
 * item that has become confidential or was taken from them.
 */
async function peopleWithOtherTodos(
  table: Table,
  { items, people, todoCounts }: ReturnType<typeof liveChanges>,
): Promise<Set<number>> {
  const hiding = [...items.values()].filter(({ wasOpen, formerAssignees }) => wasOpen || formerAssignees.length > 0)
  const marks = await Promise.all(
    hiding.map(({ ref }) => readWhole<TodoMarkItem>(table, { partition: itemPk(ref), prefix: TODO_MARK_PREFIX })),
  )
  return new Set([...todoCounts.keys(), ...people, ...marks.flat().map(({ userId }) => userId)])
}

/**
 * Tells those who follow what a batch of the table's stream has changed. A batch that fails is repeated whole: whoever gets an event
 * twice has the item's version to know it by.
 * @param origin prefix of full addresses, without a slash at its end
 * @param report receives unexpected errors
 */
export async function publishChanges(
  table: Table,
  records: DynamoDBRecord[],
  { publisher, origin, report }: { publisher: Publisher; origin: string; report: (error: unknown) => void },
): Promise<DynamoDBBatchResponse> {
  try {
    const changes = liveChanges(records)
    // Rights first: whoever has lost them gets nothing that comes after.
    for (const id of changes.people) await publisher.endSubscriptions({ userId: globalId('User', id) })
    const { events, updates, hidden } = await liveEvents(table, changes, origin)
    for (const issuableId of hidden) await publisher.endSubscriptions({ issuableId })
    await publisher.publish(events)
    await publisher.publishUpdates(updates)
    for (const id of await peopleWithOtherTodos(table, changes)) {
      const version = (changes.todoCounts.get(id) ?? (await readTodoCounts(table, id)))?.version
      if (version === undefined) continue
      const counts = await countTodos(table, await viewerNumbered(table, id))
      await publisher.publishTodoCounts({ userId: globalId('User', id), ...counts, version })
    }
    return { batchItemFailures: [] }
  } catch (error) {
    report(error)
    return { batchItemFailures: [{ itemIdentifier: records[0]?.dynamodb?.SequenceNumber ?? '' }] }
  }
}
