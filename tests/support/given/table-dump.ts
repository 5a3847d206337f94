import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { engineClient } from '#infra/local/engine/engine-client.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { dataFiles, TABLE_NAME } from '#infra/local/settings.ts'

export type Dump = Map<string, Record<string, unknown>>

/** Every item of the table in a data folder that no system uses at the moment, by its key. */
export async function tableDump(dataFolder: string): Promise<Dump> {
  const engine = await startEngine({ dataFile: dataFiles(dataFolder).table })
  const client = DynamoDBDocumentClient.from(engineClient(engine.endpoint))
  try {
    const dump: Dump = new Map()
    for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE_NAME })) {
      for (const item of Items) dump.set(`${String(item.PK)} ${String(item.SK)}`, item)
    }
    return dump
  } finally {
    client.destroy()
    await engine.stop()
  }
}
