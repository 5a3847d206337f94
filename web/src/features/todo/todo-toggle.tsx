import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SquareCheck, SquarePlus } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { items } from '#web/data/store/item-store.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { addTodoFailed, deleteTodoFailed } from '#web/lib/late-messages.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { Button } from '#web/ui/base/button.tsx'
import { showTodoCount } from './todo-count.ts'
import styles from './todo-toggle.module.css'
import type { IndexedOwner } from '#web/lib/owner.ts'

const added = v.object({ count: v.number(), delete_path: v.pipe(v.string(), v.regex(/\/\d+$/)) })
const done = v.object({ count: v.number() })
const NOTHING = { currentUserTodos: { nodes: [] } }
/** Stands for a to-do whose number the server has not answered yet; the button waits that long. */
const UNNUMBERED = 'gid://gitlab/Todo/0'

/** Adds a to-do or marks the pending one as done. */
export function TodoToggle({ owner, isPending: exists, todoPath, todoDeletePath }: TodoWidgetProps) {
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const add = useMutation({
    mutationFn: async () => {
      const body = { issuable_id: numberInId(owner.id), issuable_type: owner.kind }
      const { count, delete_path: path } = v.parse(added, await pageRequest(todoPath, { method: 'POST', body }))
      return { count, todoId: `gid://gitlab/Todo/${path.slice(path.lastIndexOf('/') + 1)}` }
    },
    onMutate: () => items.show(owner.id, todoField(UNNUMBERED)),
    onSuccess: ({ count, todoId }, _nothing, shown) => {
      items.settle(shown, { id: owner.id, ...todoField(todoId) })
      showTodoCount(queryClient, count)
      settleAlerts(addTodoFailed(owner.kind))
    },
    onError: (error, _nothing, shown) => {
      if (shown) items.settle(shown)
      if (!(error instanceof SessionEndedError)) raiseAlert(addTodoFailed(owner.kind))
    },
  })
  const markDone = useMutation({
    mutationFn: async (path: string) => v.parse(done, await pageRequest(path, { method: 'DELETE' })),
    onMutate: () => items.show(owner.id, NOTHING),
    onSuccess: ({ count }, _path, shown) => {
      items.settle(shown, { id: owner.id, ...NOTHING })
      showTodoCount(queryClient, count)
      settleAlerts(deleteTodoFailed(owner.kind))
    },
    onError: (error, _path, shown) => {
      if (shown) items.settle(shown)
      if (!(error instanceof SessionEndedError)) raiseAlert(deleteTodoFailed(owner.kind))
    },
  })
  const handleClick = () => {
    if (isRunning.current) return
    isRunning.current = true
    const onSettled = () => {
      isRunning.current = false
    }
    if (exists && todoDeletePath !== undefined) markDone.mutate(todoDeletePath, { onSettled })
    else add.mutate(undefined, { onSettled })
  }
  return (
    <Button
      size="small"
      className={styles.toggle ?? ''}
      icon={exists ? SquareCheck : SquarePlus}
      isBusy={add.isPending || markDone.isPending}
      onClick={handleClick}
    >
      {exists ? 'Mark as done' : 'Add a to do'}
    </Button>
  )
}

function todoField(todoId: string) {
  return { currentUserTodos: { nodes: [{ id: todoId }] } }
}
export interface TodoWidgetProps {
  owner: IndexedOwner
  isPending: boolean
  /** Where a to-do is added. */
  todoPath: string
  /** Where the pending one is marked as done. */
  todoDeletePath: string | undefined
}
