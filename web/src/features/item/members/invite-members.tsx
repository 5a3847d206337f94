import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { InviteMembersDialogProps } from './invite-members-dialog.tsx'

const dialog = lazyPart(async () => (await import('./invite-members-dialog.tsx')).InviteMembersDialog)

export type InviteMembersProps = Pick<InviteMembersDialogProps, 'place' | 'highestLevel' | 'onInvited'>

/** Shows a button that asks whom to make a member. */
export function InviteMembers(props: InviteMembersProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        <Icon of={UserPlus} />
        Invite members
      </button>
      {isAsking && (
        <LazyComponent part={dialog} props={{ ...props, onClose: close }}>
          {null}
        </LazyComponent>
      )}
    </>
  )
}
