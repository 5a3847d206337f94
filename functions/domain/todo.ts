/** Why to-dos are made. */
export const TODO_ACTIONS = [
  'assigned',
  'review_requested',
  'mentioned',
  'directly_addressed',
  'replied',
  'due_today',
  'marked',
] as const
export type TodoAction = (typeof TODO_ACTIONS)[number]

/** Reasons that clients of the compatible interface may ask for, and that nothing here has. */
export const FOREIGN_TODO_ACTIONS = [
  ...['build_failed', 'approval_required', 'unmergeable', 'merge_train_removed'],
  ...['member_access_requested', 'review_submitted'],
] as const
