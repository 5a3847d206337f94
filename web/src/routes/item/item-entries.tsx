import { AtSign, Bell, CalendarDays, Eye, ListTodo, Network, Tags, Users } from 'lucide-react'
import { fieldEntry } from '#domain/item/fields.ts'
import type { ItemState } from '#domain/refs.ts'
import { AncestorsWidget } from '#web/features/ancestor/ancestors-widget.tsx'
import { ConfidentialityWidget } from '#web/features/confidentiality/confidentiality-widget.tsx'
import { confidentialityName } from '#web/features/item/page/confidentiality-texts.ts'
import { FieldWidget } from '#web/features/item/fields/field-widget.tsx'
import { shownFields, type ShownField } from '#web/features/item/fields/item-fields.ts'
import { DatesWidget, datesText, type DatesWidgetProps } from '#web/features/item/fields/dates-widget.tsx'
import { PlannedDateWidget } from '#web/features/item/fields/planned-date.tsx'
import { placedField, type PlacedName } from '#web/features/item/fields/placed-fields.ts'
import type { ItemPageState, ListedPageState } from '#web/features/item/page/item-page-state.ts'
import type { SidebarEntry } from '#web/features/item/page/sidebar-entry.ts'
import { shortAncestors, shortLabels, shortWeight } from '#web/features/item/page/short-values.ts'
import { LabelsWidget } from '#web/features/label/labels-widget.tsx'
import type { ParticipantsRefreshProps } from '#web/features/participant/participants-refresh.tsx'
import { participantsName, ParticipantsWidget } from '#web/features/participant/participants-widget.tsx'
import { ReferenceWidget } from '#web/features/reference/reference-widget.tsx'
import { SubscriptionWidget } from '#web/features/subscription/subscription-widget.tsx'
import { TodoWidget } from '#web/features/todo/todo-widget.tsx'
import { FETCH_ANCESTORS_FAILED, fetchParticipantsFailed } from '#web/lib/messages.ts'
import { projectOf, type IndexedOwner, type Owner } from '#web/lib/owner.ts'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { NONE } from '#web/ui/item/sidebar-value.tsx'

export interface ItemEntriesOptions {
  owner: Owner
  item: ItemPageState
  isScopedAllowed: boolean
  /** The list that a label filters. */
  listHref: string
  /** The full path of the group in which new labels are made. */
  labelGroupPath: string
}

/** Returns the part of the sidebar for a field of which one value is shown. */
export const fieldEntryOf = (owner: Owner, field: ShownField, canEdit: boolean): SidebarEntry => ({
  ...{ id: field.name, name: field.label, icon: field.view.icon, value: field.view.label },
  widget: <FieldWidget owner={owner} field={field} canEdit={canEdit} />,
})

/** Returns the part of the sidebar for a field to which the kind gives its place; its icon is the same whatever the value. */
export const placedEntryOf = (
  owner: Owner,
  item: ItemPageState,
  name: PlacedName,
  canEdit = item.canAdmin,
): SidebarEntry | false => {
  const value = item[name]
  if (value === undefined) return false
  return {
    ...fieldEntryOf(owner, placedField(name, value), canEdit),
    icon: placedField(name, null).view.icon,
    ...(name === 'weight' && { ...shortWeight(item.weight ?? null), ...(canEdit && { isFolded: value === null }) }),
  }
}

/** Returns the part for the days of an item that has them for itself; a start after the due date takes that along. */
export function plannedDatesOf(owner: Owner, item: ItemPageState): SidebarEntry | false {
  const { startDate = null, dueDate = null, state, canAdmin: canEdit } = item
  const sides = (['start', 'due'] as const).filter((side) => item[`${side}Date`] !== undefined)
  return (
    sides.length > 0 &&
    datesEntry({ startDate, dueDate }, state, {
      children: sides.map((side) => {
        const [date, otherDate] = side === 'start' ? [startDate, dueDate] : [dueDate, startDate]
        return <PlannedDateWidget key={side} {...{ owner, side, date, otherDate, canEdit }} />
      }),
    })
  )
}

/** Returns the part for the days of an item, which shows them in one line. */
export const datesEntry = (
  days: { startDate: string | null; dueDate: string | null },
  state: ItemState,
  props: Pick<DatesWidgetProps, 'origins' | 'children'>,
): SidebarEntry => ({
  ...{ id: 'dates', name: 'Dates', icon: CalendarDays, value: datesText(days) },
  widget: <DatesWidget {...days} isOpen={state === 'opened'} {...props} />,
})

