import * as v from 'valibot'
import { OPERATION_NAME, REPORTED_ERROR_MAX, TRACE_ID, withoutContent } from '#domain/error-report.ts'
import { appendReport } from '#files/append-report.ts'
import { endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'

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
  on: nothing,
  answer: async ({ input: { operation, trace_id: traceId, error }, viewer, logger }) => {
    const entry = { operation, traceId, firstError: withoutContent(error), userId: viewer.id }
    logger.error('A page reports a failure.', entry)
    const { ERROR_REPORTS_FILE: file } = process.env
    if (file) await appendReport(file, { at: new Date().toISOString(), ...entry })
    return { status: 204, body: undefined }
  },
})
