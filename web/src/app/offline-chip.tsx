import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { itemPath, itemReference } from '#domain/addresses.ts'
import { keptChanges, onKeptChanges, type KeptChange } from '#web/data/change/kept-changes.ts'
import { isNewId } from '#web/data/change/new-id.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import styles from './offline-chip.module.css'

/** Says that there is no connection, and how many changes wait for one; its list leads to what they are of. */
export function OfflineChip({ username }: { username: string }) {
  const waiting = useSyncExternalStore(onKeptChanges, () => keptChanges(username).length)
  if (waiting === 0) {
    return (
      <Badge tone="warning" icon={CloudOff}>
        Offline
      </Badge>
    )
  }
  const words = waiting === 1 ? 'change waits' : 'changes wait'
  return (
    <Menu
      label="Changes that wait"
      placement="bottom end"
      sections={[{ id: 'waiting', title: 'Sent once you are online', entries: keptChanges(username).map(entryOf) }]}
    >
      {(trigger) => (
        <button type="button" className={styles.chip} aria-label={`Offline · ${waiting} ${words}`} {...trigger}>
          <Badge tone="warning" icon={CloudOff}>
            <span>
              Offline · {waiting}
              <span className={styles.words}> {words}</span>
            </span>
          </Badge>
        </button>
      )}
    </Menu>
  )
}

/** Returns the line of a change: what it does, and which item it is of; one that is not made yet has no page. */
function entryOf({ id, change: { item, successMessage } }: KeptChange): MenuEntry {
  const { kind, fullPath, iid } = item
  const label = successMessage || 'One change'
  if (isNewId(item.id)) return { id, label, description: fullPath }
  const address = { id: numberInId(item.id), iid: Number(iid) }
  return {
    ...{ id, label, href: itemPath(kind, fullPath, address) },
    description: itemReference(kind, fullPath, address.iid, true),
  }
}
