import { describe, expect, it } from 'vitest'
import * as lateMessages from '#web/lib/late-messages.ts'
import * as pageMessages from '#web/lib/messages.ts'

const messages = { ...pageMessages, ...lateMessages }

const SPECIFIED = [
  'Something went wrong while fetching child epics.',
  'Something went wrong while creating child epics.',
  'Something went wrong while creating issue.',
  'Something went wrong while ordering item.',
  'Something went wrong while moving item.',
  'Something went wrong while fetching projects.',
  'Something went wrong while fetching details',
  'Something went wrong while fetching groups.',
  'Something went wrong while adding. Please try again.',
  'Issue cannot be found.',
  'Epic cannot be found.',
  'This epic already has the maximum number of child epics.',
  'The parent epic is confidential and can only contain confidential epics and issues',
  'There was a problem fetching milestones.',
  'There was an error adding a To Do.',
  'There was an error deleting the To Do.',
  'Error creating epic.',
  'An error occurred while fetching reference.',
  'An error occurred while fetching ancestors',
  'Error fetching labels.',
  'An error occurred while updating labels.',
  'An error occurred while updating color.',
  'Failed to load Roadmap',
  'Something went wrong while fetching epics',
  'Something went wrong while fetching milestones',
  'No matches found',
  'No suggestions found',
  'No matching results',
]

describe('the catalogue of messages', () => {
  it('holds every specified text, letter by letter', () => {
    const texts = Object.values(messages)
    expect(SPECIFIED.filter((text) => !texts.some((found) => found === text))).toEqual([])
  })

  it('fills in what a message is about', () => {
    expect(messages.updateStatusFailed('epic')).toBe('Unable to update this epic at this time.')
    expect(messages.fetchParticipantsFailed('epic')).toBe('There was an error getting the epic participants.')
    expect(messages.addTodoFailed('issue')).toBe('Something went wrong while setting issue to-do item.')
    expect(messages.setFieldFailed('epic', 'Due date')).toBe('Something went wrong while setting epic due date.')
    expect(messages.fetchChoicesFailed('iterations', 'group')).toBe(
      'Failed to fetch the iterations for the group. Please try again.',
    )
    expect(messages.updateFailed('epic', ['A', 'B'])).toBe('Error updating epic. A. B')
  })
})
