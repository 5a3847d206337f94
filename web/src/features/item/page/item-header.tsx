import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { CONFIDENTIAL_NOTE } from './confidentiality-texts.ts'
import type { Owner } from '#web/lib/owner.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { ItemAuthor, ItemPageState } from './item-page-state.ts'
import type { SidebarState } from './sidebar-state.ts'
import { StateBadge } from './state-badge.tsx'
import styles from './item-header.module.css'

const HeaderTools = lazyComponent(async () => (await import('./header-tools.tsx')).HeaderTools)
const BusyMark = lazyComponent(async () => (await import('../fields/busy-mark.tsx')).BusyMark)
const EditorsBadge = lazyComponent(async () => (await import('./editors-badge.tsx')).EditorsBadge)

export interface ItemHeaderProps {
  owner: Owner
  item: ItemPageState
  /** What can be done with the item. */
  actions?: ReactNode
  sidebar: SidebarState
}

/** Shows the line at the top of an item's page: how it stands, who made it when, what can be done with it, and what opens its sidebar. */
export function ItemHeader({ owner, item, actions, sidebar }: ItemHeaderProps) {
  const { state, confidential, author, created, reference, color } = item
  const { isCollapsed, isOverlay, isFixed = false, setIsCollapsed } = sidebar
  // One that lies over the page has a button of its own that closes it.
  const opens = isCollapsed || isOverlay
  const isOpen = state === 'opened'
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <header className={styles.header}>
      <span className={styles.badges}>
        {/* In a window the state stands in the sidebar beside it. */}
        {!isFixed && <StateBadge isOpen={isOpen} />}
        {color && <span className={styles.color} style={{ '--swatch': color } as CSSProperties} data-color={color} />}
        <span className={styles.number} title={reference}>
          {/[&#]\d+$/.exec(reference)?.[0]}
        </span>
        <HeaderTools
          id={owner.id}
          name={item.reference}
          path={item.endpoint}
          isHidden={item.isHidden ?? false}
          fallback={
            <>
              <span className={styles.later} />
              {isSignedIn && <span className={styles.later} />}
            </>
          }
        />
        {confidential && (
          <Tooltip text={CONFIDENTIAL_NOTE[owner.kind]}>
            <Badge tone="warning" icon={ConfidentialIcon} tabIndex={0}>
              Confidential
            </Badge>
          </Tooltip>
        )}
        <EditorsBadge itemId={owner.id} />
      </span>
      <span className={styles.origin}>
        {author && <Avatar name={author.name} src={author.src} size={20} isDecorative />}
        <span>
          {author && <Author author={author} />} created this {item.noun ?? owner.kind}{' '}
          {created !== '' && <RelativeTime value={created} />}
        </span>
      </span>
      <span className={styles.actions}>
        {actions}
        {!isFixed && (
          <IconButton
            data-sidebar-toggle
            icon={opens ? PanelRightOpen : PanelRightClose}
            label={opens ? 'Expand sidebar' : 'Collapse sidebar'}
            onClick={() => {
              setIsCollapsed(!opens)
            }}
          />
        )}
      </span>
    </header>
  )
}

function Author({ author: { id, name, username, url, isEmployee } }: { author: ItemAuthor }) {
  return (
    <>
      <Tooltip text={`@${username}`}>
        <a className={styles.author} href={pageHref(url)}>
          {name}
        </a>
      </Tooltip>
      <BusyMark id={id} people={[{ id }]} />
      {isEmployee && <span className={styles.employee}>Team member</span>}
    </>
  )
}
