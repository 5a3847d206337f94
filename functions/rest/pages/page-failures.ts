import * as v from 'valibot'
import { CODE_PLACE, FAILURE_SORTS, PLACES_MAX, REPORTED_ERROR_MAX, withoutContent } from '#domain/error-report.ts'
import { endpoint } from '../server/endpoint.ts'
import { keepReport, taken } from './keep-report.ts'

/** Says the same in infra/stacks/rest-entrance.ts, where such entries are counted. */
export const PAGE_FAILED = 'A page has failed.'

/**
 * Takes the report of a page that could not draw something, get code, or did what nobody had planned for. Who is signed out
 * may report, too, because the sign-in page may be what fails.
 */
export const addPageFailure = endpoint('POST /-/error_reports/page', {
  summary: 'Report a failure of a page itself',
  input: {
    sort: v.picklist(FAILURE_SORTS),
    error: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('is blank'),
      v.maxLength(REPORTED_ERROR_MAX, `is too long (maximum is ${REPORTED_ERROR_MAX} characters)`),
    ),
    places: v.pipe(
      v.array(v.pipe(v.string(), v.regex(CODE_PLACE, 'is no place in a file of the app'))),
      v.maxLength(PLACES_MAX, `has more than ${PLACES_MAX} places`),
    ),
    page: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'is not the name of a page')),
    release: v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/, 'is no release')),
  },
  isOpen: 'always',
  on: taken('page'),
  answer: (request) =>
    keepReport(request, PAGE_FAILED, { ...request.input, error: withoutContent(request.input.error) }),
})
