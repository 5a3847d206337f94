import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { useCurrent } from '#web/data/store/use-current.ts'
import { request } from '#web/data/transport/request.ts'
import { TodoRows } from '#web/features/todo/todo-rows.tsx'
import { ALL_PENDING, followTodoLists, todosQuery } from '#web/features/todo/todos-query.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { formatShortDay, isOverdue } from '#web/lib/date/dates.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { progressOf } from '#web/lib/progress.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import {
  FirstGroupDocument,
  HomeEpicsByReaderDocument,
  HomeOfReaderDocument,
  type HomeEpicFragment,
  type HomeOfReaderQuery,
} from './dashboard.generated.ts'
import { dueGroupOf } from './due-groups.ts'
import { FirstSteps } from './first-steps.tsx'
import { ownView } from './own-items-queries.ts'
import { FollowOwnItems } from './own-items-follower.ts'
import { groupOf, ownOrder } from './own-list.tsx'
import styles from './home-columns.module.css'

const TODOS = 4
const ISSUES = 8
const ASSIGNED = { scope: 'assigned', kind: 'issues', state: 'opened' } as const
const FRESH_MS = 10_000
/** Who made more epics than this has begun. */
const FIRST_EPICS_MAX = 1

/** What the first page of a signed-in person shows, in one answer; its to-dos are handed on to the list of them, which changes them. */
const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ client }) => {
    const answer = await request(HomeOfReaderDocument, {})
    const { currentUser } = answer
    if (currentUser) {
      const page = { currentUser: { id: currentUser.id, todos: currentUser.todos } }
      client.setQueryData(todosQuery(ALL_PENDING, TODOS).queryKey, { pages: [page], pageParams: [''] })
    }
    return answer
  },
  meta: {
    list: {
      items: { kind: 'issue', ...ownView('ASSIGNED', 'opened') },
      rows: ({ currentUser }: HomeOfReaderQuery) => currentUser?.issues,
      touches: () => true,
    },
  },
})

/** Returns the epics that the signed-in person made; asked for where they follow none. */
const madeQuery = queryOptions({
  queryKey: ['home', 'made'],
  queryFn: () => request(HomeEpicsByReaderDocument, {}),
  meta: { list: { touches: ({ type }) => type === 'created' } },
})

/** Returns one of the person's groups and projects; asked for where they have nothing to do yet. */
const firstGroupQuery = queryOptions({
  queryKey: ['home', 'first-group'],
  queryFn: () => request(FirstGroupDocument, {}),
})

type Home = NonNullable<HomeOfReaderQuery['currentUser']>

export interface HomeColumnsProps {
  /** The groups and projects that the person may read, which cost more than all the rest: who has something to do asks for them. */
  places: ReactNode
}

