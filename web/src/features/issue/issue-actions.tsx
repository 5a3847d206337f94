import { ArrowRightLeft, ArrowUpFromLine, EllipsisVertical, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pressEditButton } from '#web/features/item/page/edit-buttons.ts'
import { actOnItem, confidentialityEntry, COPY_ENTRY, lockEntry } from '#web/features/item/page/item-menu.ts'
import { StatusButton } from '#web/features/item/page/status-button.tsx'
import { useActions } from '#web/lib/actions/actions.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { issuesPath, newIssuePath } from '#web/lib/page/paths.ts'
import { preloadEditingAtRest } from '#web/ui/form/editing-chunks.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import { DeleteIssueDialog } from './delete-issue-dialog.tsx'
import type { IssuePageState } from './issue-page-state.ts'
import { TYPE_VIEWS } from './issue-types.ts'
import { useSuccessor } from './successor-query.ts'

const SuccessorDialog = lazyComponent(async () => (await import('./successor-dialog.tsx')).SuccessorDialog)

export interface IssueActionsProps {
  owner: IndexedOwner
  issue: IssuePageState
  openSidebar: () => void
  /** Called with where to go on when the issue is deleted, moved or promoted. */
  onGone: (href: string) => void
}

/** Shows what can be done with the issue as a whole, by the button, the menu and the keys of its parts. */
export function IssueActions({ owner, issue, openSidebar, onGone }: IssueActionsProps) {
  const { canUpdate, canAdmin, canDestroy, canCreate, noun = owner.kind } = issue
  const label = `${TYPE_VIEWS[issue.type].label} actions`
  const [isDeleting, setIsDeleting] = useState(false)
  const [wanted, setWanted] = useState<'moved' | 'promoted' | null>(null)
  // What was moved or promoted is neither again, also when it was reopened. Of a closed one nothing is offered until that is known.
  const successor = useSuccessor(owner.id, issue.state, canAdmin)
  const canGo = canAdmin && (issue.state === 'closed' ? successor === null : !successor)
  const canAct = canUpdate || canAdmin || canDestroy
  useEffect(() => {
    if (canAct) preloadEditingAtRest()
  }, [canAct])
  const press = (part: string) =>
    canAdmin
      ? () => {
          openSidebar()
          pressEditButton(owner.id, part)
        }
      : null
  const navigateTo = useNavigateTo()
  useActions({
    'project.newIssue': canCreate
      ? () => {
          navigateTo(newIssuePath(issue.fullPath))
        }
      : null,
    'issuables.changeLabel': press('labels'),
    'issuesMRs.changeAssignee': press('assignees'),
    'issuesMRs.changeMilestone': press('milestone'),
  })
  const entries: (MenuEntry | false)[] = [
    COPY_ENTRY,
    confidentialityEntry(issue),
    canCreate && { id: 'new', label: 'New issue', icon: Plus, href: newIssuePath(issue.fullPath) },
    lockEntry(issue),
    canGo && { id: 'move', label: `Move ${noun}`, icon: ArrowRightLeft },
    canGo && issue.type === 'ISSUE' && { id: 'promote', label: 'Promote to epic', icon: ArrowUpFromLine },
    canDestroy && {
      id: 'delete',
      label: `Delete ${noun}`,
      icon: Trash2,
      tone: 'danger',
    },
  ]
  return (
    <>
      {canUpdate && <StatusButton owner={owner} noun={noun} state={issue.state} />}
      <Menu
        label={label}
        placement="bottom end"
        sections={[{ id: 'actions', entries: entries.filter((entry) => entry !== false) }]}
        onAction={(id) => {
          if (id === 'delete') setIsDeleting(true)
          else if (id === 'move') setWanted('moved')
          else if (id === 'promote') setWanted('promoted')
          else actOnItem(id, owner, issue)
        }}
      >
        {(trigger) => <IconButton icon={EllipsisVertical} label={label} {...trigger} />}
      </Menu>
      {wanted !== null && (
        <SuccessorDialog
          wanted={wanted}
          owner={owner}
          noun={noun}
          onClose={() => {
            setWanted(null)
          }}
          onDone={onGone}
        />
      )}
      <DeleteIssueDialog
        owner={owner}
        issue={issue}
        isOpen={isDeleting}
        onClose={() => {
          setIsDeleting(false)
        }}
        onDeleted={() => {
          onGone(issuesPath(issue.fullPath))
        }}
      />
    </>
  )
}
