import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, EllipsisVertical, LogOut, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { homePath } from '#web/lib/page/paths.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { removeMember } from './change-member.ts'
import { ExpiryDialog } from './expiry-dialog.tsx'
import type { Member, MemberPlace } from './members-query.ts'
import { tellFailure, useChangeMember } from './use-change-member.ts'

export interface MemberMenuProps {
  place: MemberPlace
  member: Member
  isOwn: boolean
  canChange: boolean
}

/** Shows a menu that changes when a membership ends, or ends it after a question. */
export function MemberMenu({ place, member, isOwn, canChange }: MemberMenuProps) {
  const { user, expiresAt, above } = member
  const [asked, setAsked] = useState<'expiry' | 'end' | null>(null)
  const close = () => {
    setAsked(null)
  }
  const change = useChangeMember(place, member, close)
  const end = useEnd(place, member, isOwn, close)
  const entries: MenuEntry[] = [
    ...(canChange ? [{ id: 'expiry', label: 'Change expiration date', icon: CalendarClock }] : []),
    ...(isOwn && above === null
      ? [{ id: 'end', label: `Leave ${place.kind}`, icon: LogOut, tone: 'danger' as const }]
      : canChange
        ? [{ id: 'end', label: `Remove from ${place.kind}`, icon: UserMinus, tone: 'danger' as const }]
        : []),
  ]
  return (
    <>
      <Menu
        label={`Actions for ${user.name}`}
        placement="bottom end"
        sections={[{ id: 'member', entries }]}
        onAction={(id) => {
          setAsked(id === 'expiry' ? 'expiry' : 'end')
        }}
      >
        {(trigger) => (
          <IconButton icon={EllipsisVertical} label={`More actions for ${user.name}`} size="small" {...trigger} />
        )}
      </Menu>
      {asked === 'expiry' && (
        <ExpiryDialog
          name={user.name}
          expiresAt={expiresAt}
          isBusy={change.isPending}
          onSave={(day) => {
            change.mutate({ expiresAt: day })
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={isOwn ? `Leave ${place.name}?` : `Remove ${user.name}?`}
        isOpen={asked === 'end'}
        confirmLabel={isOwn ? 'Leave' : 'Remove member'}
        tone="danger"
        isBusy={end.isPending}
        onConfirm={() => {
          end.mutate()
        }}
        onCancel={close}
      >
        {isOwn
          ? `You lose what this role gives you in ${place.name}. What you have from a group above stays.`
          : `${user.name} loses what this role gives in ${place.name}, at once. What comes from a group above stays.`}
      </ConfirmDialog>
    </>
  )
}

/** Ends the membership; who has left goes home, as there may be nothing to see any more. */
function useEnd(place: MemberPlace, member: Member, isOwn: boolean, onSettled: () => void) {
  const queryClient = useQueryClient()
  const navigateTo = useNavigateTo()
  return useMutationOnce({
    mutationFn: () => removeMember(place, member),
    onSuccess: async () => {
      onSettled()
      if (isOwn) navigateTo(homePath)
      await queryClient.invalidateQueries(isOwn ? {} : { queryKey: ['members-of'] })
      void showToast({
        tone: 'success',
        title: isOwn ? `You left ${place.name}` : `${member.user.name} is no longer a member`,
      })
    },
    onError: (error) => {
      onSettled()
      tellFailure(error)
    },
  })
}
