import { listed } from '../item/event-words.ts'
import type { Recorded } from '../item/change-event.ts'
import type { MergeRequestChange, RecordedField } from './recorded-changes.ts'

const STATE_WORDS: Readonly<Record<string, string>> = {
  opened: 'reopened this merge request',
  closed: 'closed this merge request',
  merged: 'merged this merge request',
}

const namesOf = (recorded: Recorded): string => {
  const people = Array.isArray(recorded) ? recorded : []
  return listed(people.map(({ name }) => name)) ?? ''
}

const textOf = (recorded: Recorded): string => (typeof recorded === 'string' ? recorded : '')

/** Returns what came and what went away of a list, each in its words. */
const listWords = (before: Recorded, after: Recorded, come: string, gone: string): string[] => [
  ...(namesOf(after) === '' ? [] : [`${come} ${namesOf(after)}`]),
  ...(namesOf(before) === '' ? [] : [`${gone} ${namesOf(before)}`]),
]

const isFilled = (recorded: Recorded): boolean => Array.isArray(recorded) && recorded.length > 0

/** Fields of which those who follow a merge request are told, and what is said of a change of each. */
const WORDS: Partial<Record<RecordedField, (before: Recorded, after: Recorded) => string[]>> = {
  title: (before, after) => [`changed the title from “${textOf(before)}” to “${textOf(after)}”`],
  state: (_, after) => [STATE_WORDS[textOf(after)] ?? ''],
  assignees: (before, after) => listWords(before, after, 'assigned to', 'unassigned'),
  reviewers: (before, after) => listWords(before, after, 'requested review from', 'removed review request for'),
  approvals: (before, after) => [
    ...(isFilled(after) ? ['approved this merge request'] : []),
    ...(isFilled(before) ? ['withdrew the approval'] : []),
  ],
}

/** True for a change that is told by mail. */
export const isMailedChange = ([field]: MergeRequestChange): boolean => WORDS[field] !== undefined

/** Returns what somebody changed, behind their name; null where nothing of it is told. */
export const changeWords = (changes: readonly MergeRequestChange[]): string | null =>
  listed(changes.flatMap(([field, before, after]) => WORDS[field]?.(before, after) ?? []))
