import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { openTable } from '#infra/data/open-table.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { writeRunning } from '#infra/local/running-file.ts'
import { dataFiles } from '#infra/local/settings.ts'
import { migrationsKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { givenFolder } from '#support/given/folder.ts'

/** A table of a system that runs, as far as commands see it: its engine, and the file that says where that is. */
async function givenRunning() {
  const dataFolder = givenFolder()
  const engine = await startEngine({ env: {} })
  const url = 'http://localhost:4100'
  writeRunning(dataFiles(dataFolder).running, { pid: process.pid, url, engine: engine.endpoint, adminKey: 'key' })
  return { engine, target: await openTable({ dataFolder }) }
}

const hasStream = async ({ client, name }: Awaited<ReturnType<typeof openTable>>['table']): Promise<boolean> => {
  const { region, credentials, endpoint } = client.config
  if (endpoint === undefined) throw new TypeError('The table is at no local engine.')
  const engine = new DynamoDBClient({ region, credentials, endpoint })
  const { Table } = await engine.send(new DescribeTableCommand({ TableName: name }))
  engine.destroy()
  return Table?.StreamSpecification?.StreamEnabled === true
}

test('A bulk load beside a running system leaves the stream on, because others write meanwhile', async () => {
  const { engine, target } = await givenRunning()
  expect(await target.bulk(() => hasStream(target.table))).toBe(true)
  await target.close()
  await engine.stop()
})

test('A bulk load into an engine of its own takes the stream away, and gives it back', async () => {
  const target = await openTable({ dataFolder: givenFolder() })
  expect(await target.bulk(() => hasStream(target.table))).toBe(false)
  expect(await hasStream(target.table)).toBe(true)
  await target.close()
})

test('A command whose system ends says that, and what to do', async () => {
  const { engine, target } = await givenRunning()
  await engine.stop()
  await expect(getItem(target.table, migrationsKey)).rejects.toThrow(
    'The system at http://localhost:4100 has ended meanwhile. What was written until then is kept',
  )
  await target.close()
})
