import { ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { engineClient } from '#infra/local/engine/engine-client.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { TABLE_NAME, dataFiles } from '#infra/local/settings.ts'
import { migrationsKey, type Key } from '#table/keys/keys.ts'
import { deleteItems } from '#table/client/write.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenFolder } from '#support/given/folder.ts'
import { post } from '#support/when/ask.ts'
import { whenImported, whenSystemStarts, type StartedSystem } from '#support/when/command.ts'

const QUERY = JSON.stringify({
  query: `{ group(fullPath: "orchard") {
    epics(state: all, first: 100) { nodes { title } }
    roadmap: epics(state: all, first: 100, sort: start_date_asc, timeframe: { start: "2020-01-01", end: "2040-01-01" }) {
      nodes { title }
    }
  } }`,
})

/** What a group's list and roadmap show. */
async function listsOf({ url }: StartedSystem): Promise<unknown> {
  const { data } = await post(url, QUERY, 'anonymous')
  return data
}

async function stop(system: StartedSystem): Promise<void> {
  system.signal('SIGINT')
  await system.ended
}

/** Leaves a data folder as a version did that kept no lists: without their rows, manifests and the record of migrations. */
async function forgetLists(dataFolder: string): Promise<number> {
  const engine = await startEngine({ dataFile: dataFiles(dataFolder).table })
  const client = engineClient(engine.endpoint)
  const table = { client: DynamoDBDocumentClient.from(client), name: TABLE_NAME }
  try {
    const found: Key[] = []
    let from: ScanCommandInput['ExclusiveStartKey']
    do {
      const page = await client.send(new ScanCommand({ TableName: TABLE_NAME, ExclusiveStartKey: from }))
      for (const { PK, SK } of page.Items ?? []) {
        const key = { PK: PK?.S ?? '', SK: SK?.S ?? '' }
        if (/^S?X#/.test(key.PK) || key.SK === 'X' || key.PK === migrationsKey.PK) found.push(key)
      }
      from = page.LastEvaluatedKey
    } while (from)
    await deleteItems(table, found)
    return found.length
  } finally {
    client.destroy()
    await engine.stop()
  }
}

test('data of this version needs no migration, and that of an earlier one is brought over before the system answers', async () => {
  const data = givenFolder()
  expect(await whenImported(givenExportFolder(givenOrchard().rows), data)).toMatchObject({ code: 0 })
  const first = await whenSystemStarts(data, ['--no-demo'])
  const lists = await listsOf(first)
  expect(JSON.stringify(lists)).toContain('"roadmap":{"nodes":[{')
  expect(first.output().out).not.toContain('migration')
  await stop(first)
  expect(await forgetLists(data)).toBeGreaterThan(30)

  const second = await whenSystemStarts(data, ['--no-demo'])
  expect(second.output().out).toContain('Bringing the data over to this version of Canopy')
  expect(await listsOf(second)).toEqual(lists)
  await stop(second)

  const third = await whenSystemStarts(data, ['--no-demo'])
  expect(third.output().out).not.toContain('migration')
  await stop(third)
})
