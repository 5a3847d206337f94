import { X } from 'lucide-react'
import { isNewId } from '#web/data/change/new-id.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import sectionStyles from '#web/features/item/page/item-section.module.css'
import { pageHref } from '#web/lib/page/paths.ts'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import type { LinkedRow } from './linked-items-query.ts'
import styles from './linked-items.module.css'

interface LinkedRowItemProps {
  row: LinkedRow
  /** Full path of the group that the page is in; references are shown without it. */
  groupPath: string
  onRemove: (row: LinkedRow) => void
}

/** Shows a linked item with its state, its title as link, and what removes the link. */
export function LinkedRowItem({ row: fetched, groupPath, onRemove }: LinkedRowItemProps) {
  const row = useCurrent(fetched)
  const isOpen = row.state === 'opened'
  return (
    <li className={sectionStyles.row} data-state={row.state}>
      <ItemStateIcon type={row.kind === 'EPIC' ? 'epic' : 'issue'} isOpen={isOpen} />
      <a className={sectionStyles.name} {...(row.webPath !== '' && { href: pageHref(row.webPath) })} dir="auto">
        {row.title}
      </a>
      {row.confidential && (
        <span className={sectionStyles.confidential}>
          <Icon of={ConfidentialIcon} size={14} label="Confidential" />
        </span>
      )}
      <span className={styles.reference} title={row.reference}>
        {shortReference(row.reference, groupPath)}
      </span>
      {row.mayUnlink && !isNewId(row.linkId) && (
        <IconButton
          icon={X}
          size="small"
          label={`Remove the link to ${row.reference}`}
          onClick={() => {
            onRemove(fetched)
          }}
        />
      )}
    </li>
  )
}

/** Returns a reference as it is read inside the group: `&5`, `api#7`. */
function shortReference(reference: string, groupPath: string): string {
  if (!reference.startsWith(groupPath)) return reference
  const rest = reference.slice(groupPath.length)
  if (rest.startsWith('&')) return rest
  return rest.startsWith('/') ? rest.slice(1) : reference
}
