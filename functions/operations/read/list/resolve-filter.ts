import {
  anyOf,
  conditionsOf,
  EVERYTHING,
  is,
  mapConditions,
  not,
  type Condition,
  type ConditionName,
  type Filter,
  type FilterValue,
} from '#domain/item/filter-expression.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { PERSON_FILTERS } from '#domain/item/references.ts'
import type { Table } from '#table/client/client.ts'
import { issuesOfEpic } from '../item/issues-of-epic.ts'
import { ownReactions } from '../item/own-reactions.ts'
import { ownSubscriptions } from '../item/own-subscriptions.ts'
import { findNamespaceAt } from '../namespace/find-namespace.ts'
import { milestonesAt, milestonesTitled } from '../namespace/list-milestones.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import { plannedItems } from './planned-items.ts'

/** What conditions are looked up by. */
interface LookUp {
  table: Table
  access: NamespaceAccess
  rootId: number
  kind: ItemKind
}

/** Stands for the viewer where a person is asked for by user name. */
const ME = '@me'

/** Returns for what a condition stands among those that items are compared by; null for nothing. Conditions without an entry are compared as they are. */
const LOOK_UPS: Partial<Record<ConditionName, (by: LookUp, condition: Condition) => Promise<Filter | null>>> = {
  author: (by, condition) => Promise.resolve(withViewer(by, condition)),
  assignee: (by, condition) => Promise.resolve(withViewer(by, condition)),
  ...Object.fromEntries(
    PERSON_FILTERS.map(({ name }) => [
      name,
      (by: LookUp, condition: Condition) => Promise.resolve(withViewer(by, condition)),
    ]),
  ),
  milestone: async ({ table, access, rootId }, condition) => {
    if (condition.operator !== 'at') return condition
    const [time, today] = textsOf(condition)
    const asked = { time: time === 'started' ? ('started' as const) : ('upcoming' as const), today: today ?? '' }
    return is('milestone', ...(await milestonesAt(table, access, rootId, asked)))
  },
  milestoneTitle: async ({ table, access, rootId }, condition) => {
    const named = await Promise.all(textsOf(condition).map((title) => milestonesTitled(table, rootId, title)))
    return is('milestone', ...(await access.readable(named.flat())).map(({ id }) => id), ...noneOf(condition))
  },
  namespacePath: async ({ table, access }, condition) => {
    const found = await Promise.all(textsOf(condition).map((path) => findNamespaceAt(table, access.viewer, path)))
    return is('namespace', ...found.flatMap((one) => (one ? [one.id] : [])))
  },
  epic: async ({ table, access }, condition) => {
    const epics = condition.values.filter((value) => typeof value === 'number')
    const includeSubepics = condition.operator === 'within'
    const found = await Promise.all(epics.map((id) => issuesOfEpic(table, access.viewer, { id, includeSubepics })))
    const none = noneOf(condition)
    const within = is('id', ...found.flatMap((ids) => [...ids]))
    return none.length === 0 ? within : anyOf(is('parent', null), ...(epics.length > 0 ? [within] : []))
  },
  iteration: async ({ table, rootId, kind }, { operator, values }) => {
    const planned = async (asked: Parameters<typeof plannedItems>[3]) =>
      is('id', ...(await plannedItems(table, rootId, kind, asked)))
    if (operator === 'at') return planned({ state: 'current', today: `${values[1]}` })
    const ids = values.filter((value) => typeof value === 'number')
    const titles = values.filter((value) => typeof value === 'string')
    return anyOf(
      ...(values.includes(null) ? [not(await planned('any'))] : []),
      ...(titles.length > 0 ? [await planned({ titles })] : []),
      ...(ids.length > 0 ? [await planned({ ids })] : []),
    )
  },
  reaction: async ({ table, access, kind }, { values }) => {
    const { id } = access.viewer
    // An anonymous reader has no reactions to be asked for.
    if (id === null) return null
    const reacted = async (emoji?: string) => is('id', ...(await ownReactions(table, id, kind, emoji)))
    return anyOf(
      ...(await Promise.all(
        values.map(async (value) => (value === null ? not(await reacted()) : reacted(`${value}`))),
      )),
    )
  },
  subscribed: async ({ table, access, kind }, { values }) => {
    const { id } = access.viewer
    // An anonymous reader chooses nothing.
    if (id === null) return null
    const chosen = await Promise.all(values.map((value) => ownSubscriptions(table, id, kind, value === true)))
    return is('id', ...chosen.flatMap((ids) => [...ids]))
  },
}

/** Returns the value that stands for none, where a condition asks for it. */
const noneOf = ({ values }: Condition): null[] => (values.includes(null) ? [null] : [])

const textsOf = ({ values }: Condition): string[] => values.filter((value) => typeof value === 'string')

const withViewer = ({ access }: LookUp, { field, values }: Condition): Condition => {
  const { username } = access.viewer
  const known = (value: FilterValue): FilterValue[] => (value === ME ? (username === null ? [] : [username]) : [value])
  return is(field, ...values.flatMap(known))
}

/** Returns a filter on the items of a kind below a root group, in the conditions that rows tell. */
export async function resolveFilter(by: LookUp, filter: Filter): Promise<Filter> {
  const found = new Map<Condition, Filter | null>()
  await Promise.all(
    conditionsOf(filter).map(async (condition) => {
      const lookUp = LOOK_UPS[condition.field]
      if (lookUp) found.set(condition, await lookUp(by, condition))
    }),
  )
  const shown = (condition: Condition) => (found.has(condition) ? (found.get(condition) ?? null) : condition)
  return mapConditions(filter, shown) ?? EVERYTHING
}
