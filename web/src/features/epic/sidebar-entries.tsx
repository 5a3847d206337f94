import {
  AtSign,
  Bell,
  CalendarDays,
  CalendarPlus,
  Eye,
  ListTodo,
  Network,
  Palette,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#web/lib/dates.ts'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ANCESTORS_FAILED, CONFIDENTIAL_NOTE, EMAILS_DISABLED, NONE, PARTICIPANTS_FAILED } from './epic-texts.ts'
import { colorName, EpicColor } from './epic-color.tsx'
import { EpicDate } from './epic-date.tsx'
import { EpicLabels } from './epic-labels.tsx'
import { EpicLineage } from './epic-lineage.tsx'
import { EpicParticipants } from './epic-participants.tsx'
import type { EpicPageData } from './page-data.ts'
import styles from './sidebar-entries.module.css'

/** One part of the sidebar. Collapsed it is its icon, and `value` stands for its content. */
export interface SidebarEntry {
  id: string
  name: string
  icon: LucideIcon
  value: string
  content: ReactNode
}

/** The parts of the sidebar that this viewer and group have, top to bottom. */
export function sidebarEntries({ initial: epic, meta, tree }: EpicPageData): SidebarEntry[] {
  const entries: (SidebarEntry | false)[] = [
    tree.userSignedIn && text('to-do', 'To do', ListTodo, epic.todoExists ? 'Pending' : NONE),
    {
      id: 'start-date',
      name: 'Start date',
      icon: CalendarPlus,
      value: dateValue(epic.startDate),
      content: <EpicDate side="start" dates={epic} canAdmin={epic.canAdmin} />,
    },
    {
      id: 'due-date',
      name: 'Due date',
      icon: CalendarDays,
      value: dateValue(epic.dueDate),
      content: <EpicDate side="due" dates={epic} canAdmin={epic.canAdmin} />,
    },
    {
      id: 'labels',
      name: 'Labels',
      icon: Tags,
      value: epic.labels.map(({ title }) => title).join(', ') || NONE,
      content: <EpicLabels labels={epic.labels} isScopedAllowed={meta.scopedLabels} epicsWebUrl={epic.epicsWebUrl} />,
    },
    meta.epicColorHighlight &&
      epic.color !== null && {
        id: 'color',
        name: 'Color',
        icon: Palette,
        value: colorName(epic.color),
        content: <EpicColor color={epic.color} />,
      },
    epic.confidential
      ? {
          ...text('confidentiality', 'Confidentiality', ConfidentialIcon, 'Confidential'),
          content: <Value icon={ConfidentialIcon} text="Confidential" note={CONFIDENTIAL_NOTE} />,
        }
      : { ...text('confidentiality', 'Confidentiality', Eye, 'Not confidential') },
    epic.allowSubEpics && {
      id: 'ancestors',
      name: 'Ancestors',
      icon: Network,
      value: epic.ancestors === null ? ANCESTORS_FAILED : epic.ancestors.map(({ title }) => title).join(' / ') || NONE,
      content: <EpicLineage ancestors={epic.ancestors} current={tree.parent} isOpen={epic.state === 'opened'} />,
    },
    {
      id: 'participants',
      name: epic.participants === null ? 'Participants' : participantsName(epic.participants.length),
      icon: Users,
      value:
        epic.participants === null ? PARTICIPANTS_FAILED : epic.participants.map(({ name }) => name).join(', ') || NONE,
      content: <EpicParticipants participants={epic.participants} />,
    },
    {
      ...text('notifications', 'Notifications', Bell, epic.subscribed && !epic.emailsDisabled ? 'On' : 'Off'),
      ...(epic.emailsDisabled && { content: <Value text="Off" note={EMAILS_DISABLED} /> }),
    },
    {
      id: 'reference',
      name: 'Reference',
      icon: AtSign,
      value: epic.reference,
      content: (
        <span className={styles.reference}>
          <span className={styles.referenceText}>{epic.reference}</span>
          <CopyButton value={epic.reference} label="Copy reference" />
        </span>
      ),
    },
  ]
  return entries.filter((entry) => entry !== false)
}

function text(id: string, name: string, icon: LucideIcon, value: string): SidebarEntry {
  return { id, name, icon, value, content: <Value text={value} /> }
}

function Value({ text: value, icon, note }: { text: string; icon?: LucideIcon; note?: string }) {
  return (
    <>
      <span className={value === NONE ? styles.none : styles.value}>
        {icon && <Icon of={icon} />}
        {value}
      </span>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  )
}

function dateValue(date: string | null): string {
  return date === null ? NONE : formatDay(date)
}

function participantsName(count: number): string {
  return count === 1 ? '1 participant' : `${count} participants`
}
