import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '#domain/item/fields.ts'
import { raiseAlert } from '#web/lib/alerts.ts'
import type { Change } from '#web/data/change/change.ts'
import { change, changeTogether } from '#web/data/change/changes.ts'
import { request } from '#web/data/transport/request.ts'
import { DatesOfItemDocument } from '#web/features/date-range/dates-of-item.generated.ts'
import { currentList } from '#web/features/item/list/current-list.ts'
import { assignment } from '#web/features/item/fields/assignment.ts'
import type { ItemPersonFragment } from '#web/features/item/fields/item-fields.generated.ts'
import type { RowItem, RowTarget } from '#web/features/item/row/row-fields.ts'
import { nextChoice } from '#web/features/label/label-choice.ts'
import type { Label } from '#web/features/label/label.ts'
import { labelsChange } from '#web/features/label/labels-change.ts'
import type { Owner } from '#web/lib/owner.ts'
import { setEdit, withEdit } from '#web/lib/list/set-edit.ts'
import { shortTitle } from '#web/lib/short-title.ts'

/** What several items have in common; where they differ, a field is left out. */
export type CommonItem = { [Name in keyof RowItem]?: RowItem[Name] | undefined }

/** True when the dates of a kind may follow from what is below it. */
export const hasInheritedDates = ({ kind }: Owner): boolean => fieldsOf(kind).includes('dueDateIsFixed')

const inAll = <One extends { id: string }>([first = [], ...others]: readonly (readonly One[])[]): One[] =>
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
  changeTogether(
    () => {
      for (const target of targets) {
        const own = changeOf(target, made, isScopedAllowed)
        if (own) change(own)
      }
    },
    ({ item, errorMessage }, { reason }) => {
      const title = targets.find(({ owner }) => owner.id === item.id)?.item.title ?? ''
      raiseAlert(`“${shortTitle(title)}” was not changed. ${reason ?? errorMessage}`)
    },
  )
}

/** Returns a set of one of them after what was added to, and taken away from, what they have in common. */
function editedBy<One extends { id: string }>(
  { input }: Change,
  name: 'LabelIds' | 'AssigneeIds',
  before: readonly One[],
  shown: readonly One[],
): readonly One[] {
  const among = (members: readonly One[], ids: unknown) =>
    members.filter(({ id }) => Array.isArray(ids) && ids.includes(id))
  return withEdit(before, {
    added: among(shown, input[`add${name}`]),
    removed: among(before, input[`remove${name}`]),
  })
}

/** Returns the change of one of them; null when it has the value already. */
function changeOf(target: RowTarget, made: Change, isScopedAllowed: boolean): Change | null {
  const { owner, item } = target
  const { labels, assignees } = made.optimistic as Partial<Pick<RowItem, 'labels' | 'assignees'>>
  if (labels) {
    const before = currentList(owner.id, 'labels', labelsIn(target))
    const after = nextChoice(before, editedBy(made, 'LabelIds', before, labels.nodes), isScopedAllowed)
    const edit = setEdit(before, after)
    return edit && labelsChange(owner, before, edit)
  }
  if (assignees) {
    const before = currentList(owner.id, 'assignees', peopleIn(target))
    const edit = setEdit(before, editedBy(made, 'AssigneeIds', before, assignees.nodes))
    return edit && { ...made, ...assignment(owner, before, edit), successMessage: made.successMessage }
  }
  const isSame = Object.entries(made.optimistic).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(item, name)),
  )
  if (isSame) return null
  const side = (['start', 'due'] as const).find((one) => `${one}Date` in made.input)
  if (side && hasInheritedDates(owner)) {
    const fixed = { [`${side}DateFixed`]: made.input[`${side}Date`], [`${side}DateIsFixed`]: true }
    return { ...made, item: owner, input: fixed, optimistic: { ...fixed, ...made.optimistic } }
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
