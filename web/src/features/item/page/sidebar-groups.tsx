import { Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Icon } from '#web/ui/base/icon.tsx'
import { pressEditButton } from './edit-buttons.ts'
import type { SidebarGroup } from './sidebar-entry.ts'
import styles from './sidebar-groups.module.css'

/** Shows the parts of a sidebar by group. What was empty from the start is a button that adds it; what was emptied since stays where it was. */
export function SidebarGroups({ itemId, groups }: { itemId: string; groups: readonly SidebarGroup[] }) {
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const present = groups
    .map(({ name, entries }) => ({ name, entries: entries.filter((entry) => entry !== false) }))
    .filter(({ entries }) => entries.length > 0)
  const isShown = (entry: { id: string; isFolded?: boolean }) => !entry.isFolded || unfolded.includes(entry.id)
  const filled = present
    .flatMap(({ entries }) => entries)
    .filter(({ id, isFolded }) => isFolded === false && !unfolded.includes(id))
  if (filled.length > 0) setUnfolded([...unfolded, ...filled.map(({ id }) => id)])
  return present.map(({ name, entries }) => {
    const folded = entries.filter((entry) => !isShown(entry))
    return (
      <div key={name} role="group" aria-label={name} className={styles.group}>
        {entries.filter(isShown).map(({ id, widget }) => (
          <Fragment key={id}>{widget}</Fragment>
        ))}
        {folded.length > 0 && (
          <div className={styles.folded}>
            {folded.map((entry) => (
              <button
                key={entry.id}
                type="button"
                data-edit={entry.id}
                data-focus={entry.id}
                className={styles.add}
                onClick={() => {
                  setUnfolded([...unfolded, entry.id])
                  pressEditButton(itemId, entry.id)
                }}
              >
                <Icon of={Plus} size={14} /> Add {entry.name.toLowerCase()}
              </button>
            ))}
          </div>
        )}
      </div>
    )
  })
}
