/** The keys of fields that are changed where a row shows them, while the row has the focus. */
export const ROW_KEYS = {
  priority: 'p',
  labels: 'l',
  assignees: 'a',
  milestone: 'm',
  weight: 'w',
  dueDate: 'd',
  startDate: 's',
  healthStatus: 'h',
} as const

/** The keys of what else is done with a row. */
export const ROW_ACTION_KEYS = { select: 'x', changeState: 'o' } as const

/** The keys of what only a new item's form has; its other fields have those of rows. */
export const NEW_KEYS = { home: 'g', epic: 'e', iteration: 'i', confidential: 'c' } as const

/** The keys that show and hide the preview of a text, and that edit one's last comment from an empty field. */
export const PREVIEW_KEYS = ['ctrl+shift+p', 'command+shift+p']
export const LAST_COMMENT_KEYS = ['up']
