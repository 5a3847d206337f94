import { fieldTexts, type FieldFilter } from '#domain/item/field-filter.ts'
import type { ListFilterParams } from '#web/lib/list/list-filter.ts'
import type { FilterQuery, FilterToken } from './filter-token.ts'
import type { Operator } from './token-definition.ts'

/** What the bar of a page decides. */
export interface BarFilter extends ListFilterParams {
  /** `opened` or `closed`, where the page has no tabs for it. */
  state?: string
}

/** Returns the bar's content for a filter. */
export function queryOfFilter(filter: BarFilter): FilterQuery {
  const { not = {} } = filter
  const confidential = filter.confidential
  const tokens = [
    ...tokensOf('state', '=', filter.state),
    ...tokensOf('author_username', '=', filter.authorUsername),
    ...tokensOf('author_username', '!=', not.authorUsername),
    ...tokensOf('assignee_username', '=', filter.assigneeUsername),
    ...tokensOf('assignee_username', '!=', not.assigneeUsername),
    ...tokensOf('label_name', '=', ...(filter.labelName ?? [])),
    ...tokensOf('label_name', '!=', ...(not.labelName ?? [])),
    ...tokensOf('milestone_title', '=', filter.milestoneTitle),
    ...tokensOf('confidential', '=', confidential === undefined ? undefined : String(confidential)),
    ...tokensOf('epic_iid', '=', filter.epicIid),
    ...tokensOf('my_reaction_emoji', '=', filter.myReactionEmoji),
    ...tokensOf('my_reaction_emoji', '!=', not.myReactionEmoji),
    ...fieldTokens('=', filter),
    ...fieldTokens('!=', not),
  ]
  return { tokens, text: filter.search ?? '' }
}

function tokensOf(type: string, operator: Operator, ...values: (string | undefined)[]): FilterToken[] {
  return values.filter((value) => value !== undefined).map((value) => ({ type, operator, value }))
}

function fieldTokens(operator: Operator, filter: FieldFilter): FilterToken[] {
  return fieldTexts(filter).flatMap(([name, values]) => tokensOf(name, operator, ...values))
}
