import { Pencil } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Rendered } from '#web/ui/rendered.tsx'
import type { EpicPageState } from './page-data.ts'
import styles from './epic-body.module.css'

export interface EpicBodyProps {
  epic: EpicPageState
  /** Keeps room for the control that opens the form. */
  isEditable?: boolean
  /** Opens the form; without it there is no control. */
  onEdit?: (() => void) | undefined
}

/** Title and description. Both are the server's HTML, made safe there; what has none is shown as plain text. */
export function EpicBody({ epic, isEditable = false, onEdit }: EpicBodyProps) {
  const { initialTitleHtml, initialTitleText, initialDescriptionHtml, initialDescriptionText } = epic
  return (
    <>
      <div className={styles.head} data-editable={isEditable}>
        <h1 className={styles.title} dir="auto">
          {initialTitleHtml === '' ? initialTitleText : <Rendered html={initialTitleHtml} kind="title" />}
        </h1>
        {onEdit && (
          <IconButton
            id="edit-text"
            icon={Pencil}
            label="Edit title and description"
            aria-keyshortcuts="e"
            onClick={onEdit}
          />
        )}
      </div>
      {initialDescriptionHtml !== '' ? (
        <Rendered html={initialDescriptionHtml} className={styles.description ?? ''} />
      ) : initialDescriptionText !== '' ? (
        <p className={styles.source}>{initialDescriptionText}</p>
      ) : (
        <p className={styles.nothing}>No description</p>
      )}
    </>
  )
}
