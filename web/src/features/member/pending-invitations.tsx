import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ROLE_NAMES } from '#domain/role.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { ListRows, ShowMore } from '#web/ui/base/list-frame.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { invitationsQuery, resendInvitation, revokeInvitation, type PendingInvitation } from './invitations.ts'
import { INVITATIONS_KEY, type MemberPlace } from './members-query.ts'
import styles from './member-list.module.css'

/** Shows who was invited by mail and has not accepted yet; nothing where that is nobody. */
export function PendingInvitations({ place }: { place: MemberPlace }) {
  const list = useInfiniteQuery(invitationsQuery(place))
  const invitations = list.data?.pages.flatMap((page) => page.invitations) ?? []
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invited-title">
      <h2 id="invited-title" className={styles.title}>
        Invited by email
      </h2>
      <ListRows
        label="Invited by email"
        rows={invitations.map((invitation) => ({
          id: invitation.invite_email,
          name: <span>{invitation.invite_email}</span>,
          detail: [
            ROLE_NAMES[invitation.access_level],
            `invited by ${invitation.created_by_name}`,
            `until ${formatShortDay(invitation.invite_valid_until)}`,
          ].join(' · '),
          end: <InvitationActions place={place} invitation={invitation} />,
        }))}
      />
      <ShowMore list={list} />
    </section>
  )
}

function InvitationActions({ place, invitation }: { place: MemberPlace; invitation: PendingInvitation }) {
  const { invite_email: email } = invitation
  const queryClient = useQueryClient()
  const done = async (title: string) => {
    await queryClient.invalidateQueries({ queryKey: [INVITATIONS_KEY] })
    void showToast({ tone: 'success', title })
  }
  const onError = (error: Error) => {
    void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
  }
  const resend = useMutationOnce({
    mutationFn: () => resendInvitation(place, email),
    onSuccess: () => done(`Another invitation is on its way to ${email}`),
    onError,
  })
  const revoke = useMutationOnce({
    mutationFn: () => revokeInvitation(place, email),
    onSuccess: () => done(`The invitation of ${email} no longer works`),
    onError,
  })
  return (
    <>
      <Button
        size="small"
        isBusy={resend.isPending}
        onClick={() => {
          resend.mutate()
        }}
      >
        Resend<VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </Button>
      <Button
        size="small"
        isBusy={revoke.isPending}
        onClick={() => {
          revoke.mutate()
        }}
      >
        Revoke<VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </Button>
    </>
  )
}
