import { fieldFilterOf } from '#domain/item/field-filter.ts'
import { withoutEmpty } from '#web/lib/list/list-filter.ts'
import type { BarFilter } from './filter-query.ts'
import type { FilterQuery } from './filter-token.ts'
import { searchText } from './query-text.ts'
import type { Operator } from './token-definition.ts'

/** Returns the filter that the bar's content stands for. */
export function filterOfQuery({ tokens, text }: FilterQuery): BarFilter {
  const values = (type: string, operator: Operator) =>
    tokens.filter((token) => token.type === type && token.operator === operator).map(({ value }) => value)
  const last = (type: string, operator: Operator) => values(type, operator).at(-1)
  const confidential = last('confidential', '=')
  const state = last('state', '=')
  const filter = withoutEmpty({
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
  return state === undefined ? filter : { ...filter, state }
}
