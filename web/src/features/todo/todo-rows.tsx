import { useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { TodoActionEnum } from '#domain/schema.generated.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { localDay } from '#web/lib/date/local-day.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import type { ListedTodoFragment } from './todo.generated.ts'
import { finishTodo, restoreLast, restoreTodos } from './todos-query.ts'
import styles from './todo-rows.module.css'

/** What each reason is called where to-dos are filtered by it. */
export const REASONS: Partial<Record<TodoActionEnum, string>> = {
  assigned: 'Assigned',
  review_requested: 'Review requested',
  mentioned: 'Mentioned',
  directly_addressed: 'Directly addressed',
  replied: 'Replied',
  due_today: 'Due today',
  marked: 'Added by me',
}

const SAID: Record<string, string> = {
  assigned: 'assigned it to you',
  review_requested: 'asked you for a review',
  mentioned: 'mentioned you',
  directly_addressed: 'wrote to you',
  replied: 'replied in a thread of yours',
}

/** Says why there is a to-do, in words. */
export function reasonText({
  action,
  author,
  createdAt,
}: Pick<ListedTodoFragment, 'action' | 'author' | 'createdAt'>): string {
  const said = SAID[action]
  if (said !== undefined) return `${author?.name ?? 'Someone'} ${said}`
  if (action !== 'due_today') return 'You added this'
  return localDay(new Date(createdAt)) === localDay(new Date()) ? 'Due today' : 'Was due'
}

/** Returns the address of what a to-do leads to inside this site, and the number of its item as people write it. */
function placeOf(todo: ListedTodoFragment): { href: string; reference: string } {
  const { pathname, hash } = new URL(todo.targetUrl, location.origin)
  const page = parsePath(pathname)
  const href = pathname + hash
  const project = 'projectPath' in page ? page.projectPath : null
  if (!('iid' in page)) return { href, reference: project ?? '' }
  const mark = todo.targetType === 'MERGEREQUEST' ? '!' : '#'
  return { href, reference: project === null ? `${page.groupPath}&${page.iid}` : `${project}${mark}${page.iid}` }
}

/** Shows to-dos, of which keys mark one as done (`e`) and bring it back (`u`), and lead from one to the next. */
export function TodoRows({ label, todos }: { label: string; todos: readonly ListedTodoFragment[] }) {
  const list = useRef<HTMLUListElement>(null)
  const queryClient = useQueryClient()
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-todo]') ?? [])]
  const current = () => rows().find((row) => row === document.activeElement) ?? null
  const move = (by: 1 | -1): void => {
    const all = rows()
    const at = all.findIndex((row) => row === document.activeElement)
    all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  const finish = (id: string): void => {
    const at = rows().findIndex((row) => row.dataset['todo'] === id)
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    void finishTodo(queryClient, id)
    // The row that takes its place is next.
    if (hadFocus) requestAnimationFrame(() => rows()[Math.min(at, rows().length - 1)]?.focus())
  }
  useActions({
    'inbox.next': () => {
      move(1)
    },
    'inbox.previous': () => {
      move(-1)
    },
    'inbox.markDone': () => {
      const row = current() ?? rows()[0]
      const todo = todos.find(({ id }) => id === row?.dataset['todo'])
      if (todo?.state === 'pending') finish(todo.id)
    },
    'inbox.restore': () => {
      const todo = todos.find(({ id }) => id === current()?.dataset['todo'])
      if (todo?.state === 'done') void restoreTodos(queryClient, [todo.id])
      else restoreLast(queryClient)
    },
  })
  const handleArrows = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <ul ref={list} className={styles.rows} aria-label={label} onKeyDown={handleArrows}>
      {todos.map((todo) => {
        const { href, reference } = placeOf(todo)
        const isPending = todo.state === 'pending'
        return (
          <li key={todo.id} className={styles.row}>
            {todo.author ? (
              <Avatar name={todo.author.name} seed={todo.author.username} src={todo.author.avatarUrl} isDecorative />
            ) : (
              <span className={styles.nobody} />
            )}
            <span className={styles.text}>
              <a className={styles.title} href={href} data-todo={todo.id} dir="auto">
                {todo.body}
              </a>
              <span className={styles.why}>
                <span>{reasonText(todo)}</span> <bdi>{reference}</bdi> <RelativeTime value={todo.createdAt} />
              </span>
            </span>
            <IconButton
              icon={isPending ? Check : Undo2}
              size="small"
              label={isPending ? 'Mark as done' : 'Move back to pending'}
              onClick={() => {
                if (isPending) finish(todo.id)
                else void restoreTodos(queryClient, [todo.id])
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}
