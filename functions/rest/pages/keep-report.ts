import { appendReport } from '#files/append-report.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { Refusal, tooLarge } from '../server/answer.ts'
import type { RestRequest } from '../server/router.ts'

/** Bytes of a report; what a browser has to say is far less. */
const REPORT_BYTES_MAX = 16_384

/** Lets a report in, before it is read, when it is small and not one too many of its sort. @throws ProblemError THROTTLED */
export const taken =
  (sort: string) =>
  ({ body, takesReport }: RestRequest): Promise<null> => {
    if (Buffer.byteLength(body) > REPORT_BYTES_MAX) throw new Refusal(tooLarge)
    if (takesReport(sort)) return Promise.resolve(null)
    throw new ProblemError({ code: 'THROTTLED', message: 'Too many failures are reported. Try again in a minute.' })
  }

/** Writes a report to the function's log as one entry, on one machine also to a file. */
export async function keepReport({ logger }: RestRequest, message: string, entry: Record<string, unknown>) {
  logger.error(message, entry)
  const { ERROR_REPORTS_FILE: file } = process.env
  if (file) await appendReport(file, { at: new Date().toISOString(), ...entry })
  return { status: 204, body: undefined }
}
