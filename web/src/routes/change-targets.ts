import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '#domain/item/fields.ts'
import { raiseAlert } from '#web/lib/alerts.ts'
import type { Change } from '#web/data/change.ts'
import { change, changeTogether } from '#web/data/changes.ts'
import { request } from '#web/data/request.ts'
import { DatesOfItemDocument } from '#web/features/date-range/dates-of-item.generated.ts'
import type { ItemPersonFragment } from '#web/features/item/item-fields.generated.ts'
import type { RowItem, RowTarget } from '#web/features/item/row-fields.ts'
import { labelChange, nextChoice } from '#web/features/label/label-choice.ts'
import type { Label } from '#web/features/label/label.ts'
import { labelsChange } from '#web/features/label/labels-change.ts'
import type { Owner } from '#web/lib/owner.ts'

/** What several items have in common; where they differ, a field is left out. */
export type CommonItem = { [Name in keyof RowItem]?: RowItem[Name] | undefined }

/** Whether the dates of a kind may follow from what is below it. */
export const hasInheritedDates = ({ kind }: Owner): boolean => fieldsOf(kind).includes('dueDateIsFixed')

interface Identified {
  id: string
}

const without = <One extends Identified>(all: readonly One[], others: readonly Identified[]): One[] =>
  all.filter(({ id }) => !others.some((other) => other.id === id))

const inAll = <One extends Identified>([first = [], ...others]: readonly (readonly One[])[]): One[] =>
  first.filter(({ id }) => others.every((list) => list.some((one) => one.id === id)))

const labelsIn = ({ item }: RowTarget): readonly Label[] => item.labels.nodes
const peopleIn = ({ item }: RowTarget): readonly ItemPersonFragment[] => item.assignees?.nodes ?? []

export function commonOf(targets: readonly RowTarget[]): CommonItem {
  const [first, ...others] = targets.map(({ item }) => Object.entries<unknown>({ ...item }))
  const isCommon = ([name, value]: [string, unknown]) =>
    others.every((entries) =>
      entries.some(([other, one]) => other === name && JSON.stringify(one) === JSON.stringify(value)),
    )
  return {
    ...Object.fromEntries(first?.filter(isCommon) ?? []),
    labels: { nodes: inAll(targets.map(labelsIn)) },
    assignees: { nodes: inAll(targets.map(peopleIn)) },
  }
}

/** Makes to each item the change that was made to what they have in common, as one step. */
export function changeTargets(targets: readonly RowTarget[], made: Change, isScopedAllowed: boolean): void {
  const common = commonOf(targets)
  changeTogether(
    () => {
      for (const target of targets) {
        const own = changeOf(target, common, made, isScopedAllowed)
        if (own) change(own)
      }
    },
    ({ item, failure }, { reason }) => {
      const title = targets.find(({ owner }) => owner.id === item.id)?.item.title ?? ''
      raiseAlert(`“${title}” was not changed. ${reason ?? failure}`)
    },
  )
}

/** The change of one of them; null when it has the value already. */
function changeOf(target: RowTarget, common: CommonItem, made: Change, isScopedAllowed: boolean): Change | null {
  const { owner, item } = target
  const { labels, assignees } = made.show as Partial<Pick<RowItem, 'labels' | 'assignees'>>
  if (labels) {
    const before = labelsIn(target)
    const kept = without(before, without(common.labels?.nodes ?? [], labels.nodes))
    const after = nextChoice(before, [...kept, ...without(labels.nodes, kept)], isScopedAllowed)
    const next = labelChange(before, after)
    return next && labelsChange(owner, next)
  }
  if (assignees) {
    const before = peopleIn(target)
    const kept = without(before, without(common.assignees?.nodes ?? [], assignees.nodes))
    const after = [...kept, ...without(assignees.nodes, kept)]
    if (after.length === before.length && without(after, before).length === 0) return null
    const input = { assigneeIds: after.map(({ id }) => id) }
    return { ...made, item: owner, input, show: { assignees: { nodes: after } } }
  }
  const isSame = Object.entries(made.show).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(item, name)),
  )
  if (isSame) return null
  const side = (['start', 'due'] as const).find((one) => `${one}Date` in made.input)
  if (side && hasInheritedDates(owner)) {
    const fixed = { [`${side}DateFixed`]: made.input[`${side}Date`], [`${side}DateIsFixed`]: true }
    return { ...made, item: owner, input: fixed, show: { ...fixed, ...made.show } }
  }
  return { ...made, item: owner }
}

/** Asks for the dates that rows do not show, so that a change of them can be taken back; where they cannot be had, it is made all the same. */
export function useKnownDates(targets: readonly RowTarget[]): void {
  useQuery({
    queryKey: ['dates', targets.map(({ owner }) => owner.id)],
    queryFn: () =>
      Promise.all(targets.map(({ owner: { fullPath, iid } }) => request(DatesOfItemDocument, { fullPath, iid }))),
    enabled: targets.length > 0,
  })
}
