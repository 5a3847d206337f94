import { CalendarDays, CalendarPlus, Palette } from 'lucide-react'
import { DateWidget } from '#web/features/date-range/date-widget.tsx'
import { EpicColorWidget } from '#web/features/epic/epic-color-widget.tsx'
import { colorName } from '#domain/color-names.ts'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import type { SidebarEntry } from '#web/features/item/page/sidebar-entry.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import { NONE } from '#web/ui/item/sidebar-value.tsx'
import { epicOwner } from './epic-owner.ts'
import { itemEntries, listedEntries, type ListedEntriesOptions } from '../item/item-entries.tsx'

/** Returns the parts of the sidebar that this viewer and group have, top to bottom. */
export function epicSidebarEntries(
  data: EpicPageData,
  onParticipants: ListedEntriesOptions['onParticipants'],
): SidebarEntry[] {
  const { initial: epic, meta, tree } = data
  const owner = epicOwner(data)
  const shared = {
    ...itemEntries({
      owner,
      item: epic,
      isScopedAllowed: meta.scopedLabels,
      listHref: epic.epicsWebUrl,
      labelGroupPath: epic.fullPath,
    }),
    ...listedEntries({ owner, item: epic, isSignedIn: tree.userSignedIn, onParticipants }),
  }
  const dateProps = { owner, dates: epic, isOpen: epic.state === 'opened', canEdit: epic.canUpdate }
  const entries: (SidebarEntry | false)[] = [
    shared.todo,
    {
      id: 'startDate',
      name: 'Start date',
      icon: CalendarPlus,
      value: dateValue(epic.startDate),
      widget: <DateWidget side="start" {...dateProps} />,
    },
    {
      id: 'dueDate',
      name: 'Due date',
      icon: CalendarDays,
      value: dateValue(epic.dueDate),
      widget: <DateWidget side="due" {...dateProps} />,
    },
    ...shared.fields,
    shared.labels,
    meta.epicColorHighlight &&
      epic.color !== null && {
        id: 'color',
        name: 'Color',
        icon: Palette,
        value: colorName(epic.color),
        widget: <EpicColorWidget owner={owner} color={epic.color} canEdit={epic.canUpdate} />,
      },
    shared.confidentiality,
    epic.allowSubEpics && shared.ancestors,
    shared.participants,
    shared.notifications,
    shared.reference,
  ]
  return entries.filter((entry) => entry !== false)
}

function dateValue(date: string | null): string {
  return date === null ? NONE : formatDay(date)
}
