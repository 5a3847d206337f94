import { UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { InvitationLead, InviteMembersDialogProps } from './invite-members-dialog.tsx'

const InviteMembersDialog = lazyComponent(async () => (await import('./invite-members-dialog.tsx')).InviteMembersDialog)

export type InviteMembersProps = Pick<InviteMembersDialogProps, 'place' | 'highestLevel' | 'isForTask' | 'onInvited'>

interface StartingOpen {
  /** Asks at once, where something led here. */
  ledBy?: InvitationLead | null
}

interface TriggerProps {
  type: 'button'
  'aria-haspopup': 'dialog'
  onClick: () => void
}

/** Shows a line of a list that asks whom to make a member. */
export const InviteMembers = (props: InviteMembersProps) => (
  <Asking {...props}>
    {(trigger) => (
      <button {...trigger}>
        <Icon of={UserPlus} />
        Invite members
      </button>
    )}
  </Asking>
)

/** Shows a button that does the same. */
export const InviteMembersButton = (props: InviteMembersProps & StartingOpen) => (
  <Asking {...props}>
    {(trigger) => (
      <Button variant="primary" icon={UserPlus} {...trigger}>
        Invite members
      </Button>
    )}
  </Asking>
)

interface AskingProps extends InviteMembersProps, StartingOpen {
  children: (trigger: TriggerProps) => ReactNode
}

function Asking({ children, ledBy: first = null, ...props }: AskingProps) {
  const [isAsking, setIsAsking] = useState(first !== null)
  const [ledBy, setLedBy] = useState(first)
  const close = () => {
    setLedBy(null)
    setIsAsking(false)
  }
  const open = () => {
    setIsAsking(true)
  }
  return (
    <>
      {children({ type: 'button', 'aria-haspopup': 'dialog', onClick: open })}
      {isAsking && <InviteMembersDialog {...props} ledBy={ledBy} onClose={close} />}
    </>
  )
}
