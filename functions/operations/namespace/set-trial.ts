import { firstProblem, invalid } from '#domain/text/text-checks.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { Problem } from '#domain/problem.ts'
import { TRIAL_DAYS_MAX, TRIAL_PLANS, type Trial } from '#domain/namespace/trial.ts'
import { trialKey } from '#table/keys/keys.ts'
import { trialItem } from '#table/items/trial.ts'
import { groupAt } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface TrialInput {
  /** Full path of a top-level group. */
  groupPath: string
  /** Null ends the trial there is. */
  trial: Trial | null
}

/**
 * Puts a top-level group on a trial, or takes it off.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function setTrial(context: OperationContext, input: TrialInput): Promise<{ groupId: number }> {
  return runWrite(context, { operation: 'setTrial', input }, async () => {
    const { groupPath, trial } = input
    const group = await groupAt(context.table, groupPath)
    authorize(context.viewer, namespaceSubject(group), 'adminMembers')
    throwIf(group.parentId === null ? null : invalid('groupPath', `${groupPath} is not a top-level group`))
    throwIf(trial && trialProblem(trial))
    return {
      actions: [
        trial === null
          ? { kind: 'delete', key: trialKey(group.id) }
          : { kind: 'put', item: trialItem(group.id, trial) },
      ],
      response: { groupId: group.id },
      audit: { rootId: group.id, target: 'group', targetId: group.id },
    }
  })
}

const trialProblem = ({ plan, startDate, days }: Trial): Problem | null =>
  firstProblem(
    Object.hasOwn(TRIAL_PLANS, plan)
      ? null
      : invalid('plan', `"${plan}" is not one of ${Object.keys(TRIAL_PLANS).join(', ')}`),
    isDay(startDate) ? null : invalid('startDate', `"${startDate}" is not a date of the form YYYY-MM-DD`),
    Number.isInteger(days) && days >= 1 && days <= TRIAL_DAYS_MAX
      ? null
      : invalid('days', `${days} is not a whole number from 1 to ${TRIAL_DAYS_MAX}`),
  )
