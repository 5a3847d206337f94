import { BellRing, IterationCw, Siren, Timer, UserRound } from 'lucide-react'
import type { IssuePageState } from '#web/features/issue/issue-page-state.ts'
import { TYPE_VIEWS } from '#web/features/issue/issue-types.ts'
import { IssueTypeWidget } from '#web/features/issue/issue-type-widget.tsx'
import { AssigneesWidget } from '#web/features/item/fields/assignees.tsx'
import { EscalationPolicyWidget } from '#web/features/item/fields/escalation-policy.tsx'
import { EscalationStatusWidget } from '#web/features/item/fields/escalation-status.tsx'
import { STATUS_VIEWS } from '#web/features/item/fields/escalation-statuses.ts'
import { IterationWidget } from '#web/features/item/fields/iteration.tsx'
import { MilestoneWidget } from '#web/features/item/fields/milestone.tsx'
import { ParentEpicWidget } from '#web/features/item/fields/parent-epic.tsx'
import { severityField } from '#web/features/item/fields/severity.ts'
import { TimeTrackingWidget, timesInWords } from '#web/features/item/fields/time-tracking.tsx'
import type { SidebarEntry, SidebarGroup } from '#web/features/item/page/sidebar-entry.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { issuesPath } from '#web/lib/page/paths.ts'
import { EpicIcon, MilestoneIcon } from '#web/ui/base/concept-icons.ts'
import { NONE } from '#web/ui/item/sidebar-value.tsx'
import {
  fieldEntryOf,
  itemEntries,
  listedEntries,
  placedEntryOf,
  plannedDatesOf,
  type ListedEntriesOptions,
} from '../item/item-entries.tsx'

/** Returns the parts of the sidebar that this viewer has, top to bottom. */
export function issueSidebarEntries(
  owner: IndexedOwner,
  issue: IssuePageState,
  isSignedIn: boolean,
  onParticipants: ListedEntriesOptions['onParticipants'],
): SidebarGroup[] {
  const { groupPath } = issue
  const shared = {
    ...itemEntries({
      owner,
      item: issue,
      isScopedAllowed: issue.allowsScopedLabels,
      listHref: issuesPath(issue.fullPath),
      labelGroupPath: groupPath,
    }),
    ...listedEntries({ owner, item: issue, isSignedIn, onParticipants }),
  }
  const common = { owner, place: { groupPath }, canEdit: issue.canAdmin }
  const planned = { ...common, value: issue.milestone, listHref: issuesPath(issue.fullPath) }
  const isFolded = (isEmpty: boolean) => issue.canAdmin && { isFolded: isEmpty }
  return [
    {
      name: 'Type',
      entries: [
        shared.todo,
        {
          id: 'type',
          name: 'Type',
          icon: TYPE_VIEWS[issue.type].icon,
          value: TYPE_VIEWS[issue.type].label,
          widget: <IssueTypeWidget owner={owner} issue={issue} />,
        },
      ],
    },
    {
      name: 'People',
      entries: [
        {
          id: 'assignees',
          name: 'Assignees',
          icon: UserRound,
          value: issue.assignees.map(({ name }) => name).join(', ') || NONE,
          widget: <AssigneesWidget {...common} assignees={issue.assignees} />,
        },
        shared.participants,
        shared.notifications,
      ],
    },
    { name: 'Dates', entries: [plannedDatesOf(owner, issue)] },
    { name: 'Labels', entries: [shared.labels] },
    {
      name: 'Plan',
      entries: [
        issue.type === 'INCIDENT' && fieldEntryOf(owner, severityField(issue.severity), issue.canAdmin),
        ...(issue.type === 'INCIDENT' && issue.canEscalate ? escalationEntries(owner, issue) : []),
        ...shared.fields,
        issue.type === 'ISSUE' && {
          id: 'epic',
          name: 'Epic',
          icon: EpicIcon,
          value: issue.epic?.title ?? NONE,
          widget: <ParentEpicWidget {...common} value={issue.epic} hasEpic={issue.hasEpic} />,
          ...isFolded(!issue.hasEpic),
        },
        issue.epic !== null && shared.ancestors,
        {
          id: 'milestone',
          name: 'Milestone',
          icon: MilestoneIcon,
          value: issue.milestone?.title ?? NONE,
          widget: <MilestoneWidget {...planned} />,
          ...isFolded(issue.milestone === null),
        },
        {
          id: 'iteration',
          name: 'Iteration',
          icon: IterationCw,
          value: issue.iteration ? (issue.iteration.title ?? issue.iteration.iterationCadence.title) : NONE,
          widget: <IterationWidget {...common} value={issue.iteration} />,
          ...isFolded(issue.iteration === null),
        },
        placedEntryOf(owner, issue, 'weight'),
        {
          id: 'time-tracking',
          name: 'Time tracking',
          icon: Timer,
          value: timesInWords(issue),
          widget: <TimeTrackingWidget owner={owner} times={issue} canEdit={issue.canAdmin} />,
          ...isFolded(timesInWords(issue) === NONE),
        },
        issue.allowsHealthStatus &&
          placedEntryOf(owner, issue, 'healthStatus', issue.canAdmin && issue.state === 'opened'),
        shared.confidentiality,
      ],
    },
    { name: 'Reference', entries: [shared.reference] },
  ]
}

/** Returns how an incident escalates, and how far that has come. */
const escalationEntries = (owner: IndexedOwner, { groupPath, ...issue }: IssuePageState): SidebarEntry[] => [
  {
    id: 'escalation-policy',
    name: 'Escalation policy',
    icon: BellRing,
    value: issue.escalationPolicy?.name ?? NONE,
    widget: <EscalationPolicyWidget owner={owner} place={{ groupPath }} value={issue.escalationPolicy} canEdit />,
  },
  {
    id: 'escalation-status',
    name: 'Escalation status',
    icon: Siren,
    value: issue.escalationStatus === null ? NONE : STATUS_VIEWS[issue.escalationStatus].label,
    widget: <EscalationStatusWidget owner={owner} status={issue.escalationStatus} />,
  },
]
