import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, EllipsisVertical, LogOut, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { MEMBER_ACCESS_LEVELS, ROLE_NAMES } from '#domain/role.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { homePath, pageHref, pathOf } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { changeMember, removeMember, type MemberChange } from './change-member.ts'
import { ExpiryDialog } from './expiry-dialog.tsx'
import styles from './member-row.module.css'
import type { Member, MemberPlace } from './members-query.ts'

/** Shows one of the people of a group or project, and what the viewer may do with the membership. */
export function MemberRow({ place, member }: { place: MemberPlace; member: Member }) {
  const { user, level, expiresAt, above } = member
  const session = useSession()
  const isOwn = session.state === 'signed-in' && session.username === user.username
  const canChange = place.canAdmin && above === null && level <= place.ownLevel
  const [asked, setAsked] = useState<'expiry' | 'end' | null>(null)
  const close = () => {
    setAsked(null)
  }
  const change = useChange(place, member, close)
  const end = useEnd(place, member, isOwn, close)
  const entries: MenuEntry[] = [
    ...(canChange ? [{ id: 'expiry', label: 'Change expiration date', icon: CalendarClock }] : []),
    ...(isOwn && above === null
      ? [{ id: 'end', label: `Leave ${place.kind}`, icon: LogOut, tone: 'danger' as const }]
      : canChange
        ? [{ id: 'end', label: `Remove from ${place.kind}`, icon: UserMinus, tone: 'danger' as const }]
        : []),
  ]
  const href = pageHref(user.webPath)
  return (
    <li className={styles.row}>
      <span className={styles.person}>
        <Avatar name={user.name} src={user.avatarUrl} size={28} isDecorative />
        <span className={styles.names}>
          <span className={styles.name}>
            {href === undefined ? (
              <span dir="auto">{user.name}</span>
            ) : (
              <a href={href} dir="auto">
                {user.name}
              </a>
            )}
            {user.status?.availability === 'BUSY' && <span className={styles.quiet}>(Busy)</span>}
            {isOwn && <Badge>You</Badge>}
          </span>
          <span className={styles.quiet}>@{user.username}</span>
        </span>
      </span>
      <span className={styles.quiet}>
        {above ? (
          <>
            Inherited from{' '}
            <a href={pathOf('members', above.fullPath)} dir="auto">
              {above.name}
            </a>
          </>
        ) : (
          'Direct member'
        )}
        {member.createdAt && ` · since ${formatShortDay(member.createdAt)}`}
        {expiresAt && ` · until ${formatShortDay(expiresAt)}`}
      </span>
      <span className={styles.end}>
        {canChange ? (
          <SelectField
            label={`Role of ${user.name}`}
            isInLine
            value={level}
            disabled={change.isPending}
            onChange={(event) => {
              change.mutate({ accessLevel: Number(event.target.value), expiresAt })
            }}
          >
            {MEMBER_ACCESS_LEVELS.filter((one) => one <= place.ownLevel).map((one) => (
              <option key={one} value={one}>
                {ROLE_NAMES[one]}
              </option>
            ))}
          </SelectField>
        ) : (
          <span className={styles.role}>{ROLE_NAMES[level]}</span>
        )}
        <span className={styles.menu}>
          {entries.length > 0 && (
            <Menu
              label={`What can be done with ${user.name}`}
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
          )}
        </span>
      </span>
      {asked === 'expiry' && (
        <ExpiryDialog
          name={user.name}
          expiresAt={expiresAt}
          isBusy={change.isPending}
          onSave={(day) => {
            change.mutate({ accessLevel: level, expiresAt: day })
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
    </li>
  )
}

const tellFailure = (error: Error): void => {
  void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
}

/** Gives the member another role or end. */
function useChange(place: MemberPlace, member: Member, onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutationOnce<unknown, MemberChange>({
    mutationFn: (change) => changeMember(place, member, change),
    onSuccess: async (_, { accessLevel, expiresAt }) => {
      await queryClient.invalidateQueries({ queryKey: ['members-of'] })
      onSettled()
      const until = expiresAt === null ? '' : ` until ${formatShortDay(expiresAt)}`
      void showToast({ tone: 'success', title: `${member.user.name} is now ${ROLE_NAMES[accessLevel]}${until}` })
    },
    onError: (error) => {
      onSettled()
      tellFailure(error)
    },
  })
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
