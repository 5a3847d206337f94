import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from '#web/ui/base/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { followTodoCount, todoCountQuery } from './todo-count.ts'
import styles from './todo-badge.module.css'

const SHOWN_MAX = 99

/** Shows how many to-dos the signed-in person has; nothing when there are none. */
export function TodoBadge() {
  const { data: count = 0 } = useQuery(todoCountQuery)
  const queryClient = useQueryClient()
  useEffect(() => followTodoCount(queryClient), [queryClient])
  const shown = count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count)
  const name = count === 1 ? '1 pending to-do item' : `${shown} pending to-do items`
  return (
    <span role="status">
      {count > 0 && (
        <Tooltip text={name} isDescription={false}>
          <span className={styles.badge} role="img" aria-label={name}>
            <Icon of={ListTodo} />
            {shown}
          </span>
        </Tooltip>
      )}
    </span>
  )
}
