import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { newEpicPath, newGroupPath, newProjectPath, pathOf, roadmapPath } from '#web/lib/page/paths.ts'
import { useRememberedChoice } from '#web/lib/remembered-choice.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import styles from './home-columns.module.css'

export interface FirstStepsProps {
  /** Groups of the person, of which one is enough. */
  groups: readonly { fullPath: string; userPermissions: { createEpic: boolean } }[]
  hasEpic: boolean
  /** Takes the place of the steps when all are done, or put away. */
  children: ReactNode
}

/** Shows what to do first, with what is done of it ticked. */
export function FirstSteps({ groups: [group], hasEpic, children }: FirstStepsProps) {
  const groupPath = group?.fullPath
  const [hasInvited, setInvited] = useRememberedChoice('first-steps/invite', false)
  const [isOver, setOver] = useRememberedChoice('first-steps/over', false)
  const [hasSeenRoadmap, setSeenRoadmap] = useRememberedChoice('first-steps/roadmap', false)
  const members = groupPath && pathOf('members', groupPath)
  const steps = [
    {
      title: 'Create a group and a project in it',
      isDone: group !== undefined,
      href: group ? newProjectPath : newGroupPath,
    },
    {
      title: 'Add an epic, the first goal',
      isDone: hasEpic,
      href: group?.userPermissions.createEpic ? newEpicPath(group.fullPath) : undefined,
    },
    { title: 'Invite those you work with', isDone: hasInvited, href: members, onFollow: setInvited },
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
              <a href={href} aria-label={title} onClick={() => onFollow?.(true)}>
                Start
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
