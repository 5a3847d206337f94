/** Levels of notifications of a group or project. `global` stands for what holds for the group above, or for the person. */
export const NOTIFICATION_LEVELS = ['disabled', 'participating', 'watch', 'global', 'mention', 'custom'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

/** Events that people choose one by one at the level `custom`. */
export const NOTIFICATION_EVENTS = [
  'new_note',
  'new_issue',
  'reopen_issue',
  'close_issue',
  'reassign_issue',
  'new_epic',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

export interface NotificationSetting {
  level: NotificationLevel
  /** Chosen for the level `custom`; kept while another level holds. Left out where none was. */
  events?: NotificationEvent[]
}

/** All that a person has chosen. */
export interface NotificationChoices extends NotificationSetting {
  /** By the numbers of groups and projects. */
  places: Record<string, NotificationSetting>
}

/** Holds while a person has chosen nothing. */
export const NO_CHOICES: NotificationChoices = { level: 'participating', places: {} }

/** True for a setting by which people are told of things in which they do not take part. */
export const looksOn = ({ level }: NotificationSetting): boolean => level === 'watch' || level === 'custom'

/** Returns the setting that a group or project, or the nearest group above it, has of its own; null where a person's own one holds. */
export function placeSetting(
  { places }: NotificationChoices,
  namespaceIds: readonly number[],
): NotificationSetting | null {
  const nearest = namespaceIds.findLast((id) => (places[`${id}`]?.level ?? 'global') !== 'global')
  return nearest === undefined ? null : (places[`${nearest}`] ?? null)
}

/**
 * Returns the setting that holds for a group or project.
 * @param namespaceIds from the root group down to it
 * @param isMember whoever looks on everywhere does so where they are members
 */
export function settingIn(
  choices: NotificationChoices,
  namespaceIds: readonly number[],
  isMember: boolean,
): NotificationSetting {
  const own: NotificationSetting = looksOn(choices) && !isMember ? { level: 'participating' } : choices
  return placeSetting(choices, namespaceIds) ?? own
}
