import type { ChangeEvent, FieldChange, Recorded } from '../item/change-event.ts'
import { fieldEntry } from '../item/fields.ts'
import { kindEntry } from '../item/kinds.ts'
import type { RecordedRef } from '../item/change-event.ts'
import type { NotificationEvent, NotificationSetting } from './notification-level.ts'

/** A person who may be told news of an item, and how they stand to it. */
export interface Follower {
  id: number
  /** True when they chose to get its notifications, false when they chose not to; null where they chose nothing. */
  choice: boolean | null
  takesPart: boolean
  /** Labels to which they subscribe, among those that the item got. */
  labelIds: number[]
}

/** True when a person is told of everything that is told of an item at all. */
export function isToldAll({ choice, takesPart }: Follower, { level }: NotificationSetting): boolean {
  if (choice !== null) return choice
  return level === 'watch' || (takesPart && (level === 'participating' || level === 'custom'))
}

/** True when a person chose to be told of such a thing wherever it happens. */
const isChosen = (
  { choice }: Follower,
  { level, events = [] }: NotificationSetting,
  event: NotificationEvent,
): boolean => choice === null && level === 'custom' && events.includes(event)

/** True when a person is told of a comment. @param mentions whether it mentions them */
export const isToldOfNote = (follower: Follower, setting: NotificationSetting, mentions: boolean): boolean =>
  isToldAll(follower, setting) ||
  isChosen(follower, setting, 'new_note') ||
  (mentions && follower.choice === null && setting.level !== 'disabled')

/** Returns what a change of a field is called among the things that people choose. */
function eventOf({ kind }: ChangeEvent, [field, , after]: FieldChange): NotificationEvent | null {
  if (kindEntry(kind).home === 'group') return null
  if (field === 'assignees') return 'reassign_issue'
  if (field !== 'state') return null
  return after === 'closed' ? 'close_issue' : 'reopen_issue'
}

const isRefs = (value: Recorded): value is RecordedRef[] => Array.isArray(value)

/** Returns what of a change of the labels a person is told who subscribes to some of them; null for nothing. */
function labelPart([field, , after]: FieldChange, labelIds: readonly number[]): FieldChange | null {
  if (field !== 'labels' || !isRefs(after)) return null
  const added = after.filter(({ id }) => labelIds.includes(id))
  return added.length === 0 ? null : [field, [], added]
}

/** Returns what of an event a person is told by mail; null for nothing. */
export function toldPart(event: ChangeEvent, follower: Follower, setting: NotificationSetting): ChangeEvent | null {
  const isAll = isToldAll(follower, setting)
  const labelIds = follower.choice === false ? [] : follower.labelIds
  if (event.type === 'created') {
    const isNewHere = follower.choice === null && isAll && setting.level === 'watch'
    const name = kindEntry(event.kind).home === 'group' ? 'new_epic' : 'new_issue'
    return isNewHere || isChosen(follower, setting, name) ? { ...event, changes: [] } : null
  }
  const changes = event.changes.flatMap((change): FieldChange[] => {
    const label = labelPart(change, labelIds)
    if (label !== null) return [label]
    if (!fieldEntry(change[0]).isMailed) return []
    const name = eventOf(event, change)
    return isAll || (name !== null && isChosen(follower, setting, name)) ? [change] : []
  })
  return changes.length === 0 ? null : { ...event, changes }
}
