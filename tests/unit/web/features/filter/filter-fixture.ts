import { vi } from 'vitest'
import type { Suggestion, TokenDefinition } from '#web/features/filter/token-definition.ts'

export const named = (...names: string[]): Suggestion[] => names.map((name) => ({ value: name, label: name }))

/** Tokens of each kind that a bar may have, with sources that can be watched. */
export function givenTokens() {
  const findLabels = vi.fn((text: string) =>
    Promise.resolve(named('bug', 'api', 'needs review').filter(({ value }) => value.includes(text))),
  )
  const loadMilestones = vi.fn(() => Promise.resolve(named('Q3 Launch', 'q4')))
  const label: TokenDefinition = {
    type: 'label_name',
    title: 'Label',
    symbol: '~',
    operators: ['=', '!='],
    isUnique: false,
    hasSpaces: true,
    source: { kind: 'search', find: findLabels },
    failure: 'There was a problem fetching labels.',
    lookUp: (value) => Promise.resolve(named('bug', 'api', 'two words').find((one) => one.value === value) ?? null),
  }
  const author: TokenDefinition = {
    type: 'author_username',
    title: 'Author',
    symbol: '@',
    operators: ['=', '!='],
    isUnique: true,
    hasSpaces: false,
    source: { kind: 'fixed', suggestions: [] },
    failure: 'There was a problem fetching users.',
  }
  const milestone: TokenDefinition = {
    type: 'milestone_title',
    title: 'Milestone',
    symbol: '%',
    operators: ['='],
    isUnique: true,
    hasSpaces: true,
    source: { kind: 'list', load: loadMilestones },
    failure: 'There was a problem fetching milestones.',
  }
  const confidential: TokenDefinition = {
    type: 'confidential',
    title: 'Confidential',
    symbol: '',
    operators: ['='],
    isUnique: true,
    isClosed: true,
    hasSpaces: false,
    source: {
      kind: 'fixed',
      suggestions: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
    failure: '',
    format: (value) => (value === 'true' ? 'Yes' : 'No'),
  }
  return { definitions: [label, author, milestone, confidential], label, author, findLabels, loadMilestones }
}
