import { beforeEach, expect, test } from 'vitest'
import { logger } from '../rest/call-route.ts'
import { pageWorld, type PageWorld } from './call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const REPORT = { operation: 'workItemUpdate', trace_id: 'a1-b2_c3', error: 'Title is too long' }
const report = (body: unknown, as: string | null = 'gus') => world.call('POST', '/-/error_reports', { as, body })

test('a reported failure is one entry of the log, without what people wrote', async () => {
  expect(await report({ ...REPORT, error: ' There is no label "Layoffs" here. ' })).toMatchObject({
    status: 204,
    text: '',
  })
  expect(logger.error.mock.calls).toEqual([
    [
      'A page reports a failure.',
      { operation: 'workItemUpdate', traceId: 'a1-b2_c3', firstError: 'There is no label … here.', userId: 23 },
    ],
  ])
})

test.each([
  [{ ...REPORT, operation: undefined }, 'operation is missing'],
  [{ ...REPORT, operation: 'a b' }, 'operation is not the name of an operation'],
  [{ ...REPORT, operation: 'x'.repeat(65) }, 'operation is not the name of an operation'],
  [{ ...REPORT, trace_id: 'line\nbreak' }, 'trace_id is not the id of a change'],
  [{ ...REPORT, trace_id: 7 }, 'trace_id is invalid'],
  [{ ...REPORT, error: ' ' }, 'error is blank'],
  [{ ...REPORT, error: 'x'.repeat(501) }, 'error is too long (maximum is 500 characters)'],
  [{ ...REPORT, description: 'Secret' }, 'description is not a parameter of this endpoint'],
  [[REPORT], 'The body must be a JSON object.'],
])('%j is refused: %s', async (body, reason) => {
  expect(await report(body)).toMatchObject({ status: 400, text: expect.stringContaining(reason) as string })
  expect(logger.error).not.toHaveBeenCalled()
})

test('who is not signed in has changed nothing, and reports nothing', async () => {
  expect(await report(REPORT, null)).toMatchObject({ status: 401 })
  expect(logger.error).not.toHaveBeenCalled()
})
