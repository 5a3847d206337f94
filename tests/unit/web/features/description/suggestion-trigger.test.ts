import { describe, expect, it } from 'vitest'
import { suggestionTrigger } from '#web/features/description/suggestion-trigger.ts'

const at = (text: string) => suggestionTrigger(text, text.length)

describe('a reference that is being typed', () => {
  it.each([
    ['ask @ra', { kind: 'members', search: 'ra', start: 4 }],
    ['@', { kind: 'members', search: '', start: 0 }],
    ['first\n#12', { kind: 'issues', search: '12', start: 6 }],
    ['(&5', { kind: 'epics', search: '5', start: 1 }],
    ['~"two wo', { kind: 'labels', search: 'two wo', start: 0 }],
    ['a %1.0', { kind: 'milestones', search: '1.0', start: 2 }],
    ['/la', { kind: 'actions', search: 'la', start: 0 }],
    ['first\n/', { kind: 'actions', search: '', start: 6 }],
    [':rock', { kind: 'emojis', search: 'rock', start: 0 }],
  ])('%j is found', (text, expected) => {
    expect(at(text)).toEqual(expected)
  })

  it.each(['mail me@home', 'a#b', 'note:', 'x :', '@ra ', 'R&D', '100%', 'and/or', ' /la', '/label ', ''])(
    '%j is none',
    (text) => {
      expect(at(text)).toBeNull()
    },
  )

  it('counts only up to the caret', () => {
    expect(suggestionTrigger('&5 and more', 2)).toEqual({ kind: 'epics', search: '5', start: 0 })
  })
})
