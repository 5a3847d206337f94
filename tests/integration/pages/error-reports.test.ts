import { beforeEach, expect, test } from 'vitest'
import { createReportLimit } from '#rest/server/report-limit.ts'
import { logger, send } from '../rest/call-route.ts'
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

const FAILURE = {
  sort: 'render',
  error: 'Cannot read "Layoffs" of undefined',
  places: ['/assets/tree-Ab1_x.js:1:2345'],
  page: 'epics',
  release: '0.2.0',
}
const failure = (body: unknown) => world.call('POST', '/-/error_reports/page', { body })

test('the failure of a page itself is taken from everybody, and logged with the release and without content', async () => {
  expect(await failure(FAILURE)).toMatchObject({ status: 204, text: '' })
  const entry = { ...FAILURE, error: 'Cannot read … of undefined' }
  expect(logger.error.mock.calls).toEqual([['A page has failed.', entry]])
})

test.each([
  [{ ...FAILURE, sort: 'boredom' }, 'sort is invalid'],
  [{ ...FAILURE, places: ['/assets/a.js:1:2?q=Secret'] }, 'places.0 is no place in a file of the app'],
  [{ ...FAILURE, places: Array(9).fill(FAILURE.places[0]) as string[] }, 'places has more than 8 places'],
  [{ ...FAILURE, page: 'Layoffs of May' }, 'page is not the name of a page'],
  [{ ...FAILURE, release: undefined }, 'release is missing'],
])('%j is refused: %s', async (body, reason) => {
  expect(await failure(body)).toMatchObject({ status: 400, body: { error: reason } })
  expect(logger.error).not.toHaveBeenCalled()
})

const violation = (report: object) =>
  world.call('POST', '/-/error_reports/policy', {
    headers: { 'content-type': 'application/csp-report' },
    body: { 'csp-report': report },
  })

test('what the policy of a page has refused is logged without paths that people chose', async () => {
  const sent = {
    'document-uri': 'https://canopy.example/groups/layoffs/-/epics/1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?of=layoffs',
    'source-file': 'https://canopy.example/assets/item-Ab1.js',
    'line-number': 3,
  }
  expect(await violation(sent)).toMatchObject({ status: 204, text: '' })
  expect(logger.error.mock.calls).toEqual([
    [
      'A page tried what its policy forbids.',
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: 'https://canopy.example/assets/item-Ab1.js',
        line: 3,
        release: 'development',
      },
    ],
  ])
})

test('an older browser names the directive elsewhere; extensions and pictures that texts name are no matter of ours', async () => {
  await violation({ 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' })
  await violation({ 'effective-directive': 'script-src', 'blocked-uri': 'eval', 'source-file': 'chrome-extension' })
  await violation({ 'effective-directive': 'img-src', 'blocked-uri': 'http://pictures.example' })
  await violation({ 'effective-directive': 'script-src', 'source-file': 'moz-extension://1234/inject.js' })
  const entries = logger.error.mock.calls.map(([, entry]) => entry as unknown)
  expect(entries).toEqual([{ directive: 'style-src', blocked: 'inline', source: '', release: 'development' }])
})

test.each(['', '/page', '/policy'])('a large report is refused before it is read: %j', async (which) => {
  const body = { error: 'x'.repeat(1_000_000) }
  const reply = await world.call('POST', `/-/error_reports${which}`, { as: 'gus', body })
  expect(reply).toMatchObject({ status: 413, body: { message: '413 Request Entity Too Large' } })
  expect(logger.error).not.toHaveBeenCalled()
})

test('of a thousand reports within a minute a hundred are kept, and those of another sort still come through', async () => {
  let now = 0
  const takesReport = createReportLimit(() => now)
  const post = (which: string, body: object) =>
    send(world.table, 'POST', `/-/error_reports/${which}`, { body: JSON.stringify(body), takesReport })
  const replies = []
  for (let at = 0; at < 1_000; at += 1) replies.push(await post('page', FAILURE))
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(100)
  expect(replies.at(-1)).toMatchObject({
    status: 429,
    body: { message: 'Too many failures are reported. Try again in a minute.' },
  })
  expect(logger.error).toHaveBeenCalledTimes(100)
  expect(await post('policy', { 'csp-report': {} })).toMatchObject({ status: 204 })
  now = 60_000
  expect(await post('page', FAILURE)).toMatchObject({ status: 204 })
})
