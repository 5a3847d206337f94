import * as v from 'valibot'
import type { TrialStatusData } from './trial-status-data.ts'

const text = v.string()
const filled = v.pipe(v.string(), v.nonEmpty())
const count = v.pipe(v.string(), v.digits(), v.transform(Number))
const percentage = v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(100))

const attributes = v.object({
  containerId: filled,
  trialDaysUsed: count,
  trialDuration: count,
  daysRemaining: count,
  navIconImagePath: text,
  percentageComplete: percentage,
  planName: text,
  plansHref: text,
  groupName: text,
  purchaseHref: text,
  targetId: filled,
  trialEndDate: text,
  namespaceId: text,
  userName: text,
  firstName: text,
  lastName: text,
  companyName: text,
  glmContent: text,
})

/** A host page wrote something into the attributes that the widget cannot use; the message says where and what. */
export class TrialStatusError extends Error {
  override readonly name = 'TrialStatusError'
}

/**
 * The widget's data from the attributes of its element in a host page: `data-container-id`, `data-trial-days-used` and so on.
 * null when there is no element; throws TrialStatusError when an attribute is missing or cannot be read.
 */
export function readTrialStatus(element: HTMLElement | null): TrialStatusData | null {
  if (!element) return null
  const result = v.safeParse(attributes, Object.fromEntries(Object.entries(element.dataset)))
  if (!result.success) {
    const [issue] = result.issues
    throw new TrialStatusError(`${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
  }
  const { namespaceId, userName, firstName, lastName, companyName, glmContent, ...status } = result.output
  return { ...status, user: { namespaceId, userName, firstName, lastName, companyName, glmContent } }
}
