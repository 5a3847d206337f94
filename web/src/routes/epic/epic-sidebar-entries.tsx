import { Palette } from 'lucide-react'
import { originsOf } from '#web/features/date-range/date-side.ts'
import { DateWidget } from '#web/features/date-range/date-widget.tsx'
import { EpicColorWidget } from '#web/features/epic/epic-color-widget.tsx'
import { colorName } from '#domain/color-names.ts'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import type { SidebarGroup } from '#web/features/item/page/sidebar-entry.ts'
import { epicOwner } from './epic-owner.ts'
import { datesEntry, itemEntries, listedEntries, type ListedEntriesOptions } from '../item/item-entries.tsx'

/** Returns the parts of the sidebar that this viewer and group have, top to bottom. */
export function epicSidebarEntries(
  data: EpicPageData,
  onParticipants: ListedEntriesOptions['onParticipants'],
): SidebarGroup[] {
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
  const dateProps = { owner, dates: epic, canEdit: epic.canUpdate }
  const color = meta.epicColorHighlight &&
    epic.color !== null && {
      id: 'color',
      name: 'Color',
      icon: Palette,
      value: colorName(epic.color),
      widget: <EpicColorWidget owner={owner} color={epic.color} canEdit={epic.canUpdate} />,
    }
  const dates = datesEntry(epic, epic.state, {
    origins: originsOf(epic),
    children: (
      <>
        <DateWidget side="start" {...dateProps} />
        <DateWidget side="due" {...dateProps} />
      </>
    ),
  })
  return [
    { name: 'To do', entries: [shared.todo] },
    { name: 'Dates', entries: [dates] },
    { name: 'Labels', entries: [shared.labels, color] },
    { name: 'Plan', entries: [...shared.fields, shared.confidentiality, epic.allowSubEpics && shared.ancestors] },
    { name: 'People', entries: [shared.participants, shared.notifications] },
    { name: 'Reference', entries: [shared.reference] },
  ]
}
