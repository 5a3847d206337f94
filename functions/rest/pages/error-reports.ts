import * as v from 'valibot'
import { OPERATION_NAME, REPORTED_ERROR_MAX, TRACE_ID, withoutContent } from '#domain/error-report.ts'
import { endpoint } from '../server/endpoint.ts'
import { keepReport, taken } from './keep-report.ts'

/**
 * Takes the report of a page that a change has failed: one entry in the function's log, on one machine also in a file. What is
 * reported are changes, which need a sign-in, and so does this: nobody else can fill the log.
 */
export const addErrorReport = endpoint('POST /-/error_reports', {
  summary: 'Report a change that has failed',
  input: {
    operation: v.pipe(v.string(), v.regex(OPERATION_NAME, 'is not the name of an operation')),
    trace_id: v.pipe(v.string(), v.regex(TRACE_ID, 'is not the id of a change')),
    error: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('is blank'),
      v.maxLength(REPORTED_ERROR_MAX, `is too long (maximum is ${REPORTED_ERROR_MAX} characters)`),
    ),
  },
  on: taken('changes'),
  answer: (request) => {
    const { operation, trace_id: traceId, error } = request.input
    const entry = { operation, traceId, firstError: withoutContent(error), userId: request.viewer.id }
    return keepReport(request, 'A page reports a failure.', entry)
  },
})
