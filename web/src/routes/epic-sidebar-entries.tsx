import { fieldEntry } from '#domain/item/fields.ts'
import { AtSign, Bell, CalendarDays, CalendarPlus, Eye, ListTodo, Network, Palette, Tags, Users } from 'lucide-react'
import { AncestorsWidget } from '#web/features/ancestor/ancestors-widget.tsx'
import { confidentialityName } from '#web/features/confidentiality/confidentiality-texts.ts'
import { ConfidentialityWidget } from '#web/features/confidentiality/confidentiality-widget.tsx'
import { DateWidget } from '#web/features/date-range/date-widget.tsx'
import { EpicColorWidget } from '#web/features/epic/epic-color-widget.tsx'
import { colorName } from '#web/features/epic/epic-color.ts'
import type { SidebarEntry } from '#web/features/epic/epic-sidebar.tsx'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { FieldWidget } from '#web/features/item/field-widget.tsx'
import { shownFields } from '#web/features/item/item-fields.ts'
import { LabelsWidget } from '#web/features/label/labels-widget.tsx'
import type { ParticipantsRefreshProps } from '#web/features/participant/participants-refresh.tsx'
import { participantsName, ParticipantsWidget } from '#web/features/participant/participants-widget.tsx'
import { ReferenceWidget } from '#web/features/reference/reference-widget.tsx'
import { SubscriptionWidget } from '#web/features/subscription/subscription-widget.tsx'
import { TodoWidget } from '#web/features/todo/todo-widget.tsx'
import { formatDay } from '#web/lib/dates.ts'
import { FETCH_ANCESTORS_FAILED, FETCH_PARTICIPANTS_FAILED } from '#web/lib/messages.ts'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { NONE } from '#web/ui/sidebar-value.tsx'
import { epicOwner } from './epic-owner.ts'

/**
 * The parts of the sidebar that this viewer and group have, top to bottom.
 * @param onParticipants told who takes part by now
 */
export function epicSidebarEntries(
  data: EpicPageData,
  onParticipants: ParticipantsRefreshProps['onFresh'],
): SidebarEntry[] {
  const { initial: epic, meta, tree } = data
  const owner = epicOwner(data)
  const isSignedIn = tree.userSignedIn
  // A confidential parent has confidential children only.
  const isBound = epic.confidential && (epic.ancestors?.at(-1)?.isConfidential ?? false)
  const dateProps = { owner, dates: epic, canEdit: epic.canUpdate }
  const entries: (SidebarEntry | false)[] = [
    isSignedIn && {
      id: 'to-do',
      name: 'To do',
      icon: ListTodo,
      value: epic.todoExists ? 'Pending' : NONE,
      widget: (
        <TodoWidget
          owner={owner}
          isPending={epic.todoExists}
          todoPath={epic.todoPath}
          todoDeletePath={epic.todoDeletePath}
        />
      ),
    },
    {
      id: 'start-date',
      name: 'Start date',
      icon: CalendarPlus,
      value: dateValue(epic.startDate),
      widget: <DateWidget side="start" {...dateProps} />,
    },
    {
      id: 'due-date',
      name: 'Due date',
      icon: CalendarDays,
      value: dateValue(epic.dueDate),
      widget: <DateWidget side="due" {...dateProps} />,
    },
    ...shownFields(epic).map((field) => ({
      id: field.name,
      name: field.label,
      icon: field.view.icon,
      value: field.view.label,
      widget: (
        <FieldWidget
          owner={owner}
          field={field}
          canEdit={fieldEntry(field.name).ability === 'update' ? epic.canUpdate : epic.canAdmin}
        />
      ),
    })),
    {
      id: 'labels',
      name: 'Labels',
      icon: Tags,
      value: epic.labels.map(({ title }) => title).join(', ') || NONE,
      widget: (
        <LabelsWidget
          owner={owner}
          labels={epic.labels}
          isScopedAllowed={meta.scopedLabels}
          listHref={epic.epicsWebUrl}
          labelsPath={epic.labelsPath}
          labelsWebUrl={epic.labelsWebUrl}
          canEdit={epic.canUpdate}
        />
      ),
    },
    meta.epicColorHighlight &&
      epic.color !== null && {
        id: 'color',
        name: 'Color',
        icon: Palette,
        value: colorName(epic.color),
        widget: <EpicColorWidget owner={owner} color={epic.color} canEdit={epic.canUpdate} />,
      },
    {
      id: 'confidentiality',
      name: 'Confidentiality',
      icon: epic.confidential ? ConfidentialIcon : Eye,
      value: confidentialityName(epic.confidential),
      widget: (
        <ConfidentialityWidget owner={owner} isConfidential={epic.confidential} canEdit={epic.canUpdate && !isBound} />
      ),
    },
    epic.allowSubEpics && {
      id: 'ancestors',
      name: 'Ancestors',
      icon: Network,
      value: listed(
        epic.ancestors?.map(({ title }) => title),
        ' / ',
        FETCH_ANCESTORS_FAILED,
      ),
      widget: <AncestorsWidget ancestors={epic.ancestors} />,
    },
    {
      id: 'participants',
      name: participantsName(epic.participants),
      icon: Users,
      value: listed(
        epic.participants?.map(({ name }) => name),
        ', ',
        FETCH_PARTICIPANTS_FAILED,
      ),
      widget: (
        <ParticipantsWidget
          owner={owner}
          participants={epic.participants}
          version={epic.lockVersion}
          onFresh={onParticipants}
        />
      ),
    },
    {
      id: 'notifications',
      name: 'Notifications',
      icon: Bell,
      value: epic.subscribed && !epic.emailsDisabled ? 'On' : 'Off',
      widget: (
        <SubscriptionWidget
          owner={owner}
          isSubscribed={epic.subscribed}
          emailsDisabled={epic.emailsDisabled}
          isSignedIn={isSignedIn}
        />
      ),
    },
    {
      id: 'reference',
      name: 'Reference',
      icon: AtSign,
      value: epic.reference,
      widget: <ReferenceWidget owner={owner} reference={epic.reference} />,
    },
  ]
  return entries.filter((entry) => entry !== false)
}

function dateValue(date: string | null): string {
  return date === null ? NONE : formatDay(date)
}

/** Names in a row; `failure` when they could not be fetched. */
function listed(names: string[] | undefined, separator: string, failure: string): string {
  return names === undefined ? failure : names.join(separator) || NONE
}
