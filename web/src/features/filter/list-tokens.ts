import { LABEL_SEARCH_MIN } from '#web/lib/list/label-search.ts'
import { KINDS, rollsUp } from '#domain/item/kinds.ts'
import { personFiltersOf } from '#domain/item/references.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { valueWords } from '#domain/item/value-words.ts'
import { isDay } from '#domain/time/is-day.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import { filterNamesOf, type FilterName } from '#domain/item/field-filter.ts'
import { FILTERED_TYPES, iidOfReference, NO_LABEL } from '#web/lib/list/list-filter.ts'
import type { IndexedKind } from '#web/lib/owner.ts'
import {
  FETCH_MILESTONES_FAILED,
  SUGGEST_EMOJIS_FAILED,
  SUGGEST_EPICS_FAILED,
  SUGGEST_ITERATIONS_FAILED,
  SUGGEST_LABELS_FAILED,
  SUGGEST_NAMESPACES_FAILED,
  SUGGEST_USERS_FAILED,
} from '#web/lib/messages.ts'
import { batchedLookup } from './batched-lookup.ts'
import { fieldToken, NO_DAY, YES_NO } from './field-token.ts'
import { TOKEN_NAMES, tokenName } from './token-names.ts'
import {
  findEpics,
  findEpicsById,
  findIterations,
  findLabels,
  findNamespaces,
  findProjectLabels,
  findUsers,
  loadMilestones,
  loadReactions,
  lookUpEpic,
  lookUpEpicById,
} from './suggestion-sources.ts'
import type { Suggestion, TokenDefinition } from './token-definition.ts'

/** What the tokens must know of the page. */
export interface TokensPage {
  /** What the page lists. */
  kind: IndexedKind
  /** Of the group, or of the project's group. */
  fullPath: string
  /** Where the labels are listed: the API answers only people whom it knows, the page's own endpoint everybody. */
  labelsPath: string
  /** The page's own endpoint of labels, which has no pages. */
  groupLabelsEndpoint: string
  /** The full path of the project whose items are listed, which may have labels of their own; left out in a group. */
  projectPath?: string
  groupMilestonesEndpoint: string
  /** null for a reader whom the server does not know. */
  user: { username: string; name: string } | null
  /** Whether `None`, `Any` and one of several values are offered, as lists do. */
  hasPresets: boolean
  /** Whether the state is chosen here and not by tabs. */
  hasState?: boolean
}

/** Whoever reads: the condition holds for everybody whom its address is sent to. */
const ME: Suggestion = { value: '@me', label: 'Me' }
const CURRENT: Suggestion = { value: 'Current', label: 'Current' }
const NONE: Suggestion = { value: 'None', label: 'None' }
const ANY: Suggestion = { value: 'Any', label: 'Any' }

const DAYS = ['created', 'updated', 'closed'] as const

/** Returns the filter tokens of a kind; fields that the place does not use are not offered. */
export function listTokens(page: TokensPage, unused: readonly FilterName[] = []): TokenDefinition[] {
  const fields = filterNamesOf(page.kind).map((name) => ({
    ...fieldToken(name, page.hasPresets),
    isOffered: !unused.includes(name),
  }))
  // Only a reader whom the server knows has anything of their own, and the roadmap's bar asks for what its specification names.
  const ofReader = page.user ? [reactionToken(page), ...(page.hasPresets ? [subscribedToken] : [])] : []
  return [
    ...(page.hasState ? [stateToken] : []),
    personToken(page, 'author_username', false),
    ...TOKENS[page.kind](page),
    ...personFiltersOf(page.kind).map(({ argument }) => personToken(page, wireName(argument), true)),
    labelToken(page),
    milestoneToken(page),
    // A project has nothing below it, and the roadmap's bar asks for what its specification names.
    ...(page.projectPath === undefined && page.hasPresets ? [namespaceToken(page)] : []),
    dayToken('due', DUE),
    ...DAYS.map((type) => dayToken(type)),
    ...fields,
    ...ofReader,
  ]
}

/** Makes a token of a person: without a session the server tells nobody's name; a typed user name is taken as it is. */
function personToken({ fullPath, user, hasPresets }: TokensPage, type: string, mayBeNone: boolean): TokenDefinition {
  const presets = mayBeNone && hasPresets ? [NONE, ANY] : []
  const own = user && { value: user.username, label: user.name, detail: `@${user.username}` }
  const find = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const found = await findUsers(fullPath, text, signal)
    if (!own || text !== '') return found
    const me = found.find(({ value }) => value === own.value) ?? { ...own, picture: { kind: 'person', src: null } }
    return [me, ...found.filter(({ value }) => value !== own.value)]
  }
  return {
    type,
    ...(tokenName(type) ?? { title: type, symbol: '@' }),
    operators: sidesOf(hasPresets),
    isUnique: true,
    hasSpaces: false,
    source: user ? { kind: 'search', find } : { kind: 'fixed', suggestions: [] },
    ...(presets.length > 0 && { presets }),
    failure: SUGGEST_USERS_FAILED,
    format: (value) => presetIn(presets, value)?.label ?? (value === ME.value ? value : undefined),
    ...(user && {
      lookUp: async (username, signal) =>
        presetIn([...presets, ME], username) ?? withValue(await findUsers(fullPath, username, signal), username),
    }),
  }
}

