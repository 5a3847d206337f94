import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useEffect } from 'react'
import { pathOf } from '#web/lib/page/paths.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { followTodoCount, todoCountQuery } from './todo-count.ts'
import styles from './todo-badge.module.css'

const SHOWN_MAX = 500

/** Shows how many to-dos the signed-in person has, which leads to them; nothing when there are none. */
export function TodoBadge() {
  const { data: count = 0 } = useQuery(todoCountQuery)
  const queryClient = useQueryClient()
  useEffect(() => followTodoCount(queryClient), [queryClient])
  const shown = count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count)
  const name = count === 1 ? '1 pending to-do item' : `${shown} pending to-do items`
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count > 0 && name}</span>
      </VisuallyHidden>
      {count > 0 && (
        <Tooltip text={name} isDescription={false}>
          <a className={styles.badge} href={pathOf('inbox')} aria-label={name}>
            <Icon of={ListTodo} />
            {shown}
          </a>
        </Tooltip>
      )}
    </>
  )
}
