import {
  CreateTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '../../api/table-definition.ts'

/** Creates the table of `tableDefinition` and waits until it can be used. False when it was there already. */
export async function createTable(
  client: DynamoDBClient,
  tableName: string,
  { stream }: { stream: boolean },
): Promise<boolean> {
  try {
    await client.send(new CreateTableCommand(createTableInput(tableName, stream)))
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName: tableName })
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: tableDefinition.timeToLiveAttribute, Enabled: true },
    }),
  )
  return true
}

function createTableInput(tableName: string, stream: boolean): CreateTableCommandInput {
  const { partitionKey, sortKey, indexes, projection, billing, streamView } = tableDefinition
  const keyNames = new Set<string>([partitionKey, sortKey])
  for (const index of indexes) keyNames.add(index.partitionKey).add(index.sortKey)
  return {
    TableName: tableName,
    BillingMode: billing,
    AttributeDefinitions: [...keyNames].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: projection },
    })),
    ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: streamView } }),
  }
}

function keySchema(partitionKey: string, sortKey: string): CreateTableCommandInput['KeySchema'] {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ]
}
