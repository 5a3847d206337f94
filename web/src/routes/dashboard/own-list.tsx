import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ItemListProps } from '#web/features/item/list/item-list.tsx'
import type { ListView } from '#web/features/item/list/list-view.ts'
import { actionNow } from '#web/lib/actions/actions.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { parsePath, pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
import { dueGroupOf } from './due-groups.ts'
import styles from './dashboard.module.css'

export const TITLE = 'My work'
export const SCOPES = {
  assigned: 'Assigned to me',
  tasks: 'Tasks',
  created: 'Created by me',
  subscribed: 'Followed',
  'created-epics': 'Epics by me',
  'followed-epics': 'Followed epics',
}
export type Scope = keyof typeof SCOPES

const EMPTY: Record<Scope, [title: string, text: string]> = {
  assigned: [
    'Nothing is assigned to you',
    'Issues that are assigned to you appear here, from all groups, those due first.',
  ],
  tasks: [
    'No task is assigned to you',
    'Tasks of issues that are assigned to you appear here, from all groups, those due first.',
  ],
  created: ['You have not created an issue yet', 'Issues that you create appear here, from all groups.'],
  subscribed: ['You do not follow an issue yet', 'Turn on the notifications of an issue to find it here.'],
  'created-epics': ['You have not created an epic yet', 'Epics that you create appear here, from all groups.'],
  'followed-epics': ['You do not follow an epic yet', 'Turn on the notifications of an epic to find it here.'],
}

/** The lists that creating an item fills. */
const FILLED: ReadonlySet<Scope> = new Set(['assigned', 'tasks', 'created', 'created-epics'])

const rowEditor = lazyPart(async () => (await import('../item/row-editor.tsx')).RowEditor)
export const followOwnItems = lazyPart(async () => (await import('./follow-own-items.tsx')).FollowOwnItems)

export interface OwnListProps<Of> {
  scope: Scope
  state: 'opened' | 'closed'
  of: Of
}

/** Returns what all lists of this page have in common. */
export function commonProps({ scope, state }: Omit<OwnListProps<unknown>, 'of'>) {
  const [emptyTitle, emptyText] = EMPTY[scope]
  const view: ListView = { state, sort: null, filter: [] }
  const hrefOf = (other: ListView): string =>
    pathOf('my-work') +
    stringifySearch({ ...(scope !== 'assigned' && { scope }), ...(other.state === 'closed' && { state: 'closed' }) })
  const bar = <ListTabs label="What is mine" path={pathOf('my-work')} parameter="scope" tabs={SCOPES} current={scope} />
  const states = ['opened', 'closed'] as const
  const create = FILLED.has(scope) && state === 'opened' && (
    <Button variant="primary" icon={Plus} onClick={() => actionNow('globalShortcuts.create')?.()}>
      New item
    </Button>
  )
  return {
    ...{ create, emptyTitle, emptyText, view, hrefOf, bar, states, rowEditor },
    ...{ head: { title: TITLE }, onClear: noFilter, placeName: undefined, hasFailed: false, isScopedAllowed: true },
  }
}

/** Does nothing, since there is no filter to clear. */
const noFilter = (): void => undefined

/** Returns rows with headings above the first of each group of due days; without them where rows are not by due day. */
export function grouped(days: readonly (string | null)[], isGrouped: boolean, now: Date, row: ItemListProps['row']) {
  const groups = days.map((day) => dueGroupOf(day, now))
  return (...[index, look]: Parameters<ItemListProps['row']>): ReactNode => {
    const line = row(index, look)
    const group = groups[index]
    if (!isGrouped || group === undefined || group === groups[index - 1]) return line
    return [
      <li key={group} className={styles.group} data-late={group === 'Overdue' || undefined}>
        <h2>{group}</h2>
      </li>,
      line,
    ]
  }
}

/** Returns the full path of the group of an item's page. */
export function groupOf(webPath: string): string {
  const page = parsePath(webPath)
  return 'groupPath' in page ? page.groupPath : ''
}
