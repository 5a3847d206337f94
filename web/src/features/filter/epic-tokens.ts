import { LABELS_MAX } from '#domain/limits.ts'
import { FILTER_NAMES } from '#domain/item/field-filter.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'
import { fieldLabel, SHOWN_NAMES, valuesOf, type ShownName } from '#web/features/item/item-fields.ts'
import { iidOfReference, NO_LABEL } from '#web/lib/epic-filter.ts'
import {
  FETCH_MILESTONES_FAILED,
  SUGGEST_EMOJIS_FAILED,
  SUGGEST_EPICS_FAILED,
  SUGGEST_LABELS_FAILED,
  SUGGEST_USERS_FAILED,
} from '#web/lib/messages.ts'
import { askedTogether } from './asked-together.ts'
import { EPIC_TOKEN_NAMES } from './epic-token-names.ts'
import { findEpics, findLabels, findUsers, loadMilestones, loadReactions, lookUpEpic } from './suggestion-sources.ts'
import type { Suggestion, TokenDefinition } from './token-definition.ts'

/** What the tokens must know of the page. */
export interface EpicTokensPage {
  fullPath: string
  /** Where the labels are listed: the API answers only people whom it knows, the page's own endpoint everybody. */
  labelsPath: string
  /** The page's own endpoint of labels, which has no pages. */
  groupLabelsEndpoint: string
  groupMilestonesEndpoint: string
  /** null for a reader whom the server does not know. */
  user: { username: string; name: string } | null
  /** Whether `None` and `Any` are offered, as the epics list does. */
  hasPresets: boolean
}

const NONE: Suggestion = { value: 'None', label: 'None' }
const ANY: Suggestion = { value: 'Any', label: 'Any' }

/** The filter tokens of epics. */
export function epicTokens(page: EpicTokensPage): TokenDefinition[] {
  const fields = SHOWN_NAMES.filter((name) => FILTER_NAMES.includes(name)).map(fieldToken)
  const tokens = [
    authorToken(page),
    confidentialToken,
    epicToken(page),
    labelToken(page),
    milestoneToken(page),
    ...fields,
  ]
  return page.user ? [...tokens, reactionToken(page)] : tokens
}

/** Without a session the server tells nobody's name; a typed user name is taken as it is. */
function authorToken({ fullPath, user }: EpicTokensPage): TokenDefinition {
  const own = user && { value: user.username, label: user.name, detail: `@${user.username}` }
  const find = async (text: string, signal: AbortSignal): Promise<Suggestion[]> => {
    const found = await findUsers(fullPath, text, signal)
    if (!own || text !== '') return found
    const me = found.find(({ value }) => value === own.value) ?? { ...own, picture: { kind: 'person', src: null } }
    return [me, ...found.filter(({ value }) => value !== own.value)]
  }
  return {
    type: 'author_username',
    ...EPIC_TOKEN_NAMES.author_username,
    operators: ['=', '!='],
    isUnique: true,
    hasSpaces: false,
    source: user ? { kind: 'search', find } : { kind: 'fixed', suggestions: [] },
    failure: SUGGEST_USERS_FAILED,
    ...(user && {
      lookUp: async (username, signal) => withValue(await findUsers(fullPath, username, signal), username),
    }),
  }
}

const confidentialToken: TokenDefinition = {
  type: 'confidential',
  ...EPIC_TOKEN_NAMES.confidential,
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

/** A field with set values. Several that it is mean any of them, several that it is not mean none of them. */
function fieldToken(name: ShownName): TokenDefinition {
  const suggestions = valuesOf(name).map(([value, { label, icon }]): Suggestion => ({
    value: wireValue(value),
    label,
    picture: { kind: 'icon', icon },
  }))
  return {
    type: wireName(name),
    title: fieldLabel(name),
    symbol: '',
    operators: ['=', '!='],
    isUnique: false,
    isClosed: true,
    hasSpaces: false,
    source: { kind: 'fixed', suggestions },
    failure: '',
    lookUp: (value) => Promise.resolve(withValue(suggestions, value)),
    format: (value) => suggestions.find((suggestion) => suggestion.value === value)?.label,
  }
}

function epicToken({ fullPath }: EpicTokensPage): TokenDefinition {
  return {
    type: 'epic_iid',
    ...EPIC_TOKEN_NAMES.epic_iid,
    operators: ['='],
    isUnique: true,
    hasSpaces: true,
    source: { kind: 'search', find: (text) => findEpics(fullPath, text) },
    failure: SUGGEST_EPICS_FAILED,
    lookUp: (reference) => lookUpEpic(reference, fullPath),
    format: (value, known) => `&${iidOfReference(value)}${known ? `::${known.label}` : ''}`,
  }
}

function labelToken({ labelsPath, groupLabelsEndpoint, hasPresets }: EpicTokensPage): TokenDefinition {
  const lookUp = askedTogether(async (names) => {
    const [only = '', ...others] = names
    const found = await findLabels(groupLabelsEndpoint, others.length === 0 ? only : '')
    return new Map(found.map((label) => [label.value, label]))
  })
  return {
    type: 'label_name',
    ...EPIC_TOKEN_NAMES.label_name,
    operators: ['=', '!='],
    isUnique: false,
    max: LABELS_MAX,
    hasSpaces: true,
    source: { kind: 'search', find: (text, signal) => findLabels(labelsPath, text, signal) },
    ...(hasPresets && { presets: [NONE] }),
    failure: SUGGEST_LABELS_FAILED,
    lookUp: (name) => (name === NO_LABEL ? Promise.resolve(NONE) : lookUp(name)),
    format: (value) => (value === NO_LABEL ? value : undefined),
  }
}

function milestoneToken({ groupMilestonesEndpoint }: EpicTokensPage): TokenDefinition {
  const load = (signal: AbortSignal) => loadMilestones(groupMilestonesEndpoint, signal)
  return {
    type: 'milestone_title',
    ...EPIC_TOKEN_NAMES.milestone_title,
    operators: ['='],
    isUnique: true,
    hasSpaces: true,
    source: { kind: 'list', load },
    failure: FETCH_MILESTONES_FAILED,
    lookUp: async (title, signal) => withValue(await load(signal), title),
    unknownText: 'No active milestone has this title.',
  }
}

function reactionToken({ hasPresets }: EpicTokensPage): TokenDefinition {
  return {
    type: 'my_reaction_emoji',
    ...EPIC_TOKEN_NAMES.my_reaction_emoji,
    operators: ['=', '!='],
    isUnique: true,
    hasSpaces: false,
    source: { kind: 'list', load: loadReactions },
    ...(hasPresets && { presets: [NONE, ANY] }),
    failure: SUGGEST_EMOJIS_FAILED,
    lookUp: async (name, signal) => (hasPresets && presetNamed(name)) || withValue(await loadReactions(signal), name),
    unknownText: 'You have reacted to nothing with this emoji.',
  }
}

/** `None` and `Any` in whatever case. */
function presetNamed(name: string): Suggestion | undefined {
  return [NONE, ANY].find(({ value }) => value.toLowerCase() === name.toLowerCase())
}

function withValue(found: readonly Suggestion[], value: string): Suggestion | null {
  return found.find((suggestion) => suggestion.value === value) ?? null
}
