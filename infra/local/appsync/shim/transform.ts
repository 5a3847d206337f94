import { isRecord } from '../json.ts'
import type { FilterCondition, FilterGroup, SubscriptionFilter } from '../subscription-filter.ts'
import { Placeholders, renderFilter } from './filter-expression.ts'

function toExpressionJson(filter: unknown): string {
  const used = new Placeholders(null)
  return JSON.stringify(used.build(renderFilter(filter, [], used)))
}

/** Every pair of alternatives: (a or b) and (c or d) = ac or ad or bc or bd. */
function both(left: FilterGroup[], right: FilterGroup[]): FilterGroup[] {
  return left.flatMap((one) => right.map((other) => ({ filters: [...one.filters, ...other.filters] })))
}

function groupsOf(filter: unknown, ignored: readonly string[]): FilterGroup[] {
  const entries = Object.entries(isRecord(filter) ? filter : {})
  return entries.reduce<FilterGroup[]>(
    (groups, [field, value]) => {
      if (ignored.includes(field)) return groups
      const members = Array.isArray(value) ? value : []
      if (field === 'and')
        return members.reduce<FilterGroup[]>((all, member) => both(all, groupsOf(member, ignored)), groups)
      if (field === 'or')
        return both(
          groups,
          members.flatMap((member) => groupsOf(member, ignored)),
        )
      const conditions: FilterCondition[] = Object.entries(isRecord(value) ? value : {}).map(([operator, operand]) => ({
        fieldName: field,
        operator,
        value: operand,
      }))
      // AppSync reads two operators on one field as alternatives.
      return conditions.length === 0
        ? groups
        : both(
            groups,
            conditions.map((condition) => ({ filters: [condition] })),
          )
    },
    [{ filters: [] }],
  )
}

function toSubscriptionFilter(
  filter: unknown,
  ignored: readonly string[] = [],
  rules: unknown = {},
): SubscriptionFilter {
  const ruleEntries = Object.entries(isRecord(rules) ? rules : {})
  const alternatives = ruleEntries.flatMap(([field, operators]) => groupsOf({ [field]: operators }, []))
  const groups = groupsOf(filter, ignored)
  const all = alternatives.length > 0 ? both(groups, alternatives) : groups
  return { filterGroup: all.filter((group) => group.filters.length > 0) }
}

/** `util.transform`, without the OpenSearch query language. */
export const transform = {
  toDynamoDBFilterExpression: toExpressionJson,
  toDynamoDBConditionExpression: toExpressionJson,
  toSubscriptionFilter,
}
