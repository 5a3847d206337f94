import { useQueryClient } from '@tanstack/react-query'
import { ArrowUpFromLine, CircleCheck, EllipsisVertical, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shortTitle } from '#web/lib/short-title.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { deleteMilestone, promoteMilestone, turnMilestone } from './change-milestone.ts'
import type { KnownMilestone, MilestoneOwner } from './milestones.ts'
import { MilestoneDialog } from './new-milestone.tsx'

export interface MilestoneActionsProps {
  owner: MilestoneOwner
  milestone: KnownMilestone
  /** Called when it is gone. */
  onDeleted?: () => void
  /** Called with the path of its page in the group when it is one of the group. */
  onPromoted?: (path: string) => void
}

/** Shows a menu that changes a milestone, closes or opens it, and deletes it after a question. */
export function MilestoneActions({ owner, milestone, onDeleted, onPromoted }: MilestoneActionsProps) {
  const { id, title, state } = milestone
  const [asked, setAsked] = useState<'edit' | 'promote' | 'delete' | null>(null)
  const close = () => {
    setAsked(null)
  }
  const queryClient = useQueryClient()
  const onError = (error: Error) => {
    close()
    void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
  }
  const turn = useMutationOnce({
    mutationFn: () => turnMilestone(owner, id, state === 'active' ? 'close' : 'activate'),
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      void showToast({
        tone: 'success',
        title: `${state === 'active' ? 'Closed' : 'Reopened'} the milestone ${shortTitle(title)}`,
      })
    },
    onError,
  })
  const promote = useMutationOnce({
    mutationFn: () => promoteMilestone(owner, id),
    onSuccess: async (path) => {
      close()
      onPromoted?.(path)
      await queryClient.invalidateQueries()
      void showToast({ tone: 'success', title: `Promoted the milestone ${shortTitle(title)} to the group` })
    },
    onError,
  })
  const remove = useMutationOnce({
    mutationFn: () => deleteMilestone(owner, id),
    onSuccess: async () => {
      close()
      onDeleted?.()
      await queryClient.invalidateQueries()
      void showToast({ tone: 'success', title: `Deleted the milestone ${shortTitle(title)}` })
    },
    onError,
  })
  return (
    <>
      <Menu
        label={`Actions for ${title}`}
        placement="bottom end"
        sections={[
          {
            id: 'milestone',
            entries: [
              { id: 'edit', label: 'Edit', icon: Pencil },
              state === 'active'
                ? { id: 'turn', label: 'Close milestone', icon: CircleCheck }
                : { id: 'turn', label: 'Reopen milestone', icon: RotateCcw },
              ...(owner.kind === 'project'
                ? [{ id: 'promote', label: 'Promote to group milestone', icon: ArrowUpFromLine }]
                : []),
              { id: 'delete', label: 'Delete milestone', icon: Trash2, tone: 'danger' },
            ],
          },
        ]}
        onAction={(entry) => {
          if (entry === 'turn') turn.mutate()
          else setAsked(entry === 'edit' || entry === 'promote' ? entry : 'delete')
        }}
      >
        {(trigger) => (
          <IconButton icon={EllipsisVertical} label={`More actions for ${title}`} size="small" {...trigger} />
        )}
      </Menu>
      {asked === 'edit' && <MilestoneDialog owner={owner} milestone={milestone} onClose={close} />}
      <ConfirmDialog
        title="Promote to group milestone?"
        isOpen={asked === 'promote'}
        confirmLabel="Promote milestone"
        isBusy={promote.isPending}
        onConfirm={() => {
          promote.mutate()
        }}
        onCancel={close}
      >
        {title} becomes a milestone of the group, for all of its projects. What is planned for it stays planned. This
        cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete milestone?"
        isOpen={asked === 'delete'}
        confirmLabel="Delete milestone"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          remove.mutate()
        }}
        onCancel={close}
      >
        {title} is taken from all issues that are planned for it. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
