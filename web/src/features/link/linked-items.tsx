import { useRef, useState } from 'react'
import { ItemSection } from '#web/features/item/page/item-section.tsx'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { removeLink } from './change-links.ts'
import { LinkForm, type ReferenceField } from './link-form.tsx'
import { FETCH_LINKS_FAILED, LINK_HEADINGS, LINK_TYPES } from './link-texts.ts'
import { LinkedRowItem } from './linked-row.tsx'
import { useLinkedItems, type LinkedRow } from './linked-items-query.ts'
import styles from './linked-items.module.css'

export interface LinkedItemsProps {
  owner: IndexedOwner
  /** The full path of the group of the item, or of its project's group: references are read and shown from there. */
  groupPath: string
  /** Whether the viewer may link the item. */
  isEditable: boolean
  /** The field for references, which the tree has, too. */
  ReferenceField: ReferenceField
}

/** Shows what an item blocks, is blocked by and relates to. Readers see it where there is anything. */
export function LinkedItems({ owner, groupPath, isEditable, ReferenceField }: LinkedItemsProps) {
  const { rows, error, isFetching, refetch } = useLinkedItems(owner)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (row: LinkedRow) => {
    removeLink(owner, row, rows?.indexOf(row) ?? 0, {
      onRefused: () => {
        // Somebody else may have removed it.
        void refetch()
        return false
      },
    })
    setNews(`The link to ${row.reference} was removed.`)
    // The button that was pressed is gone.
    heading.current?.focus()
  }
  if (!isEditable && (rows === undefined || rows.length === 0) && !error) return null
  return (
    <ItemSection
      title="Linked items"
      count={rows !== undefined && rows.length > 0 ? rows.length : null}
      list={{ length: rows?.length, error, isFetching, refetch }}
      failedText={FETCH_LINKS_FAILED}
      emptyText={`Link epics and issues that block this ${owner.kind}, that it blocks, or that relate to it.`}
      addLabel={isEditable ? 'Add linked items' : null}
      form={(onClose) => (
        <LinkForm
          owner={owner}
          groupPath={groupPath}
          ReferenceField={ReferenceField}
          linkedIds={(rows ?? []).map(({ id }) => id)}
          onLinked={setNews}
          onClose={onClose}
        />
      )}
      formPlace="above"
      news={news}
      heading={heading}
    >
      {(titleId) =>
        LINK_TYPES.map((type) => ({ type, ofType: rows?.filter(({ linkType }) => linkType === type) ?? [] }))
          .filter(({ ofType }) => ofType.length > 0)
          .map(({ type, ofType }) => (
            <div key={type} className={styles.group}>
              <h3 id={`${titleId}-${type}`} className={styles.kind}>
                {LINK_HEADINGS[type]}
              </h3>
              <ul aria-labelledby={`${titleId}-${type}`}>
                {ofType.map((row) => (
                  <LinkedRowItem key={row.linkId} row={row} groupPath={groupPath} onRemove={remove} />
                ))}
              </ul>
            </div>
          ))
      }
    </ItemSection>
  )
}
