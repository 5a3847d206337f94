import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { nodesOf } from '#web/lib/list/connection.ts'
import { newEpicPath, newGroupPath, newProjectInPath, pathOf, roadmapPath } from '#web/lib/page/paths.ts'
import { useRememberedChoice } from '#web/lib/remembered-choice.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import type { FirstGroupQuery } from './dashboard.generated.ts'
import styles from './home-columns.module.css'

export interface FirstStepsProps {
  /** A group of the person, and whether they have a project. */
  first: FirstGroupQuery
  hasEpic: boolean
  /** Takes the place of the steps when all are done, or put away. */
  children: ReactNode
}

/** Shows what to do first, with what is done of it ticked. */
export function FirstSteps({ first, hasEpic, children }: FirstStepsProps) {
  const [group] = nodesOf(first.currentUser?.groups)
  const groupPath = group?.fullPath
  const may = group?.userPermissions
  const [isOver, setOver] = useRememberedChoice('first-steps/over', false)
  const [hasSeenRoadmap, setSeenRoadmap] = useRememberedChoice('first-steps/roadmap', false)
  const steps = [
    {
      title: 'Create a group and a project in it',
      isDone: group !== undefined && nodesOf(first.projects).length > 0,
      href: groupPath === undefined ? newGroupPath : newProjectInPath(groupPath),
    },
    {
      title: 'Add an epic, the first goal',
      isDone: hasEpic,
      href: groupPath && may?.createEpic && newEpicPath(groupPath),
    },
    {
      title: 'Invite those you work with',
      isDone: nodesOf(group?.groupMembers).length > 1,
      href: groupPath && may?.adminGroup && `${pathOf('members', groupPath)}?invite=first-steps`,
    },
    {
      title: 'Open the roadmap',
      isDone: hasSeenRoadmap,
      href: groupPath && roadmapPath(groupPath),
      onFollow: setSeenRoadmap,
    },
  ]
  if (isOver || steps.every(({ isDone }) => isDone)) return children
  return (
    <section className={styles.steps} aria-label="First steps">
      <div className={styles.head}>
        <h2>First steps</h2>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setOver(true)
          }}
        >
          Hide
        </Button>
      </div>
      <ol>
        {steps.map(({ title, isDone, href, onFollow }) => (
          <li key={title} data-done={isDone}>
            <Icon of={isDone ? CircleCheck : CircleDashed} label={isDone ? 'Done' : 'To do'} />
            {title}
            {href && !isDone && (
              <a href={href} aria-label={`Start: ${title}`} onClick={() => onFollow?.(true)}>
                Start
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
