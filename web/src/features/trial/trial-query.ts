import { ROOT_PATH } from '#domain/root-path.ts'
import { queryOptions } from '@tanstack/react-query'
import { numberInId } from '#web/lib/global-id.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import type { TrialStatusData } from './trial-status-data.ts'
import { GroupTrialDocument, type GroupTrialQuery } from './trial.generated.ts'

const CONTAINER_ID = 'trial-status-sidebar-widget'
const PLANS_PATH = `${ROOT_PATH}/help/user/subscriptions.md#compare-plans`
const PURCHASE_PATH = `${ROOT_PATH}/help/user/subscriptions.md#upgrade`
const ICON_PATH = `${ROOT_PATH}/trial-status.svg`

/** Returns the trial of a top-level group; null when the viewer is not to see one. */
export const trialQuery = (rootPath: string) =>
  queryOptions({
    queryKey: ['group-trial', rootPath],
    queryFn: async () => trialStatus(await requestJointly(GroupTrialDocument, { fullPath: rootPath })),
  })

function trialStatus({ group, currentUser }: GroupTrialQuery): TrialStatusData | null {
  if (!group?.trial || !currentUser) return null
  const { trial } = group
  const [firstName = '', ...lastNames] = currentUser.name.split(' ')
  return {
    containerId: CONTAINER_ID,
    trialDaysUsed: trial.daysUsed,
    trialDuration: trial.duration,
    daysRemaining: trial.daysRemaining,
    navIconImagePath: ICON_PATH,
    percentageComplete: trial.percentageComplete,
    planName: trial.planName,
    plansHref: PLANS_PATH,
    groupName: group.name,
    purchaseHref: PURCHASE_PATH,
    targetId: CONTAINER_ID,
    trialEndDate: trial.endDate,
    user: {
      namespaceId: String(numberInId(group.id)),
      userName: currentUser.username,
      firstName,
      lastName: lastNames.join(' '),
      companyName: '',
      glmContent: 'trial-status',
    },
  }
}