const STATES: readonly Suggestion[] = [
  { value: 'opened', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

export const stateToken: TokenDefinition = {
  type: 'state',
  ...TOKEN_NAMES.state,
  operators: ['='],
  isUnique: true,
  isClosed: true,
  hasSpaces: false,
  source: { kind: 'fixed', suggestions: STATES },
  failure: '',
  format: (value) => presetIn(STATES, value)?.label,
}

const TYPES: readonly Suggestion[] = FILTERED_TYPES.map((value) => ({ value, label: valueWords(value) }))

const DUE: readonly Suggestion[] = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'none', label: 'No due date' },
  { value: 'any', label: 'Any due date' },
]

/** Makes a token of days, which count in; where there are words for some, it may also be one of those, or one day. */
function dayToken(type: 'created' | 'updated' | 'closed' | 'due', words: readonly Suggestion[] = []): TokenDefinition {
  const isWord = (text: string) => words.some(({ value }) => value === text)
  const shown = (text: string) =>
    presetIn(words, text) ?? (isDay(text) ? { value: text, label: formatDay(text) } : null)
  return {
    type,
    ...TOKEN_NAMES[type],
    operators: words.length > 0 ? ['=', '>=', '<='] : ['>=', '<='],
    isUnique: false,
    hasSpaces: words.length > 0,
    isValue: (value, operator) => isDay(value) || (operator === '=' && isWord(value)),
    source: { kind: 'fixed', suggestions: words },
    failure: '',
    lookUp: (text) => Promise.resolve(shown(text)),
    unknownText: NO_DAY,
    format: (text) => shown(text)?.label,
  }
}

const typeToken: TokenDefinition = {
  type: 'type',
  ...TOKEN_NAMES.type,
  operators: ['=', '!='],
  isUnique: false,
  isClosed: true,
  hasSpaces: true,
  source: { kind: 'fixed', suggestions: TYPES },
  failure: '',
  format: (value) => presetIn(TYPES, value)?.label,
}

export const confidentialToken: TokenDefinition = {
  type: 'confidential',
  ...TOKEN_NAMES.confidential,
  operators: ['='],
  isUnique: true,
  isClosed: true,
  hasSpaces: false,
  source: { kind: 'fixed', suggestions: YES_NO },
  failure: '',
  format: (value) => (value === 'true' ? 'Yes' : 'No'),
}

/** Returns what may be asked of a value: that it is so, is not, and in lists that it is one of several. */
const sidesOf = (hasAlternatives: boolean): TokenDefinition['operators'] =>
  hasAlternatives ? ['=', '!=', '||'] : ['=', '!=']

/** Makes the token of the epic that issues are of, or of one above that. */
function parentToken({ fullPath, hasPresets }: TokensPage): TokenDefinition {
  const presets = hasPresets ? [NONE, ANY] : []
  return {
    type: 'epic_id',
    ...TOKEN_NAMES.epic_id,
    operators: sidesOf(hasPresets),
    isUnique: true,
    hasSpaces: true,
    source: { kind: 'search', find: (text) => findEpicsById(fullPath, text) },
    ...(presets.length > 0 && { presets }),
    failure: SUGGEST_EPICS_FAILED,
    lookUp: async (id) => presetIn(presets, id) ?? (await lookUpEpicById(id, fullPath)),
    format: (value, known) => presetIn(presets, value)?.label ?? known?.label,
  }
}

function iterationToken({ fullPath, hasPresets }: TokensPage): TokenDefinition {
  const presets = hasPresets ? [NONE, ANY, CURRENT] : [CURRENT]
  return {
    type: 'iteration_id',
    ...TOKEN_NAMES.iteration_id,
    operators: sidesOf(hasPresets),
    isUnique: true,
    hasSpaces: true,
    source: { kind: 'search', find: (text) => findIterations(fullPath, text) },
    presets,
    failure: SUGGEST_ITERATIONS_FAILED,
    lookUp: async (id) => presetIn(presets, id) ?? withValue(await findIterations(fullPath, '', 'all'), id),
    format: (value, known) => presetIn(presets, value)?.label ?? known?.label,
  }
}

/** Makes the token of the groups and projects below the group. */
function namespaceToken({ kind, fullPath, hasPresets }: TokensPage): TokenDefinition {
  return {
    type: 'namespace_path',
    ...TOKEN_NAMES.namespace_path,
    operators: sidesOf(hasPresets),
    isUnique: true,
    hasSpaces: false,
    source: { kind: 'search', find: (text) => findNamespaces(fullPath, text, KINDS[kind].home === 'project') },
    failure: SUGGEST_NAMESPACES_FAILED,
  }
}

