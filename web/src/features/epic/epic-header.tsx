import { PanelRightOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageHref } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ClosedIcon, ConfidentialIcon, OpenIcon } from '#web/ui/concept-icons.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { EpicPageState } from './page-data.ts'
import { useStateTold, type EpicState } from './state-event.ts'
import styles from './epic-header.module.css'

const CONFIDENTIAL_NOTE = 'Only group members with at least the Reporter role can view or be notified about this epic.'

export interface EpicHeaderProps {
  epic: EpicPageState
  /** Told of a state that another part of the page has set. */
  onStateTold: (state: EpicState) => void
  /** What can be done with the epic. */
  actions?: ReactNode
  /** Opens the sidebar, where it is not beside the page. */
  onOpenSidebar?: (() => void) | undefined
}

/** How the epic stands, and who made it when. */
export function EpicHeader({ epic, onStateTold, actions, onOpenSidebar }: EpicHeaderProps) {
  const { state, confidential, author, created } = epic
  useStateTold(onStateTold)
  const isOpen = state === 'opened'
  return (
    <header className={styles.header}>
      <span className={styles.badges}>
        <Badge tone={isOpen ? 'success' : 'info'} icon={isOpen ? OpenIcon : ClosedIcon}>
          {isOpen ? 'Open' : 'Closed'}
        </Badge>
        {confidential && (
          <Tooltip text={CONFIDENTIAL_NOTE}>
            <Badge tone="warning" icon={ConfidentialIcon} tabIndex={0}>
              Confidential
            </Badge>
          </Tooltip>
        )}
      </span>
      <span className={styles.origin}>
        <Avatar name={author.name} src={author.src} size={32} isDecorative />
        <span>
          <Tooltip text={`@${author.username}`}>
            <a className={styles.author} href={pageHref(author.url)}>
              {author.name}
            </a>
          </Tooltip>{' '}
          {author.isEmployee && <Badge tone="info">Team member</Badge>} created this epic{' '}
          {created !== '' && <RelativeTime value={created} />}
        </span>
      </span>
      <span className={styles.actions}>
        {actions}
        {onOpenSidebar && <IconButton icon={PanelRightOpen} label="Expand sidebar" onClick={onOpenSidebar} />}
      </span>
    </header>
  )
}
