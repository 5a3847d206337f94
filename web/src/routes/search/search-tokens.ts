import { confidentialToken, stateToken } from '#web/features/filter/list-tokens.ts'
import { TOKEN_NAMES } from '#web/features/filter/token-names.ts'
import type { Suggestion, TokenDefinition } from '#web/features/filter/token-definition.ts'
import { findHits } from '#web/features/palette/search-query.ts'
import { SUGGEST_LABELS_FAILED, SUGGEST_NAMESPACES_FAILED, SUGGEST_USERS_FAILED } from '#web/lib/messages.ts'
import { LABELS } from './search-address.ts'

async function findPeople(text: string): Promise<Suggestion[]> {
  const hits = await findHits(text, ['PERSON'])
  return hits.map(({ title, reference, avatarUrl }) => ({
    value: (reference ?? title).replace(/^@/, ''),
    label: title,
    detail: reference ?? '',
    picture: { kind: 'person', src: avatarUrl },
  }))
}

async function findPlaces(text: string): Promise<Suggestion[]> {
  const hits = await findHits(text, ['GROUP', 'PROJECT'])
  return hits.map(({ title, placePath }) => ({ value: placePath ?? '', label: title, detail: placePath ?? '' }))
}

/** Returns titles of labels, each once, though several groups and projects may have it. */
async function findLabelTitles(text: string): Promise<Suggestion[]> {
  const hits = await findHits(text, ['LABEL'])
  const found = hits.map(({ title, color }): Suggestion => ({
    ...{ value: title, label: title },
    ...(color !== null && { picture: { kind: 'color', color } }),
  }))
  return [...new Map(found.toReversed().map((one) => [one.value, one])).values()].toReversed()
}

const personToken = (type: 'author_username' | 'assignee_username'): TokenDefinition => ({
  type,
  ...TOKEN_NAMES[type],
  operators: ['='],
  isUnique: true,
  hasSpaces: false,
  source: { kind: 'search', find: findPeople, min: 1 },
  presets: [{ value: '@me', label: 'Me' }],
  failure: SUGGEST_USERS_FAILED,
  format: (value) => (value === '@me' ? value : undefined),
})

/** Describes what a search is narrowed down by: where, and what its rows hold of items. */
export const SEARCH_TOKENS: readonly TokenDefinition[] = [
  {
    type: 'in',
    ...TOKEN_NAMES.namespace_path,
    operators: ['='],
    isUnique: true,
    hasSpaces: false,
    source: { kind: 'search', find: findPlaces, min: 1 },
    failure: SUGGEST_NAMESPACES_FAILED,
  },
  stateToken,
  personToken('author_username'),
  personToken('assignee_username'),
  {
    type: LABELS,
    ...TOKEN_NAMES.label_name,
    operators: ['='],
    isUnique: false,
    hasSpaces: true,
    source: { kind: 'search', find: findLabelTitles, min: 1 },
    failure: SUGGEST_LABELS_FAILED,
    lookUp: async (title) => (await findLabelTitles(title)).find(({ value }) => value === title) ?? null,
  },
  confidentialToken,
]
