import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { LabelsWidget } from '#web/features/label/labels-widget.tsx'
import { AssigneesWidget, People } from '#web/features/item/fields/assignees.tsx'
import { MilestoneWidget } from '#web/features/item/fields/milestone.tsx'
import { pressEditButton } from '#web/features/item/page/edit-buttons.ts'
import { mergeRequestQuery, type ShownMergeRequest } from '#web/features/merge-request/merge-request-query.ts'
import { saveMergeRequest, type MergeRequestPart } from '#web/features/merge-request/save-merge-request.ts'
import { ChangeContext } from '#web/data/change/change-context.ts'
import type { Change } from '#web/data/change/change.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { issuesPath, offeredLabelsPath, pageHref, projectLabelsPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { MergeRequestTodo } from '#web/features/merge-request/merge-request-todo.tsx'
import { NotificationsSwitch } from '#web/features/merge-request/notifications-switch.tsx'
import styles from './merge-request-page.module.css'

export interface MergeRequestDetailsProps {
  projectPath: string
  mergeRequest: ShownMergeRequest
  isSignedIn: boolean
}

const CANNOT_MERGE = 'Cannot merge'

/** Copies the name of a branch, and says how that went. */
async function copyBranch(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(name)
    void showToast({ tone: 'success', title: `Copied ${name}` })
  } catch {
    void showToast({ tone: 'danger', title: 'Copy failed! Please manually select the value.' })
  }
}

/** Shows people, labels and milestone of a merge request, which change where they stand. */
export function MergeRequestDetails({ projectPath, mergeRequest, isSignedIn }: MergeRequestDetailsProps) {
  const { id, iid, assignees, reviewers, approvedBy, participants, labels, milestone, group } = mergeRequest
  const queryClient = useQueryClient()
  const canEdit = mergeRequest.userPermissions.updateMergeRequest
  // Pickers know it as they know issues of its project, whose people, labels and milestones it can have.
  const owner = { kind: 'issue' as const, id, fullPath: projectPath, iid }
  const saving = (part: MergeRequestPart) => (made: Change) => {
    void saveMergeRequest(queryClient, mergeRequestQuery(projectPath, iid).queryKey, { projectPath, iid, part, made })
  }
  const press = (part: string) =>
    canEdit
      ? () => {
          pressEditButton(id, part)
        }
      : null
  useActions({
    'issuables.changeLabel': press('labels'),
    'issuesMRs.changeAssignee': press('assignees'),
    'issuesMRs.changeMilestone': press('milestone'),
    'mergeRequests.copySourceBranchName': () => {
      void copyBranch(mergeRequest.sourceBranch)
    },
  })
  const everybody = [...assignees.nodes, ...reviewers.nodes, ...approvedBy.nodes]
  const markOf = ({ id: personId }: { id: string }) =>
    everybody.some((person) => person.id === personId && person.canMerge === false) && (
      <Tooltip text={CANNOT_MERGE}>
        <Icon of={TriangleAlert} label={CANNOT_MERGE} className={styles.warning} />
      </Tooltip>
    )
  const count = participants.nodes.length
  const participantsName = count === 1 ? '1 participant' : `${count} participants`
  return (
    <aside className={styles.details} aria-label="Details" data-item={id}>
      {isSignedIn && <MergeRequestTodo {...{ projectPath, mergeRequest }} />}
      <ChangeContext value={saving('assignees')}>
        <AssigneesWidget {...{ owner, canEdit, markOf }} assignees={assignees.nodes} />
      </ChangeContext>
      <ChangeContext value={saving('reviewers')}>
        <AssigneesWidget {...{ owner, canEdit, markOf }} part="reviewers" assignees={reviewers.nodes} />
      </ChangeContext>
      <SidebarSection id="approvals" name="Approved by">
        {approvedBy.nodes.length === 0 ? (
          <SidebarValue text="Nobody yet" />
        ) : (
          <People people={approvedBy.nodes} markOf={markOf} />
        )}
      </SidebarSection>
      <ChangeContext value={saving('labels')}>
        <LabelsWidget
          {...{ owner, canEdit, projectPath }}
          labels={labels.nodes}
          groupPath={group.fullPath}
          isScopedAllowed={group.allowScopedLabels}
          listHref={issuesPath(projectPath)}
          labelsPath={offeredLabelsPath(group.fullPath, projectPath)}
          labelsWebUrl={projectLabelsPath(projectPath)}
        />
      </ChangeContext>
      <ChangeContext value={saving('milestone')}>
        <MilestoneWidget
          {...{ owner, canEdit }}
          place={{ groupPath: group.fullPath }}
          value={milestone}
          listHref={issuesPath(projectPath)}
        />
      </ChangeContext>
      <SidebarSection id="branches" name="Branches">
        <SidebarValue text={`${mergeRequest.sourceBranch} → ${mergeRequest.targetBranch}`} />
      </SidebarSection>
      <SidebarSection id="participants" name={participantsName}>
        <ul className={styles.people}>
          {participants.nodes.map(({ id: personId, name, avatarUrl, webPath }) => (
            <li key={personId}>
              <a href={pageHref(webPath)} aria-label={name}>
                <Avatar name={name} src={avatarUrl} isDecorative />
              </a>
            </li>
          ))}
        </ul>
      </SidebarSection>
      {isSignedIn && <NotificationsSwitch {...{ projectPath, mergeRequest }} />}
    </aside>
  )
}