/** Returns the parts of the sidebar that all kinds of items have; each kind puts them in its order, with its own between them. */
export function itemEntries(options: ItemEntriesOptions) {
  const { owner, item, isScopedAllowed, listHref, labelGroupPath } = options
  // A confidential parent has confidential children only.
  const isBound = item.confidential && (item.ancestors?.at(-1)?.isConfidential ?? false)
  return {
    fields: shownFields(item).map((field) => {
      const canEdit = fieldEntry(field.name).ability === 'update' ? item.canUpdate : item.canAdmin
      return { ...fieldEntryOf(owner, field, canEdit), ...(canEdit && { isFolded: field.isDefault }) }
    }),
    labels: {
      id: 'labels',
      name: 'Labels',
      icon: Tags,
      value: item.labels.map(({ title }) => title).join(', ') || NONE,
      ...shortLabels(item.labels.map(({ title }) => title)),
      widget: (
        <LabelsWidget
          owner={owner}
          labels={item.labels}
          isScopedAllowed={isScopedAllowed}
          groupPath={labelGroupPath}
          projectPath={projectOf(owner)}
          listHref={listHref}
          labelsPath={item.labelsPath}
          labelsWebUrl={item.labelsWebUrl}
          canEdit={item.canAdmin}
        />
      ),
    },
    confidentiality: {
      id: 'confidentiality',
      name: 'Confidentiality',
      icon: item.confidential ? ConfidentialIcon : Eye,
      value: confidentialityName(item.confidential),
      widget: (
        <ConfidentialityWidget owner={owner} isConfidential={item.confidential} canEdit={item.canAdmin && !isBound} />
      ),
    },
    ancestors: {
      id: 'ancestors',
      name: 'Ancestors',
      icon: Network,
      value: listed(
        item.ancestors?.map(({ title }) => title),
        ' / ',
        FETCH_ANCESTORS_FAILED,
      ),
      ...(item.ancestors && shortAncestors(item.ancestors.length)),
      widget: <AncestorsWidget ancestors={item.ancestors} />,
    },
    reference: {
      id: 'reference',
      name: 'Reference',
      icon: AtSign,
      value: item.reference,
      widget: <ReferenceWidget owner={owner} reference={item.reference} />,
    },
  } satisfies Record<string, SidebarEntry | SidebarEntry[] | false>
}

export interface ListedEntriesOptions {
  owner: IndexedOwner
  item: ListedPageState
  isSignedIn: boolean
  /** Called with who takes part by now. */
  onParticipants: ParticipantsRefreshProps['onFresh']
}

/** Returns the parts of those kinds that can be subscribed to and put on to-do lists. */
export function listedEntries({ owner, item, isSignedIn, onParticipants }: ListedEntriesOptions) {
  return {
    todo: isSignedIn && {
      id: 'to-do',
      name: 'To do',
      icon: ListTodo,
      value: item.todoExists ? 'Pending' : NONE,
      widget: (
        <TodoWidget
          owner={owner}
          isPending={item.todoExists}
          todoPath={item.todoPath}
          todoDeletePath={item.todoDeletePath}
        />
      ),
    },
    participants: {
      id: 'participants',
      name: participantsName(item.participants),
      icon: Users,
      value: listed(
        item.participants?.map(({ name }) => name),
        ', ',
        fetchParticipantsFailed(owner.kind),
      ),
      widget: (
        <ParticipantsWidget
          owner={owner}
          participants={item.participants}
          version={item.lockVersion}
          onFresh={onParticipants}
        />
      ),
    },
    notifications: {
      id: 'notifications',
      name: 'Notifications',
      icon: Bell,
      value: item.subscribed && !item.emailsDisabled ? 'On' : 'Off',
      widget: (
        <SubscriptionWidget
          owner={owner}
          isSubscribed={item.subscribed}
          emailsDisabled={item.emailsDisabled}
          isSignedIn={isSignedIn}
        />
      ),
    },
  } satisfies Record<string, SidebarEntry | false>
}

/** Returns names in a row; `failure` when they could not be fetched. */
function listed(names: string[] | undefined, separator: string, failure: string): string {
  return names === undefined ? failure : names.join(separator) || NONE
}
