import {
  DescribeTableCommand,
  UpdateTableCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '../../api/table-definition.ts'

/**
 * Runs a bulk load with the table's stream off, and turns it on again whatever happens: nobody has to look through what needs no
 * projection. What is written meanwhile, by whomever, never reaches the stream's consumers, so nobody else may write.
 */
export async function withoutStream<Result>(
  client: DynamoDBClient,
  tableName: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await setStream(client, tableName, false)
  try {
    return await work()
  } finally {
    await setStream(client, tableName, true)
  }
}

/** Makes good that a bulk load died before it could turn the stream on again. */
export async function switchStreamOn(client: DynamoDBClient, tableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  if (Table?.StreamSpecification?.StreamEnabled !== true) await setStream(client, tableName, true)
}

export async function setStream(client: DynamoDBClient, tableName: string, enabled: boolean): Promise<void> {
  await client.send(
    new UpdateTableCommand({
      TableName: tableName,
      StreamSpecification: enabled
        ? { StreamEnabled: true, StreamViewType: tableDefinition.streamView }
        : { StreamEnabled: false },
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName: tableName })
}
