import { MEMBER_ACCESS_LEVELS, ROLE_NAMES } from '#domain/role.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { pageHref, pathOf } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import styles from './member-row.module.css'
import type { Member, MemberPlace } from './members-query.ts'
import { useChangeMember } from './use-change-member.ts'

const MemberMenu = lazyComponent(async () => (await import('./member-menu.tsx')).MemberMenu)

/** Shows one of the people of a group or project, and what the viewer may do with the membership. */
export function MemberRow({ place, member }: { place: MemberPlace; member: Member }) {
  const { user, level, expiresAt, above } = member
  const session = useSession()
  const isOwn = session.state === 'signed-in' && session.username === user.username
  const canChange = place.canAdmin && above === null && level <= place.ownLevel
  const isEndable = isOwn && above === null
  const change = useChangeMember(place, member)
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
            {above.isShared ? 'Invited with' : 'Inherited from'}{' '}
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
              change.mutate({ accessLevel: Number(event.target.value) })
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
          {(canChange || isEndable) && <MemberMenu place={place} member={member} isOwn={isOwn} canChange={canChange} />}
        </span>
      </span>
    </li>
  )
}
