import { fieldFilterOf, fieldTexts, type FieldFilter } from '#domain/item/field-filter.ts'
import { withoutEmpty, type ListFilterParams } from '#web/lib/list/list-filter.ts'
import type { FilterQuery, FilterToken } from './filter-token.ts'
import { searchText } from './query-text.ts'
import type { Operator } from './token-definition.ts'

/** Returns the bar's content for a filter. */
export function queryOfFilter(filter: ListFilterParams): FilterQuery {
  const { not = {} } = filter
  const confidential = filter.confidential
  const tokens = [
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

/** Returns the filter that the bar's content stands for. */
export function filterOfQuery({ tokens, text }: FilterQuery): ListFilterParams {
  const values = (type: string, operator: Operator) =>
    tokens.filter((token) => token.type === type && token.operator === operator).map(({ value }) => value)
  const last = (type: string, operator: Operator) => values(type, operator).at(-1)
  const confidential = last('confidential', '=')
  return withoutEmpty({
    authorUsername: last('author_username', '='),
    assigneeUsername: last('assignee_username', '='),
    labelName: values('label_name', '='),
    milestoneTitle: last('milestone_title', '='),
    confidential: confidential === undefined ? undefined : confidential === 'true',
    epicIid: last('epic_iid', '='),
    myReactionEmoji: last('my_reaction_emoji', '='),
    search: searchText(text),
    ...fieldFilterOf((type) => values(type, '=')),
    not: {
      authorUsername: last('author_username', '!='),
      assigneeUsername: last('assignee_username', '!='),
      labelName: values('label_name', '!='),
      myReactionEmoji: last('my_reaction_emoji', '!='),
      ...fieldFilterOf((type) => values(type, '!=')),
    },
  })
}

function tokensOf(type: string, operator: Operator, ...values: (string | undefined)[]): FilterToken[] {
  return values.filter((value) => value !== undefined).map((value) => ({ type, operator, value }))
}

function fieldTokens(operator: Operator, filter: FieldFilter): FilterToken[] {
  return fieldTexts(filter).flatMap(([name, values]) => tokensOf(name, operator, ...values))
}