function epicToken({ fullPath }: TokensPage): TokenDefinition {
  return {
    type: 'epic_iid',
    ...TOKEN_NAMES.epic_iid,
    operators: ['='],
    isUnique: true,
    hasSpaces: true,
    source: { kind: 'search', find: (text) => findEpics(fullPath, text) },
    failure: SUGGEST_EPICS_FAILED,
    lookUp: (reference) => lookUpEpic(reference, fullPath),
    format: (value, known) => `&${iidOfReference(value)}${known ? `::${known.label}` : ''}`,
  }
}

function labelToken({ labelsPath, groupLabelsEndpoint, projectPath, hasPresets }: TokensPage): TokenDefinition {
  const find = (path: string, text: string, signal?: AbortSignal) =>
    projectPath === undefined
      ? findLabels(path, text, signal)
      : findProjectLabels(groupLabelsEndpoint, projectPath, text, signal)
  const lookUp = batchedLookup(async (names) => {
    const [only = '', ...others] = names
    const found = await find(groupLabelsEndpoint, others.length === 0 ? only : '')
    return new Map(found.map((label) => [label.value, label]))
  })
  return {
    type: 'label_name',
    ...TOKEN_NAMES.label_name,
    operators: sidesOf(hasPresets),
    isUnique: false,
    hasSpaces: true,
    source: { kind: 'search', find: (text, signal) => find(labelsPath, text, signal), min: LABEL_SEARCH_MIN },
    ...(hasPresets && { presets: [NONE] }),
    failure: SUGGEST_LABELS_FAILED,
    lookUp: (name) => (name === NO_LABEL ? Promise.resolve(NONE) : lookUp(name)),
    format: (value) => (value === NO_LABEL ? value : undefined),
  }
}

function milestoneToken({ kind, groupMilestonesEndpoint, hasPresets }: TokensPage): TokenDefinition {
  // What rolls up has a milestone by its issues, so it cannot be asked for none.
  const presets = !rollsUp(kind) && hasPresets ? [NONE, ANY] : []
  const load = (signal: AbortSignal) => loadMilestones(groupMilestonesEndpoint, signal)
  return {
    type: 'milestone_title',
    ...TOKEN_NAMES.milestone_title,
    operators: hasPresets ? sidesOf(true) : ['='],
    isUnique: true,
    hasSpaces: true,
    source: { kind: 'list', load },
    ...(presets.length > 0 && { presets }),
    failure: FETCH_MILESTONES_FAILED,
    format: (value) => presetIn(presets, value)?.label,
    lookUp: async (title, signal) => presetIn(presets, title) ?? withValue(await load(signal), title),
    unknownText: 'No active milestone has this title.',
  }
}

function reactionToken({ hasPresets }: TokensPage): TokenDefinition {
  return {
    type: 'my_reaction_emoji',
    ...TOKEN_NAMES.my_reaction_emoji,
    operators: ['=', '!='],
    isUnique: true,
    hasSpaces: false,
    source: { kind: 'list', load: loadReactions },
    ...(hasPresets && { presets: [NONE, ANY] }),
    failure: SUGGEST_EMOJIS_FAILED,
    lookUp: async (name, signal) =>
      presetIn(hasPresets ? [NONE, ANY] : [], name) ?? withValue(await loadReactions(signal), name),
    unknownText: 'You have not reacted to anything with this emoji.',
  }
}

const SUBSCRIPTIONS: readonly Suggestion[] = [
  { value: 'EXPLICITLY_SUBSCRIBED', label: 'Explicitly subscribed' },
  { value: 'EXPLICITLY_UNSUBSCRIBED', label: 'Explicitly unsubscribed' },
]

const subscribedToken: TokenDefinition = {
  type: 'subscribed',
  ...TOKEN_NAMES.subscribed,
  operators: ['='],
  isUnique: true,
  isClosed: true,
  hasSpaces: true,
  source: { kind: 'fixed', suggestions: SUBSCRIPTIONS },
  failure: '',
  format: (value) => presetIn(SUBSCRIPTIONS, value)?.label,
}

/** Returns the one of a few values that is meant, in whatever case. */
function presetIn(presets: readonly Suggestion[], name: string): Suggestion | undefined {
  return presets.find(({ value }) => value.toLowerCase() === name.toLowerCase())
}

function withValue(found: readonly Suggestion[], value: string): Suggestion | null {
  return found.find((suggestion) => suggestion.value === value) ?? null
}

/** What only lists of a kind are filtered by. */
const TOKENS: Record<IndexedKind, (page: TokensPage) => TokenDefinition[]> = {
  epic: (page) => [confidentialToken, epicToken(page)],
  issue: (page) => [
    personToken(page, 'assignee_username', true),
    typeToken,
    parentToken(page),
    iterationToken(page),
    confidentialToken,
  ],
}
