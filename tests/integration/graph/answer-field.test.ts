import { expect, test, vi } from 'vitest'
import { fields as described } from '#infra/api/fields.ts'
import { answerField } from '#graph/answer-field.ts'
import { fields } from '#graph/fields.ts'
import { acmeWorld } from './acme-world.ts'
import { LAMBDA } from './ask-field.ts'

test('every field that the description hands to the Lambda is handled, and no other', () => {
  const handed = described.filter(({ steps }) => steps.some(({ dataSource }) => dataSource === 'graph'))
  expect(Object.keys(fields).toSorted()).toEqual(
    handed.map(({ typeName, fieldName }) => `${typeName}.${fieldName}`).toSorted(),
  )
})

test('a defect is logged once, without what the caller sent, and thrown again', async () => {
  const { table } = await acmeWorld()
  const error = vi.fn()
  const event = {
    field: 'Group.nothing',
    arguments: { search: 'private words' },
    source: null,
    identity: { username: null, mayWrite: false },
  }
  await expect(answerField(event, { ...LAMBDA, table, logger: { error }, requestId: 'r-9' })).rejects.toThrow(
    'Group.nothing',
  )
  expect(error).toHaveBeenCalledOnce()
  expect(error.mock.calls[0]?.[1]).toMatchObject({ requestId: 'r-9', field: 'Group.nothing' })
  expect(JSON.stringify(error.mock.calls)).not.toContain('private words')
})
