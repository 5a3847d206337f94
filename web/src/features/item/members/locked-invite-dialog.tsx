import { useEffect } from 'react'
import { pathOf } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { recordInviteEvent, type Invitation } from './invite.ts'

interface LockedInviteDialogProps {
  place: Pick<Invitation, 'fullPath' | 'kind'>
  /** Seats of the top-level group, all of which are taken. */
  limit: number
  /** Name of the top-level group. */
  groupName: string
  onClose: () => void
}

/** Says that nobody can be added because all seats are taken, and where to change that. */
export function LockedInviteDialog({
  place: { kind = 'project', fullPath },
  limit,
  groupName,
  onClose,
}: LockedInviteDialogProps) {
  useEffect(() => {
    recordInviteEvent({ kind, fullPath }, 'locked_modal_viewed')
  }, [kind, fullPath])
  const [rootPath = fullPath] = fullPath.split('/')
  return (
    <Dialog
      title={`You've reached your ${limit} members limit for ${groupName}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ButtonLink
            variant="primary"
            href={kind === 'group' ? pathOf('members', fullPath) : pathOf('project-members', fullPath)}
            onClick={() => {
              recordInviteEvent({ kind, fullPath }, 'manage_members_clicked')
              onClose()
            }}
          >
            Manage members
          </ButtonLink>
          <ButtonLink
            href={pathOf('billing', rootPath)}
            onClick={() => {
              recordInviteEvent({ kind, fullPath }, 'explore_paid_plans_clicked')
              onClose()
            }}
          >
            Explore paid plans
          </ButtonLink>
        </>
      }
    >
      <p>You cannot add more members, but you can remove members who no longer need access.</p>
    </Dialog>
  )
}
