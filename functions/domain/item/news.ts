import type { ChangeEvent } from './change-event.ts'
import { fieldEntry } from './fields.ts'

/** True when those who follow an item get a mail about an event: what people changed of it, one by one, in fields that are mailed. */
export const isMailed = ({ type, entrance, changes }: Pick<ChangeEvent, 'type' | 'entrance' | 'changes'>): boolean =>
  (type === 'changed' || type === 'moved') &&
  entrance !== 'import' &&
  entrance !== 'automation' &&
  changes.some(([field]) => fieldEntry(field).isMailed)

/** True when an event may be told to people who look on or subscribe to labels, but not to those who take part: something new, or labels that it got. */
export const isToldOnlookers = ({
  type,
  entrance,
  changes,
}: Pick<ChangeEvent, 'type' | 'entrance' | 'changes'>): boolean =>
  entrance !== 'import' &&
  entrance !== 'automation' &&
  (type === 'created' ||
    changes.some(([field, , after]) => field === 'labels' && Array.isArray(after) && after.length > 0))
