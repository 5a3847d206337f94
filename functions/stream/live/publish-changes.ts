import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { globalId } from '#domain/ids.ts'
import { countTodos } from '#operations/read/people/count-todos.ts'
import { viewerNumbered } from '#operations/read/people/load-viewer.ts'
import { readTodoCounts } from '#operations/todo/todo-counts.ts'
import type { Table } from '#table/client/client.ts'
import { liveChanges } from './live-changes.ts'
import { liveEvents } from './live-events.ts'
import type { Publisher } from './publisher.ts'

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
    // Those whose rights have changed may see other to-dos than before; where an item is hidden or shown, its to-dos are counted anew.
    for (const id of new Set([...changes.todoCounts.keys(), ...changes.people])) {
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
