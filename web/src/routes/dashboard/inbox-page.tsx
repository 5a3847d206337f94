import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TodoActionEnum } from '#domain/schema.generated.ts'
import { REASONS, TodoRows } from '#web/features/todo/todo-rows.tsx'
import { ALL_PENDING, finishTodos, followTodoLists, todosQuery, type TodoView } from '#web/features/todo/todos-query.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch, type SearchParams } from '#web/lib/page/search-params.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ListFrame, ListTabs } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ownGroupNamesQuery } from './own-group-names.ts'
import { OwnPage } from './own-page.tsx'
import styles from './dashboard.module.css'

const TITLE = 'Inbox'
const STATES = { pending: 'To do', done: 'Done' }
const EMPTY = {
  pending: { title: 'Nothing needs you', text: 'What is assigned to you, mentions you or answers you appears here.' },
  done: { title: 'Nothing done yet', text: 'What you mark as done moves here.' },
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const isReason = (name: string | null): name is TodoActionEnum => name !== null && Object.hasOwn(REASONS, name)

/** Returns which to-dos an address asks for. */
function viewOf({ state, action, group_id: group, author_id: author }: SearchParams): TodoView {
  const reason = textOf(action)
  const numberOf = (value: unknown): string | null => /^[1-9]\d{0,15}$/.exec(textOf(value) ?? '')?.[0] ?? null
  const [groupId, authorId] = [numberOf(group), numberOf(author)]
  return {
    state: state === 'done' ? 'done' : 'pending',
    action: isReason(reason) ? reason : null,
    groupId: groupId && `gid://gitlab/Group/${groupId}`,
    authorId: authorId && `gid://gitlab/User/${authorId}`,
  }
}

const numberIn = (id: string | null): string => id?.split('/').at(-1) ?? ''

/** Returns the address of the inbox in a view. */
const hrefOf = ({ state, action, groupId, authorId }: TodoView): string =>
  pathOf('inbox') +
  stringifySearch({
    ...(state === 'done' && { state }),
    ...(action && { action }),
    ...(groupId && { group_id: numberIn(groupId) }),
    ...(authorId && { author_id: numberIn(authorId) }),
  })

/** Shows what needs the signed-in person, and what they have done of it. */
export default function InboxPage() {
  return <OwnPage title={TITLE}>{() => <OwnInbox />}</OwnPage>
}

function OwnInbox() {
  const view = viewOf(useSearchParams())
  const list = useInfiniteQuery(todosQuery(view))
  const queryClient = useQueryClient()
  useEffect(() => followTodoLists(queryClient), [queryClient])
  const todos = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.todos))
  const isPending = view.state === 'pending'
  const hasFilter = hrefOf({ ...view, state: 'pending' }) !== hrefOf(ALL_PENDING)
  return (
    <Page
      title={TITLE}
      actions={
        isPending &&
        todos !== undefined &&
        todos.length > 0 && (
          <Button icon={CheckCheck} onClick={() => void finishTodos(queryClient, view)}>
            {hasFilter ? 'Mark these as done' : 'Mark all as done'}
          </Button>
        )
      }
    >
      <div className={styles.bar}>
        <ListTabs label="State" path={pathOf('inbox')} parameter="state" tabs={STATES} current={view.state} />
        <Filters view={view} people={todos?.flatMap(({ author }) => author ?? []) ?? []} />
      </div>
      <ListFrame
        list={list}
        count={todos?.length}
        failedTitle="Could not load your to-do items."
        empty={{
          icon: Inbox,
          ...(hasFilter
            ? { title: 'No to-do items match', text: 'To see more, change the filters.' }
            : EMPTY[view.state]),
        }}
      >
        <TodoRows label="To-do items" todos={todos ?? []} />
      </ListFrame>
    </Page>
  )
}

interface FiltersProps {
  view: TodoView
  /** Who did what is shown. */
  people: readonly { id: string; name: string }[]
}

/** Narrows the inbox down by reason, group and person. */
function Filters({ view, people }: FiltersProps) {
  const navigateTo = useNavigateTo()
  const [isAsked, setAsked] = useState(view.groupId !== null)
  const groups = useQuery({ ...ownGroupNamesQuery, enabled: isAsked })
  const known = [...new Map(people.map((person) => [person.id, person])).values()]
  const show = (changed: Partial<TodoView>): void => {
    navigateTo(hrefOf({ ...view, ...changed }), { keepScroll: true })
  }
  return (
    <div className={styles.filters}>
      <SelectField
        label="Reason"
        isInLine
        value={view.action ?? ''}
        onChange={({ target: { value } }) => {
          show({ action: isReason(value) ? value : null })
        }}
      >
        <option value="">All reasons</option>
        {Object.entries(REASONS).map(([reason, name]) => (
          <option key={reason} value={reason}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Group"
        isInLine
        value={view.groupId ?? ''}
        onPointerEnter={() => {
          setAsked(true)
        }}
        onFocus={() => {
          setAsked(true)
        }}
        onChange={({ target: { value } }) => {
          show({ groupId: value || null })
        }}
      >
        <option value="">All groups</option>
        {nodesOf(groups.data?.currentUser?.groups).map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Person"
        isInLine
        value={view.authorId ?? ''}
        onChange={({ target: { value } }) => {
          show({ authorId: value || null })
        }}
      >
        <option value="">Everyone</option>
        {view.authorId !== null && !known.some(({ id }) => id === view.authorId) && (
          <option value={view.authorId}>Selected person</option>
        )}
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

export const loader: PageLoader<'inbox'> = ({ search, queryClient }) => {
  if (currentSession().state !== 'signed-in') return
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(todosQuery(viewOf(search))).catch(() => undefined)
}
