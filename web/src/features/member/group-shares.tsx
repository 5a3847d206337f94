import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ROLE_NAMES } from '#domain/role.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { Button } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListRows } from '#web/ui/base/list-frame.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { MemberPlace } from './members-query.ts'
import { SHARES_KEY, removeShare, sharesQuery, type GroupShare } from './shares.ts'
import { tellFailure } from './use-change-member.ts'
import styles from './group-shares.module.css'

const InviteGroupDialog = lazyComponent(async () => (await import('./invite-group-dialog.tsx')).InviteGroupDialog)

/** Shows the groups whose members have a role here, and lets those who may invite another or remove one. */
export function GroupShares({ place }: { place: MemberPlace }) {
  const { data: shares = [] } = useQuery(sharesQuery(place))
  const [isAsking, setIsAsking] = useState(false)
  if (shares.length === 0 && !place.canAdmin) return null
  return (
    <section aria-labelledby="shares-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="shares-title">Groups</h2>
        {place.canAdmin && (
          <Button
            icon={UserPlus}
            aria-haspopup="dialog"
            onClick={() => {
              setIsAsking(true)
            }}
          >
            Invite a group
          </Button>
        )}
      </div>
      {shares.length === 0 ? (
        <p className={styles.none}>Invite a group to give all its direct members a role here.</p>
      ) : (
        <ListRows
          label="Groups"
          rows={shares.map((share) => ({
            id: share.group_full_path,
            name: (
              <a href={pathOf('members', share.group_full_path)} dir="auto">
                {share.group_name}
              </a>
            ),
            detail: [
              share.group_full_path,
              `at most ${ROLE_NAMES[share.group_access_level]}`,
              ...(share.expires_at === null ? [] : [`until ${formatShortDay(share.expires_at)}`]),
            ].join(' · '),
            end: place.canAdmin && <RemoveShare place={place} share={share} />,
          }))}
        />
      )}
      {isAsking && (
        <InviteGroupDialog
          place={place}
          onClose={() => {
            setIsAsking(false)
          }}
        />
      )}
    </section>
  )
}

function RemoveShare({ place, share }: { place: MemberPlace; share: GroupShare }) {
  const { group_id: groupId, group_name: name } = share
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    setIsAsked(false)
  }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => removeShare(place, groupId),
    onSuccess: async () => {
      close()
      await queryClient.invalidateQueries({ queryKey: [SHARES_KEY] })
      await queryClient.invalidateQueries({ queryKey: ['members-of'] })
      void showToast({ tone: 'success', title: `${name} no longer has access` })
    },
    onError: (error) => {
      close()
      tellFailure(error)
    },
  })
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        Remove<VisuallyHidden> the group {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        title={`Remove ${name}?`}
        isOpen={isAsked}
        confirmLabel="Remove group"
        tone="danger"
        isBusy={isPending}
        onConfirm={() => {
          mutate()
        }}
        onCancel={close}
      >
        {`Its members lose what they have in ${place.name} through this group. What they have by themselves stays.`}
      </ConfirmDialog>
    </>
  )
}