/** Shows what needs the signed-in person, what is theirs and what they follow; to who has nothing yet, the first steps. */
export function HomeColumns({ places }: HomeColumnsProps) {
  const { data } = useQuery(homeQuery)
  const queryClient = useQueryClient()
  const [showsPlaces, setShowsPlaces] = useState(false)
  const home = data?.currentUser ?? null
  // What could not be read is not empty.
  const isNew = home !== null && [home.todos, home.issues, home.epics].every((list) => list?.nodes?.length === 0)
  const made = useQuery({ ...madeQuery, enabled: home?.epics?.nodes?.length === 0 }).data?.currentUser?.epics
  const { data: first } = useQuery({ ...firstGroupQuery, enabled: isNew })
  useEffect(() => followTodoLists(queryClient), [queryClient])
  if (data === undefined) return <Skeleton shape="box" height="220px" />
  if (home === null) return places
  const columns = (
    <div className={styles.columns}>
      <NeedsYou home={home} />
      <Mine home={home} />
      <Followed home={home} made={nodesOf(made)} />
      <FollowOwnItems paths={nodesOf(home.issues).map(({ webPath }) => groupOf(webPath))} queryKey="home" />
    </div>
  )
  if (!isNew) {
    return (
      <>
        {columns}
        {showsPlaces ? (
          places
        ) : (
          <Button
            variant="ghost"
            className={styles.all ?? ''}
            onClick={() => {
              setShowsPlaces(true)
            }}
          >
            Show all groups and projects
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {made && first && nodesOf(made).length <= FIRST_EPICS_MAX ? (
        <FirstSteps first={first} hasEpic={nodesOf(made).length > 0}>
          {columns}
        </FirstSteps>
      ) : (
        columns
      )}
      {places}
    </>
  )
}

interface ColumnProps {
  title: string
  href: string
  all: string
  /** Said where there is nothing. */
  nothing: string | null
  children: ReactNode
}

function Column({ title, href, all, nothing, children }: ColumnProps) {
  return (
    <section className={styles.column} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <a href={href}>{all}</a>
      </div>
      {nothing === null ? children : <p className={styles.nothing}>{nothing}</p>}
    </section>
  )
}

function NeedsYou({ home }: { home: Home }) {
  // It was answered together with the rest, and is read again by itself.
  const list = useInfiniteQuery({ ...todosQuery(ALL_PENDING, TODOS), staleTime: FRESH_MS })
  const todos = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.todos)) ?? nodesOf(home.todos)
  return (
    <Column
      title="Needs you"
      href={pathOf('inbox')}
      all="Inbox"
      nothing={todos.length === 0 ? 'Nothing needs you at the moment.' : null}
    >
      <TodoRows label="Needs you" todos={todos} />
    </Column>
  )
}

function Mine({ home }: { home: Home }) {
  const now = useNow()
  const current = useCurrent(home.issues)
  const issues = ownOrder(
    ASSIGNED,
    nodesOf(current).filter(({ state }) => state !== 'closed'),
  ).slice(0, ISSUES)
  return (
    <Column
      title="Mine"
      href={pathOf('my-work')}
      all="My work"
      nothing={issues.length === 0 ? 'Nothing is assigned to you.' : null}
    >
      <ul className={styles.rows}>
        {issues.map(({ id, title, state, dueDate, webPath }, index) => {
          const group = dueGroupOf(dueDate, now)
          const before = issues[index - 1]
          const isFirst = before === undefined || dueGroupOf(before.dueDate, now) !== group
          return (
            <Fragment key={id}>
              {isFirst && (
                <li className={styles.group} data-late={group === 'Overdue' || undefined}>
                  {group}
                </li>
              )}
              <li className={styles.row}>
                <ItemStateIcon type="issue" isOpen={state !== 'closed'} />
                <a className={styles.title} href={webPath} dir="auto">
                  {title}
                </a>
                <Due day={dueDate} />
              </li>
            </Fragment>
          )
        })}
      </ul>
    </Column>
  )
}

function Due({ day }: { day: string | null }) {
  if (day === null) return null
  return (
    <span className={styles.fact} data-late={isOverdue(day) || undefined}>
      {formatShortDay(day)}
    </span>
  )
}

function Followed({ home, made }: { home: Home; made: readonly HomeEpicFragment[] }) {
  const followed = nodesOf(home.epics)
  const epics: readonly HomeEpicFragment[] = followed.length > 0 ? followed : made
  const scope = followed.length > 0 ? 'subscribed' : 'created'
  return (
    <Column
      title={followed.length > 0 ? 'Followed' : 'Epics by you'}
      href={pathOf('my-work') + stringifySearch({ scope, kind: 'epics' })}
      all="All"
      nothing={epics.length === 0 ? 'You do not follow an epic yet.' : null}
    >
      <ul className={styles.rows}>
        {epics.map(({ id, title, state, dueDate, webPath, descendantCounts, descendantWeightSum }) => {
          const progress = progressOf(descendantCounts, descendantWeightSum)
          return (
            <li key={id} className={styles.row}>
              <ItemStateIcon type="epic" isOpen={state !== 'closed'} progress={progress?.share} />
              <a className={styles.title} href={webPath} dir="auto">
                {title}
              </a>
              {progress && <span className={styles.fact}>{progress.percent}%</span>}
              <Due day={dueDate} />
            </li>
          )
        })}
      </ul>
    </Column>
  )
}
