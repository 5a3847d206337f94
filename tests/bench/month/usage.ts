/** What one person does on a working day, and how much of it is shared. Assumptions, not measurements: change them with the options. */
export interface Usage {
  users: number
  workingDays: number
  itemPages: number
  /** Lists and roadmaps. */
  listPages: number
  changes: number
  /** Comments that begin something, answers to them, and links. */
  comments: number
  answers: number
  links: number
  /** Minutes for which a page can be seen. */
  visibleMinutes: number
  /** People who work below the same group, whose changes an open page is told of. */
  colleagues: number
}

export const USUAL: Usage = {
  users: 10_000,
  workingDays: 21,
  itemPages: 12,
  listPages: 6,
  changes: 12,
  comments: 3,
  answers: 2,
  links: 1,
  visibleMinutes: 60,
  colleagues: 50,
}

/** Hours of a day in which a group's changes are made. */
export const BUSY_HOURS = 8
