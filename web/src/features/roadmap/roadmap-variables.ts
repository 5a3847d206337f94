import { SEARCH_MAX } from '#domain/limits.ts'
import { firstOf } from '#domain/text/unicode.ts'
import {
  countedTokens,
  filterArgument,
  filterTree,
  iidOfReference,
  type FilterToken,
  type ListFilter,
} from '#web/lib/list/list-filter.ts'

/** What clients of the roadmap's queries know as variables of their own. */
interface KnownVariables {
  authorUsername?: string
  confidential?: boolean
  iid?: string
  labelName?: string[]
  milestoneTitle?: string
  myReactionEmoji?: string
  search?: string
}

type Named = (value: string, before: KnownVariables) => KnownVariables

const NEGATABLE: Record<string, Named> = {
  author_username: (authorUsername) => ({ authorUsername }),
  label_name: (title, { labelName = [] }) => ({ labelName: [...labelName, title] }),
  my_reaction_emoji: (myReactionEmoji) => ({ myReactionEmoji }),
}
const KNOWN: Record<string, Named> = {
  ...NEGATABLE,
  milestone_title: (milestoneTitle) => ({ milestoneTitle }),
  confidential: (text) => ({ confidential: text === 'true' }),
  epic_iid: (reference) => ({ iid: iidOfReference(reference) }),
  search: (text) => ({ search: firstOf(text, SEARCH_MAX) }),
}

const namedOf = ({ type, operator }: FilterToken): Named | undefined =>
  operator === '=' ? KNOWN[type] : operator === '!=' ? NEGATABLE[type] : undefined

/** Returns the variables of the roadmap's queries for a filter: those that have names, and the tree of all others. */
export function roadmapVariables(filter: ListFilter) {
  const tokens = countedTokens(filter)
  const known = (operator: string): KnownVariables =>
    tokens
      .filter((token) => token.operator === operator)
      .reduce((before, token) => ({ ...before, ...namedOf(token)?.(token.value, before) }), {})
  const not = known('!=')
  const others = tokens.filter((token) => !namedOf(token))
  return {
    ...known('='),
    ...(Object.keys(not).length > 0 && { not }),
    ...filterArgument(filterTree(others)),
  }
}
