import styles from './member-list.module.css'
import { MemberRow } from './member-row.tsx'
import type { Member, MemberPlace } from './members-query.ts'

/** Shows the people of a group or project. */
export function MemberList({ place, members }: { place: MemberPlace; members: readonly Member[] }) {
  return (
    <ul className={styles.list} aria-label="Members">
      {members.map((member) => (
        <MemberRow key={member.id} place={place} member={member} />
      ))}
    </ul>
  )
}
