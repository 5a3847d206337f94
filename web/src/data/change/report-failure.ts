import { withoutContent } from '#domain/error-report.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { NetworkError, SessionEndedError } from '#web/lib/transport/request-errors.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import type { Change } from './change.ts'

/** A page that fails again and again has said enough with this many reports in this time. */
const REPORTS_MAX = 10
const WINDOW_MS = 60_000

let reportedAt: number[] = []

/**
 * Sends a failure to the error report, without what people wrote. Nobody waits for it, and nothing is said where it cannot be
 * sent: the person has been told of the failure itself.
 */
function reportFailure(operation: string, traceId: string, firstError: string): void {
  const now = Date.now()
  reportedAt = reportedAt.filter((at) => at > now - WINDOW_MS)
  if (reportedAt.length >= REPORTS_MAX) return
  reportedAt.push(now)
  const body = { operation, trace_id: traceId, error: withoutContent(firstError) }
  pageRequest(`${ROOT_PATH}/-/error_reports`, { method: 'POST', body }).catch(() => undefined)
}

/** By kind, the mutations to be reported when they fail; of updates with inputs only those that change one of them. */
const REPORTED: Readonly<Record<OwnerKind, { creation?: string; update: string; inputs?: readonly string[] }>> = {
  epic: { update: 'updateEpic', inputs: ['addLabelIds', 'removeLabelIds', 'color'] },
  issue: { update: 'updateIssue', inputs: ['addLabelIds', 'removeLabelIds'] },
  task: { creation: 'workItemCreate', update: 'workItemUpdate' },
}

/** Returns the mutation to be reported when a change has failed; null for those that only the person is told of. */
function reportedOperation({ item: { kind }, operation, input }: Change): string | null {
  const { creation, update, inputs } = REPORTED[kind]
  if (operation) return (operation.type === 'create' && creation) || null
  return inputs?.every((name) => !(name in input)) ? null : update
}

/** Reports a refused change of labels, of a color, or of a task, and a task that was not made. */
export function reportRefusedChange(id: string, change: Change, firstError: string): void {
  const operation = reportedOperation(change)
  if (operation !== null) reportFailure(operation, id, firstError)
}

/** Gives back what the server refused, and reports the first of it, or what went wrong otherwise, unless no answer came. */
export async function reportingErrors(
  operation: string,
  traceId: string,
  send: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  try {
    const errors = await send()
    if (errors[0] !== undefined) reportFailure(operation, traceId, errors[0])
    return errors
  } catch (error) {
    const isAnswered = !(error instanceof NetworkError || error instanceof SessionEndedError)
    if (isAnswered) reportFailure(operation, traceId, error instanceof Error ? error.message : String(error))
    throw error
  }
}
