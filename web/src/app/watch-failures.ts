import { CODE_PLACE, PLACES_MAX, withoutContent, type FailureSort } from '#domain/error-report.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { VERSION } from '#domain/version.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { isBusy, NetworkError, ProblemError, SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { onUndrawn } from './undrawn.ts'

/** A page that has failed in so many ways has said enough. */
const REPORTS_MAX = 10

/** Reports what fails in the page itself: what cannot be drawn, code that does not come, and what nobody had planned for. */
export function watchFailures(): void {
  const reported = new Set<string>()
  const report = (sort: FailureSort, error: unknown): void => {
    if (!(error instanceof Error) || isExpected(error)) return
    const { name, message, stack = '' } = error
    if (reported.has(message) || reported.size === REPORTS_MAX) return
    reported.add(message)
    send({
      sort,
      error: withoutContent(`${name}: ${message}`),
      places: placesIn(`${message}\n${stack}`),
      page: parsePath(location.pathname).page,
      release: VERSION,
    })
  }
  onUndrawn((error) => {
    report('render', error)
  })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) report('code', payload)
  })
  window.addEventListener('error', ({ error }: { error: unknown }) => {
    report('unhandled', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) => {
    report('unhandled', reason)
  })
}

/** Tells whether the person knows already what the server, the network or they themselves have done. */
const isExpected = (error: Error): boolean =>
  error instanceof NetworkError ||
  error instanceof SessionEndedError ||
  error instanceof ProblemError ||
  error.name === 'AbortError' ||
  isBusy(error)

/** Finds the files of the app that a text names with line and column, in its order. */
function placesIn(text: string): string[] {
  const found = text.match(/\/assets\/[\w.-]+\.js(:\d+:\d+)?/g) ?? []
  return [...new Set(found)].filter((place) => CODE_PLACE.test(place)).slice(0, PLACES_MAX)
}

/** Sends a report without a token, which may be what has failed, even while the page goes away. Nobody waits for it. */
function send(body: object): void {
  fetch(`${ROOT_PATH}/-/error_reports/page`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
