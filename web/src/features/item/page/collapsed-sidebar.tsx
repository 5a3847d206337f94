import { Icon } from '#web/ui/base/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import styles from './collapsed-sidebar.module.css'
import type { SidebarEntry } from './sidebar-entry.ts'

export interface CollapsedSidebarProps {
  entries: readonly SidebarEntry[]
  onOpen: (id: string) => void
}

/** Shows the parts of a sidebar as icons, some with a short value below; a press opens the sidebar at that part. */
export function CollapsedSidebar({ entries, onOpen }: CollapsedSidebarProps) {
  return entries.map(({ id, name, icon, value, short, tooltip = `${name}: ${value}` }) => (
    <Tooltip key={id} text={tooltip} isDescription>
      <button
        type="button"
        className={styles.entry}
        aria-label={name}
        onClick={() => {
          onOpen(id)
        }}
      >
        <Icon of={icon} />
        {short !== undefined && <span aria-hidden>{short}</span>}
      </button>
    </Tooltip>
  ))
}
