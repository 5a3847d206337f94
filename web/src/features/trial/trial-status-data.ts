/** Ids of the elements that hold the widget and its popover. */
export const TRIAL_WIDGET_ID = 'js-trial-status-widget'
export const TRIAL_POPOVER_ID = 'js-trial-status-popover'

/** All that the trial widget and its popover know. */
export interface TrialStatusData {
  /** Id of the widget itself. */
  containerId: string
  trialDaysUsed: number
  trialDuration: number
  daysRemaining: number
  navIconImagePath: string
  /** 0 to 100. */
  percentageComplete: number
  planName: string
  /** The address where the plans are compared. */
  plansHref: string
  /** The name of the top-level group. */
  groupName: string
  /** The address where a plan is chosen for good. */
  purchaseHref: string
  /** Id of the element that the popover points at. */
  targetId: string
  /** The last day, `YYYY-MM-DD`. */
  trialEndDate: string
  /** Known to the upgrade flow only: never part of an address, never on the screen. */
  user: TrialUser
}

/** Who would upgrade. */
export interface TrialUser {
  namespaceId: string
  userName: string
  firstName: string
  lastName: string
  companyName: string
  glmContent: string
}
