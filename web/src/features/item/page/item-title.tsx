import { Pencil } from 'lucide-react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import type { ItemPageState } from './item-page-state.ts'
import styles from './item-text.module.css'

export interface ItemTitleProps {
  item: Pick<ItemPageState, 'initialTitleHtml' | 'initialTitleText'>
  /** Keeps room for the control that opens the field. */
  isEditable?: boolean
  /** Opens the field; without it there is no control. */
  onEdit?: (() => void) | undefined
}

/** Letters up to which a title has the largest size. */
const LONG = 60

/** Tells titles that are drawn a step smaller. */
export const isLongTitle = (title: string): boolean => title.length > LONG

/** Shows the title of an item: the server's HTML, made safe there, or plain text where there is none. A press on it edits it. */
export function ItemTitle({ item, isEditable = false, onEdit }: ItemTitleProps) {
  const { initialTitleHtml, initialTitleText } = item
  return (
    <div className={styles.head} data-editable={isEditable}>
      <h1
        className={styles.title}
        dir="auto"
        data-long={isLongTitle(initialTitleText)}
        data-pressable={onEdit !== undefined}
        onClick={() => {
          // Whoever has marked some words wants to copy them.
          if (getSelection()?.isCollapsed !== false) onEdit?.()
        }}
      >
        {initialTitleHtml === '' ? initialTitleText : <Rendered html={initialTitleHtml} kind="title" />}
      </h1>
      {onEdit && (
        <IconButton data-edit="title" icon={Pencil} label="Edit title" aria-keyshortcuts="Shift+E" onClick={onEdit} />
      )}
    </div>
  )
}
