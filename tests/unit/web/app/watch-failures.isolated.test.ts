import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onUndrawn, tellUndrawn } from '#web/app/undrawn.ts'
import { watchFailures } from '#web/app/watch-failures.ts'
import { NetworkError, ProblemError } from '#web/lib/transport/request-errors.ts'
import { addPageFailure } from '#rest/pages/page-failures.ts'

const sent: unknown[] = []
const saidInConsole = vi.fn()
const accepted = v.strictObject(addPageFailure.input)

beforeEach(() => {
  vi.stubGlobal('fetch', (to: string, { body }: { body: string }) => {
    expect(to).toBe('/-/error_reports/page')
    sent.push(v.parse(accepted, JSON.parse(body)))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  vi.stubGlobal('reportError', saidInConsole)
  history.replaceState(null, '', '/groups/acme/-/epics')
})
afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An error as a browser makes it in a built app. */
const thrown = (message: string): Error =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}
    at draw (https://canopy.example/app/assets/tree-Ab1_x.js:1:2345)
    at https://canopy.example/app/assets/vendor-9.js:2:10
    at https://elsewhere.example/secret.js:2:10`,
  })

const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })
const preloadFailed = (payload: Error) => Object.assign(new Event('vite:preloadError'), { payload })

test('what a page fails in reaches the endpoint once, as it accepts it, also from before anybody listened', () => {
  tellUndrawn(thrown('Cannot read "Layoffs"'))
  expect(sent).toEqual([])
  expect(saidInConsole).toHaveBeenCalledOnce()
  watchFailures()
  const first = { sort: 'render', error: 'TypeError: Cannot read …', page: 'epics', release: 'development' }
  const places = ['/assets/tree-Ab1_x.js:1:2345', '/assets/vendor-9.js:2:10']
  expect(sent).toEqual([{ ...first, places }])

  tellUndrawn(thrown('Cannot read "Layoffs"'))
  const module = 'https://canopy.company.example/assets/item-Z.js'
  window.dispatchEvent(preloadFailed(new TypeError(`Failed to fetch dynamically imported module: ${module}`)))
  window.dispatchEvent(rejected(new TypeError(`Failed to fetch dynamically imported module: ${module}`)))
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('Too deep') }))
  const lines = sent.map((one) => one as { sort: string; error: string; places: string[] })
  expect(lines.slice(1).map(({ sort, error }) => `${sort}: ${error}`)).toEqual([
    'code: TypeError: Failed to fetch dynamically imported module: …',
    'unhandled: RangeError: Too deep',
  ])
  expect(lines[1]?.places).toContain('/assets/item-Z.js')
})

test('what is planned for, aborted or offline is no failure of the page, and ten failures are enough', () => {
  watchFailures()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(preloadFailed(new TypeError('Failed to fetch')))
  for (const reason of [
    new NetworkError(new TypeError('Failed to fetch')),
    new ProblemError('FORBIDDEN', 'You may not.'),
    Object.assign(new Error('Aborted'), { name: 'AbortError' }),
    'a text',
  ]) {
    window.dispatchEvent(rejected(reason))
  }
  expect(sent).toEqual([])
  onUndrawn(() => undefined)
  for (let at = 0; at < 30; at += 1) window.dispatchEvent(rejected(new Error(`Failure ${at}`)))
  expect(new Set(sent.map((one) => (one as { error: string }).error)).size).toBe(10)
})
