import { use, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { NavigatorContext } from '#web/lib/page/navigation.ts'
import { classNames } from '#web/ui/base/class-names.ts'
import { tabListLook, tabLook } from '#web/ui/base/tabs.ts'
import styles from './epic-tabs.module.css'

export interface EpicTabsProps {
  tree: ReactNode
  /**
   * Called with how often its tab was chosen, and not before that, and with the way to the tree. Without it there is only the
   * tree.
   */
  roadmap: ((visits: number, showTree: () => void) => ReactNode) | null
}

type Tab = 'tree' | 'roadmap'

const NAMES: Readonly<Record<Tab, string>> = { tree: 'Tree view', roadmap: 'Roadmap view' }
/** What the tabs are called among the parts of the page. */
const PARTS: Readonly<Record<Tab, string>> = { tree: 'Children', roadmap: 'Roadmap' }

/** Shows the children of an epic as a tree or on a timeline. Every visit begins with the tree, and what was opened stays as it is. */
export function EpicTabs({ tree, roadmap }: EpicTabsProps) {
  const [chosen, setChosen] = useState<Tab>('tree')
  const [visits, setVisits] = useState(0)
  const isPanel = use(NavigatorContext)?.isPanel === true
  const list = useRef<HTMLDivElement>(null)
  // Beside a page of an epic there may be another one in a panel.
  const idOf = (tab: Tab) => (isPanel ? `panel-${tab}` : tab)
  const tabs: Tab[] = roadmap ? ['tree', 'roadmap'] : ['tree']
  const choose = (tab: Tab) => {
    setChosen(tab)
    if (tab === 'roadmap') setVisits(visits + 1)
  }
  const showTree = () => {
    choose('tree')
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = tabFor(event.key, chosen, tabs)
    if (next === undefined) return
    event.preventDefault()
    if (next === chosen) return
    choose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  const panelProps = (tab: Tab) => ({
    id: idOf(tab),
    role: 'tabpanel',
    'aria-labelledby': `${idOf(tab)}-tab`,
    hidden: chosen !== tab,
  })
  return (
    <>
      <div
        ref={list}
        className={classNames(tabListLook, styles.tabs)}
        role="tablist"
        aria-label="Children"
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            id={`${idOf(tab)}-tab`}
            data-tab={tab}
            data-page-part={PARTS[tab]}
            className={tabLook}
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={idOf(tab)}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => {
              choose(tab)
            }}
          >
            {NAMES[tab]}
          </button>
        ))}
      </div>
      <div {...panelProps('tree')}>{tree}</div>
      {roadmap && <div {...panelProps('roadmap')}>{visits > 0 && roadmap(visits, showTree)}</div>}
    </>
  )
}

/** Returns which tab a key leads to; from one end the arrows go on at the other. */
function tabFor(key: string, chosen: Tab, tabs: readonly Tab[]): Tab | undefined {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  if (key === 'ArrowLeft') return tabs.at(tabs.indexOf(chosen) - 1)
  return key === 'ArrowRight' ? tabs[(tabs.indexOf(chosen) + 1) % tabs.length] : undefined
}

/** Shows the room of the tabs on a page that is on its way. */
export function EpicTabsSkeleton() {
  return <div className={classNames(tabListLook, styles.tabs)} />
}
