import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import styles from './person-head.module.css'
import { emojiQuery } from './person-query.ts'
import type { SaidOfPersonFragment } from './person.generated.ts'

/** Shows who a person is, and what they say of themselves. */
export function PersonHead({ person, since }: { person: SaidOfPersonFragment; since: string | null }) {
  const { name, username, avatarUrl, bio, pronouns, status } = person
  const { data: emoji } = useQuery(emojiQuery(status?.emoji ?? null))
  const message = [emoji, status?.message].filter((part) => typeof part === 'string' && part !== '').join(' ')
  return (
    <header className={styles.head}>
      <Avatar name={name} src={avatarUrl} size={64} isDecorative />
      <div className={styles.texts}>
        <h1 className={styles.name}>
          <span dir="auto">{name}</span>
          {status?.availability === 'BUSY' && <span className={styles.quiet}> (Busy)</span>}
        </h1>
        <p className={styles.quiet}>
          {[`@${username}`, pronouns, since && `member since ${formatShortDay(since)}`]
            .filter((part) => typeof part === 'string' && part !== '')
            .join(' · ')}
        </p>
        {message !== '' && <p dir="auto">{message}</p>}
        {bio !== null && <p dir="auto">{bio}</p>}
      </div>
    </header>
  )
}
