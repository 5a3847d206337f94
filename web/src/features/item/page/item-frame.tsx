import type { ReactNode } from 'react'
import type { Owner } from '#web/lib/owner.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ItemHeader } from './item-header.tsx'
import type { ItemPageState } from './item-page-state.ts'
import { useSidebarState, type SidebarState } from './sidebar-state.ts'
import styles from './item-frame.module.css'

const StickyHeader = lazyComponent(async () => (await import('./sticky-header.tsx')).StickyHeader)

export interface ItemFrameProps {
  owner: Owner
  item: ItemPageState
  /** The id of the frame's element. */
  id: string
  /** Whether it is in a window over another page: its sidebar cannot be collapsed then, and comes below where there is no room. */
  isWindow?: boolean
  /** What stands above the header: where the item belongs. */
  above?: ReactNode
  /** The sidebar in its form of the moment. */
  details: (sidebar: SidebarState) => ReactNode
  /** What can be done with the item; it is given what opens the sidebar. */
  actions: (openSidebar: () => void) => ReactNode
  /** Title and description, or the forms for them. */
  text: ReactNode
  /** What stands below the description: children, linked items. */
  children: ReactNode
}

/** Shows the page of an item, whatever its kind: header, title, description and what is below, with the sidebar at the right. */
export function ItemFrame({
  owner,
  item,
  id,
  isWindow = false,
  above,
  details,
  actions,
  text,
  children,
}: ItemFrameProps) {
  const sidebar = useSidebarState(isWindow)
  const openSidebar = () => {
    sidebar.setIsCollapsed(false)
  }
  return (
    <div id={id} className={styles.page} data-item={owner.id} data-window={isWindow || undefined}>
      <div className={styles.main}>
        <StickyHeader owner={owner} item={item} isWindow={isWindow} />
        {above}
        <ItemHeader owner={owner} item={item} actions={actions(openSidebar)} sidebar={sidebar} />
        {text}
        <div className={styles.below}>{children}</div>
      </div>
      {details(sidebar)}
    </div>
  )
}
