/** Somebody was invited for a task, with a role. */
export const INVITE_FOR_TASK = 'invite_members_for_task'

/** Names what people do with the form for invitations, as the log of events has it. */
export const INVITE_EVENTS = [
  'learn_gitlab',
  'locked_modal_viewed',
  'explore_paid_plans_clicked',
  'manage_members_clicked',
  INVITE_FOR_TASK,
] as const

export type InviteEvent = (typeof INVITE_EVENTS)[number]
