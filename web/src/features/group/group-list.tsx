import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { nodesOf } from '#web/lib/list/connection.ts'
import { epicsPath, newGroupPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { GroupIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { groupFamilies, type GroupFamily } from './group-families.ts'
import { GroupListSkeleton } from './group-list-skeleton.tsx'
import { groupListQuery } from './group-queries.ts'
import styles from './group-list.module.css'

export interface GroupListProps {
  /** Shown to whoever is not signed in where there is no group. */
  start?: ReactNode
}

/** Shows the groups that the viewer may read, each leading to its epics. */
export function GroupList({ start }: GroupListProps) {
  const isSignedIn = useSession().state === 'signed-in'
  const list = useInfiniteQuery(groupListQuery())
  const groups = (list.data?.pages ?? []).flatMap((page) => nodesOf(page.groups))
  return (
    <ListFrame
      list={list}
      count={list.data && groups.length}
      failedTitle="Could not load the groups."
      skeleton={<GroupListSkeleton />}
      empty={{
        icon: GroupIcon,
        title: 'No groups to show',
        text: isSignedIn
          ? 'Groups hold projects and epics. Create one, or ask someone to invite you to theirs.'
          : 'Groups hold projects and epics. Those that you may read appear here; some show only after you have signed in.',
        action: isSignedIn ? <ButtonLink href={newGroupPath}>New group</ButtonLink> : start,
      }}
    >
      <div className={styles.families}>
        {groupFamilies(groups).map((family) => (
          <Family key={family.head.id} family={family} />
        ))}
      </div>
    </ListFrame>
  )
}

/** True when a group's name alone does not say where it is: it lies deeper, or another one is called the same. */
const isUnclear = ({ name, fullPath }: GroupFamily['head'], { head, members }: GroupFamily): boolean =>
  fullPath.slice(head.fullPath.length + 1).includes('/') || members.filter((one) => one.name === name).length > 1

function Family({ family }: { family: GroupFamily }) {
  const { head, members } = family
  return (
    <section className={styles.family} aria-label={head.fullName}>
      <a className={styles.head} href={epicsPath(head.fullPath)}>
        <Avatar name={head.name} seed={head.fullPath} src={head.avatarUrl} size={32} shape="group" isDecorative />
        <span className={styles.texts}>
          <span className={styles.headName}>{head.fullName}</span>
          {head.description && <span className={styles.description}>{head.description}</span>}
        </span>
        <span className={styles.go}>
          Epics <Icon of={ArrowRight} size={14} />
        </span>
      </a>
      {members.length > 0 && (
        <ul className={styles.members}>
          {members.map((group) => (
            <li key={group.id}>
              <a className={styles.member} href={epicsPath(group.fullPath)}>
                <Avatar name={group.name} seed={group.fullPath} src={group.avatarUrl} shape="group" isDecorative />
                <span className={styles.texts}>
                  <span className={styles.memberName}>{group.name}</span>
                  {isUnclear(group, family) && (
                    <span className={styles.path}>{group.fullPath.slice(head.fullPath.length + 1)}</span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
