import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ItemListProps } from '#web/features/item/list/item-list.tsx'
import type { ListView } from '#web/features/item/list/list-view.ts'
import { actionNow } from '#web/lib/actions/actions.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { parsePath, pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
import { dueGroupOf } from './due-groups.ts'
import styles from './dashboard.module.css'

export const TITLE = 'My work'
/** What the reader has to do with items. */
export const SCOPES = { assigned: 'Assigned to me', created: 'Created by me', subscribed: 'Followed' }
export const OWN_KINDS = { issues: 'Issues', tasks: 'Tasks', epics: 'Epics' }
/** Epics are assigned to nobody. */
const ASSIGNED_KINDS = { issues: OWN_KINDS.issues, tasks: OWN_KINDS.tasks }

const NOUNS = { issues: 'an issue', tasks: 'a task', epics: 'an epic' }

/** Which of the reader's items are shown. */
export interface OwnView {
  scope: keyof typeof SCOPES
  kind: keyof typeof OWN_KINDS
  state: 'opened' | 'closed'
}

/** Returns what is said where there is nothing. */
function emptyOf({ scope, kind }: OwnView): { emptyTitle: string; emptyText: string } {
  const [kinds, one] = [OWN_KINDS[kind], NOUNS[kind]]
  if (scope === 'assigned') {
    return {
      emptyTitle: `No ${kind} are assigned to you`,
      emptyText: `${kinds} that are assigned to you appear here, from all groups, those due first.`,
    }
  }
  return scope === 'created'
    ? {
        emptyTitle: `You have not created ${one} yet`,
        emptyText: `${kinds} that you create appear here, from all groups.`,
      }
    : {
        emptyTitle: `You do not follow ${one} yet`,
        emptyText: `Turn on the notifications of ${one} to find it here.`,
      }
}

const rowEditor = lazyComponent(async () => (await import('../item/row-editor.tsx')).RowEditor)

export interface OwnListProps {
  view: OwnView
}

/** Returns the parameters of the address of a view; those of the first of all lists are left out. */
export const parametersOf = ({ scope, kind, state }: OwnView) => ({
  ...(scope !== 'assigned' && { scope }),
  ...(kind !== 'issues' && { kind }),
  ...(state === 'closed' && { state }),
})

/** Returns what all lists of this page have in common. */
export function commonProps(own: OwnView) {
  const { scope, kind, state } = own
  const view: ListView = { state, sort: null, filter: [] }
  const path = pathOf('my-work')
  const hrefOf = (other: ListView): string =>
    path + stringifySearch(parametersOf({ ...own, state: other.state === 'closed' ? 'closed' : 'opened' }))
  const keptOf = (kept: Partial<OwnView>) =>
    parametersOf({ scope: 'assigned', kind: 'issues', state: 'opened', ...kept })
  const kinds: Readonly<Record<string, string>> = scope === 'assigned' ? ASSIGNED_KINDS : OWN_KINDS
  const bar = (
    <div className={styles.bar}>
      <ListTabs
        label="What is mine"
        {...{ path, tabs: SCOPES }}
        parameter="scope"
        current={scope}
        kept={keptOf({ kind })}
      />
      <ListTabs label="Kind" {...{ path, tabs: kinds }} parameter="kind" current={kind} kept={keptOf({ scope })} />
      {scope === 'assigned' && <a href={pathOf('own-merge-requests')}>Your merge requests</a>}
    </div>
  )
  const states = ['opened', 'closed'] as const
  const create = scope !== 'subscribed' && state === 'opened' && (
    <Button variant="primary" icon={Plus} onClick={() => actionNow('globalShortcuts.create')?.()}>
      New item
    </Button>
  )
  return {
    ...{ ...emptyOf(own), create, view, hrefOf, bar, states, rowEditor },
    ...{ head: { title: TITLE }, onClear: noFilter, placeName: undefined, hasFailed: false, isScopedAllowed: true },
  }
}

/** Does nothing, since there is no filter to clear. */
const noFilter = (): void => undefined

/** True for lists by due date, whose rows stand in groups of due days. */
export const isByDue = ({ scope, state }: OwnView): boolean => scope === 'assigned' && state === 'opened'

/** Returns items in the order of their list as they are by now, also those whose due date was changed here and is not read again yet. */
export const ownOrder = <Item extends { dueDate: string | null }>(view: OwnView, items: readonly Item[]): Item[] =>
  isByDue(view) ? items.toSorted((a, b) => compareDue(a.dueDate, b.dueDate)) : [...items]

/** Compares due dates; what has none comes last. */
const compareDue = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null || (b !== null && a > b) ? 1 : -1

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
