import { Pencil } from 'lucide-react'
import { taskCompletion } from '#domain/text/task-list.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import { Folded } from './folded.tsx'
import type { ItemPageState } from './item-page-state.ts'
import styles from './item-text.module.css'

export interface ItemDescriptionProps {
  item: Pick<ItemPageState, 'initialDescriptionHtml' | 'initialDescriptionText' | 'lastEditedAt' | 'lastEditedBy'>
  /** Stands where nothing is written. */
  emptyText?: string | undefined
  /** Keeps room for the control that opens the form. */
  isEditable?: boolean
  /** Opens the form; without it there is no control. */
  onEdit?: (() => void) | undefined
}

/** Shows the description of an item: the server's HTML, made safe there, or plain text where there is none. */
export function ItemDescription({
  item,
  emptyText = 'No description',
  isEditable = false,
  onEdit,
}: ItemDescriptionProps) {
  const { initialDescriptionHtml, initialDescriptionText, lastEditedAt, lastEditedBy } = item
  const { count, completedCount } = taskCompletion(initialDescriptionHtml)
  return (
    <>
      <div className={styles.body} data-editable={isEditable}>
        {initialDescriptionHtml !== '' ? (
          <Folded className={styles.description ?? ''}>
            <Rendered html={initialDescriptionHtml} />
          </Folded>
        ) : initialDescriptionText !== '' ? (
          <Folded className={styles.description ?? ''}>
            <p className={styles.source}>{initialDescriptionText}</p>
          </Folded>
        ) : (
          <p className={styles.nothing}>{emptyText}</p>
        )}
        {onEdit && (
          <IconButton
            data-edit="description"
            icon={Pencil}
            label="Edit description"
            aria-keyshortcuts="e"
            onClick={onEdit}
          />
        )}
      </div>
      {count > 0 && (
        <p className={styles.tasks}>{`${completedCount}/${count} checklist ${count === 1 ? 'item' : 'items'}`}</p>
      )}
      {lastEditedAt !== null && (
        <p className={styles.edited}>
          Edited <RelativeTime value={lastEditedAt} />
          {lastEditedBy && (
            <>
              {' by '}
              <a href={pageHref(lastEditedBy.webPath)}>{lastEditedBy.name}</a>
            </>
          )}
        </p>
      )}
    </>
  )
}
