import { areAlternatives, begunToken, fixedValue, parseQuery, searchText, writtenValue } from './query-text.ts'
import { FILTER_CONDITIONS_MAX } from '#domain/limits.ts'
import type { FilterToken, Operator } from '#web/lib/list/list-filter.ts'
import type { FilterQuery } from './filter-token.ts'
import type { TokenDefinition } from './token-definition.ts'

/** A condition that is being written; it stands at `index` among the others. */
export interface TokenDraft {
  type: string
  /** null until it is chosen. */
  operator: Operator | null
  text: string
  index: number
  /** What it was before it was opened for a change. */
  original: FilterToken | null
}

export interface BarState extends FilterQuery {
  draft: TokenDraft | null
}

/** Returns the bar with a new condition of a kind begun at its end. Where only one operator makes sense, it is chosen already. */
export function beginToken(state: BarState, definition: TokenDefinition, operator?: Operator): BarState {
  const [only, ...others] = definition.operators
  return {
    ...state,
    draft: {
      type: definition.type,
      operator: operator ?? (others.length === 0 ? only : null),
      text: '',
      index: state.tokens.length,
      original: null,
    },
  }
}

/** Returns the bar with one of its conditions opened for a change. */
export function openToken(state: BarState, index: number): BarState {
  const token = state.tokens[index]
  if (!token) return state
  const tokens = state.tokens.filter((_, other) => other !== index)
  return {
    ...state,
    tokens,
    draft: { type: token.type, operator: token.operator, text: token.value, index, original: token },
  }
}

export function removeToken(state: BarState, index: number): BarState {
  return { ...state, tokens: state.tokens.filter((_, other) => other !== index) }
}

/** Returns the bar with the draft's value decided; nothing changes while there is no operator or no value that can be one. */
export function completeToken(state: BarState, definition: TokenDefinition, value: string): BarState {
  const { draft } = state
  const known = draft?.operator ? fixedValue(definition, value, draft.operator) : null
  if (!draft?.operator || known === null || known === '') return state
  return { ...withToken(state, draft, { type: draft.type, operator: draft.operator, value: known }), draft: null }
}

/** Returns the value that a draft stands for: as it was while nobody has changed it, otherwise what was typed. */
export function draftValue({ text, original }: TokenDraft, definition: TokenDefinition): string {
  return text === original?.value ? text : writtenValue(definition, text)
}

/** Returns the bar with more free text before the other; a condition that begins in it is begun. */
export function addText(state: BarState, text: string, definitions: readonly TokenDefinition[]): BarState {
  const begun = begunToken(text, offeredDefinitions(state, definitions))
  const next = { ...state, text: [begun ? begun.rest : text, state.text].filter(Boolean).join(' ') }
  return begun ? beginToken(next, begun.definition, begun.operator) : next
}

/** Returns the bar without the draft: what it was before comes back, a new condition goes. */
export function cancelToken(state: BarState): BarState {
  const { draft } = state
  if (!draft) return state
  return { ...(draft.original ? withToken(state, draft, draft.original) : state), draft: null }
}

/** Ends the typing of a token: the draft goes on after the focus has left it: with a value it is a condition, without one it is given up. */
export function leaveToken(state: BarState, definition: TokenDefinition): BarState {
  const completed = completeToken(state, definition, state.draft ? draftValue(state.draft, definition) : '')
  return completed.draft ? cancelToken(completed) : completed
}

/** Returns one step back from an empty draft: to the choice of the operator, then out of it. */
export function stepBack(state: BarState, definition: TokenDefinition): BarState {
  const { draft } = state
  if (!draft) return state
  if (draft.operator !== null && definition.operators.length > 1)
    return { ...state, draft: { ...draft, operator: null } }
  return { ...state, draft: null }
}

/** Returns the query that the bar stands for when it is applied: a draft with a value counts, conditions in the text do too. */
export function queryOf(state: BarState, definitions: readonly TokenDefinition[]): FilterQuery {
  const definition = definitions.find(({ type }) => type === state.draft?.type)
  const { tokens, text } = definition ? leaveToken(state, definition) : state
  const written = parseQuery(text, definitions)
  return { tokens: withTokens(tokens, written.tokens, definitions), text: written.text }
}

/** Returns the conditions with others added; the same condition is not there twice, and of a unique kind the added one stays. */
export function withTokens(
  tokens: readonly FilterToken[],
  added: readonly FilterToken[],
  definitions: readonly TokenDefinition[],
): readonly FilterToken[] {
  if (added.length === 0) return tokens
  const unique = new Set(definitions.filter(({ isUnique }) => isUnique).map(({ type }) => type))
  const isReplaced = (token: FilterToken) =>
    unique.has(token.type) && added.some((one) => one.type === token.type && !areAlternatives(one, token))
  const kept = tokens.filter((token) => !isReplaced(token) && !added.some((other) => isSameToken(token, other)))
  return [...kept, ...added]
}

/** Returns the kinds that can be added, by title; one of which there may be one is left out when it is there, and so is what the place does not use. */
export function offeredDefinitions(state: BarState, definitions: readonly TokenDefinition[]): TokenDefinition[] {
  const present = new Set(state.tokens.filter(({ operator }) => operator !== '||').map(({ type }) => type))
  return definitions
    .filter(({ isOffered = true, isUnique, type }) => isOffered && !(isUnique && present.has(type)))
    .sort((one, other) => one.title.localeCompare(other.title))
}

/** Returns where conditions stand that are more than the server takes. */
export const surplusTokens = (tokens: readonly FilterToken[]): ReadonlySet<number> =>
  new Set(
    [...tokens.entries()]
      // The state is no condition of the filter.
      .filter(([, { type }]) => type !== 'state')
      .slice(FILTER_CONDITIONS_MAX)
      .map(([index]) => index),
  )

export function isSameQuery(one: FilterQuery, other: FilterQuery): boolean {
  return (
    searchText(one.text) === searchText(other.text) &&
    one.tokens.length === other.tokens.length &&
    one.tokens.every((token) => other.tokens.some((candidate) => isSameToken(token, candidate)))
  )
}

function isSameToken(one: FilterToken, other: FilterToken): boolean {
  return one.type === other.type && one.operator === other.operator && one.value === other.value
}

function withToken(state: BarState, { index }: TokenDraft, token: FilterToken): BarState {
  const others = state.tokens.filter((other) => !isSameToken(other, token))
  return { ...state, tokens: [...others.slice(0, index), token, ...others.slice(index)] }
}
