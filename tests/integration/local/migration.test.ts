import { ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { TABLE_NAME, dataFiles } from '#infra/local/settings.ts'
import { BASELINE } from '#stream/migrations/013-baseline.ts'
import { START } from '#stream/migrations/progress.ts'
import { migrationsKey } from '#table/keys/keys.ts'
import type { MigrationsItem } from '#table/rows/index-items.ts'
import { putItems } from '#table/client/write.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenFolder } from '#support/given/folder.ts'
import { whenCommandRuns, whenImported, whenSystemFails } from '#support/when/command.ts'

/** Has the data of a folder say that it came to another migration, and returns all that is stored by then. */
async function stored(dataFolder: string, done?: number): Promise<unknown[]> {
  const engine = await startEngine({ dataFile: dataFiles(dataFolder).table })
  const client = engineClient(engine.endpoint)
  const table = { client: engineTableClient(client, engine.endpoint), name: TABLE_NAME }
  try {
    if (done !== undefined) {
      const record: MigrationsItem = { ...migrationsKey, done, at: START, version: 1 }
      await putItems(table, [record])
    }
    const found: unknown[] = []
    let from: ScanCommandInput['ExclusiveStartKey']
    do {
      const page = await client.send(new ScanCommand({ TableName: TABLE_NAME, ExclusiveStartKey: from }))
      found.push(...(page.Items ?? []))
      from = page.LastEvaluatedKey
    } while (from)
    return found
  } finally {
    client.destroy()
    await engine.stop()
  }
}

const SENTENCE = /^This data is of an earlier version .* run version 0\.2\.0 on it once, with "npm start" .*\.\n$/

test('data from before the baseline is refused by the start and by commands in a sentence, and stays as it is', async () => {
  const data = givenFolder()
  const folder = givenExportFolder(givenOrchard().rows)
  expect(await whenImported(folder, data)).toMatchObject({ code: 0 })
  const before = await stored(data, BASELINE - 1)
  expect(before.length).toBeGreaterThan(30)
  for (const refused of [
    await whenSystemFails(['--port', '0', '--data', data]),
    await whenImported(folder, data),
    await whenCommandRuns('infra/data/migrate.ts', ['--data', data]).ended,
    await whenCommandRuns('infra/data/migrate.ts', ['--data', data, '--check']).ended,
  ]) {
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(SENTENCE)
  }
  expect(await stored(data)).toEqual(before)
})
