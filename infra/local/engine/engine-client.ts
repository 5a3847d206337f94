import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { tableClient, type TableClient } from '#table/client/table-client.ts'
import { unlogged } from '#table/client/unlogged.ts'
import { REGION } from '../settings.ts'

/**
 * Returns SDK client settings for a local engine, which wants credentials to be there and does not look at them. Some engines keep a
 * table apart in each region, so this is the region of the functions.
 */
export function engineClientConfig(endpoint: string): {
  endpoint: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
} {
  return { endpoint, region: REGION, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
}

/** Returns a client of a local engine. */
export const engineClient = (endpoint: string): DynamoDBClient =>
  unlogged(new DynamoDBClient(engineClientConfig(endpoint)))

/** Returns what reads and writes the table of a local engine, by the connections of a client of it. */
export const engineTableClient = ({ config }: DynamoDBClient, endpoint: string): TableClient =>
  tableClient({ ...engineClientConfig(endpoint), requestHandler: config.requestHandler })
