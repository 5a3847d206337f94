import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { unlogged } from '#table/client/unlogged.ts'

test('A client without a log does not prepare one', () => {
  const prepares = (client: DynamoDBClient) => client.middlewareStack.identify().join().includes('logger')
  expect(prepares(new DynamoDBClient({}))).toBe(true)
  expect(prepares(unlogged(new DynamoDBClient({})))).toBe(false)
})
