import type { ChangeEvent } from './change-event.ts'
import { fieldEntry } from './fields.ts'

/** True when those who follow an item get a mail about an event: what people changed of it, one by one, in fields that are mailed. */
export const isMailed = ({ type, entrance, changes }: Pick<ChangeEvent, 'type' | 'entrance' | 'changes'>): boolean =>
  (type === 'changed' || type === 'moved') &&
  entrance !== 'import' &&
  entrance !== 'automation' &&
  changes.some(([field]) => fieldEntry(field).isMailed)

/** Returns the event with what of it is mailed. */
export const mailedPart = (event: ChangeEvent): ChangeEvent => ({
  ...event,
  changes: event.changes.filter(([field]) => fieldEntry(field).isMailed),
})
