import { expect, test, vi } from 'vitest'
import { fields as described } from '#infra/api/fields.ts'
import { answerField } from '#graph/answer-field.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { HALF_A_CHARACTER } from '#domain/text/unicode.ts'
import { fields } from '#graph/fields.ts'
import { ReadBudget } from '#table/client/budget.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { acmeWorld } from './acme-world.ts'
import { LAMBDA } from './ask-field.ts'

test('every field that the description hands to the Lambda is handled, and no other', () => {
  const handed = described.filter(({ steps }) => steps.some(({ dataSource }) => dataSource === 'graph'))
  expect(Object.keys(fields).toSorted()).toEqual(
    handed.map(({ typeName, fieldName }) => `${typeName}.${fieldName}`).toSorted(),
  )
})

/** What the Lambda answers for the epics of `acme`. */
async function askEpics(budget: ReadBudget | null, args: object): Promise<unknown> {
  const { table, acme } = await acmeWorld()
  const event = {
    field: 'Group.epics',
    arguments: args,
    source: groupObject(acme, ANONYMOUS, ''),
    identity: { username: null, mayWrite: false },
    selection: ['nodes/title'],
  }
  const error = vi.fn()
  const around = { ...LAMBDA, table: { ...table, ...(budget && { budget }) }, logger: { error }, requestId: 'r-9' }
  const answer = await answerField(structuredClone(event), around)
  expect(error).not.toHaveBeenCalled()
  return answer
}

test('a field that takes too many reads or too long ends with a problem of its own', async () => {
  const tooMuch = { problem: expect.objectContaining({ code: 'LIMIT_EXCEEDED' }) as unknown }
  expect(await askEpics(new ReadBudget(0.5, Infinity), {})).toEqual(tooMuch)
  expect(await askEpics(new ReadBudget(1000, Date.now()), {})).toEqual(tooMuch)
  expect(await askEpics(new ReadBudget(1000, Infinity), {})).toEqual(await askEpics(null, {}))
})

test('half of a character is refused before anything is read', async () => {
  for (const args of [{ search: 'a\ud83d' }, { not: { labelName: ['\ude00'] } }])
    expect(await askEpics(null, args)).toEqual({ problem: HALF_A_CHARACTER })
})

test('naming a choice again and again asks for nothing more', async () => {
  const once = { search: 'a', in: ['TITLE', 'DESCRIPTION'] }
  const often = { search: 'a', in: Array.from({ length: 100_000 }, (_, index) => once.in[index % 2]) }
  expect(await askEpics(null, often)).toEqual(await askEpics(null, once))
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
