import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { rowName } from '#web/lib/list/row-name.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { StatedTarget } from '../list/change-each.ts'
import styles from './list-row.module.css'
import { PlainValue, type RowAccess, type RowValueProps } from '../fields/plain-value.tsx'
import type { RowEditorPart } from './row-editing.tsx'

/** The item of a row of a list, as it is changed there. */
export interface ListTarget extends StatedTarget {
  isEditable: boolean
}

export interface ListEditorProps {
  /** Holds the rows. */
  list: RefObject<HTMLElement | null>
  /** The place above the rows for what can be done with them. */
  tools: HTMLElement | null
  targets: readonly ListTarget[]
  rowEditor: RowEditorPart
  isScopedAllowed: boolean
  activeKey: string
  /** The rows that are chosen, to be changed together; null while nobody chooses. */
  selection: ReadonlySet<string> | null
  onSelect: (selection: ReadonlySet<string> | null) => void
}

export interface StateButtonProps extends Pick<ListTarget, 'owner' | 'item'> {
  children: ReactNode
}

export interface SelectBoxProps {
  title: string
  isSelected: boolean
}

/** What changes rows where they stand; it comes once the page has come to rest. */
export interface ListEditing {
  ListEditor: ComponentType<ListEditorProps>
  StateButton: ComponentType<StateButtonProps>
  SelectBox: ComponentType<SelectBoxProps>
  Value: ComponentType<RowValueProps>
}

/** How a row of a list stands among the others. */
export interface RowLook {
  /** null for who only reads, and until its code is here. */
  editing: ListEditing | null
  /** Whether it can have the focus as a whole. */
  isFocusable: boolean
  /** Whether Tab leads to it. */
  isActive: boolean
  isSelected: boolean
}

export interface ListRowProps {
  target: ListTarget
  /** The item's number, as far as the list shows it. */
  reference: string
  look: RowLook
  /** The icon that tells kind and state. */
  icon: ReactNode
  /** What the row shows before that, likewise. */
  marks: (Value: ComponentType<RowValueProps>, access: RowAccess) => ReactNode
  /** What the row shows after that, by what draws a value, and whether it can be changed. */
  children: (Value: ComponentType<RowValueProps>, access: RowAccess) => ReactNode
}

/** Shows a row of a list, which has the focus as a whole where its values can be changed. */
export function ListRow({ target, reference, look, icon, marks, children }: ListRowProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isPointed, setIsPointed] = useState(false)
  const { owner, item } = target
  const { isActive, isSelected } = look
  const isInTabOrder = isActive || look.editing === null
  // Where rows have the focus as a whole, Tab goes through what is inside the active one only; the arrow keys lead to the others.
  useLayoutEffect(() => {
    for (const target of element.current?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []) {
      target.tabIndex = isInTabOrder ? 0 : -1
    }
  })
  const editing = target.isEditable ? look.editing : null
  const isEditable = editing !== null
  const Value = editing?.Value ?? PlainValue
  const access = { isEditable, isOffering: isEditable && (isActive || isPointed) }
  return (
    <li
      ref={element}
      className={styles.row}
      data-key={owner.id}
      data-kind={owner.kind}
      data-state={item.state}
      data-selected={isSelected || undefined}
      aria-label={rowName(item.title, reference, item.state)}
      {...(look.isFocusable && { tabIndex: isActive ? 0 : -1 })}
      onPointerEnter={(event) => {
        setIsPointed(event.pointerType !== 'touch')
      }}
      onPointerLeave={() => {
        setIsPointed(false)
      }}
    >
      {editing && <editing.SelectBox title={item.title} isSelected={isSelected} />}
      <span className={styles.marks}>{marks(Value, access)}</span>
      <span className={styles.state}>
        {isSelected && <VisuallyHidden>Selected</VisuallyHidden>}
        {editing ? (
          <editing.StateButton owner={owner} item={item}>
            {icon}
          </editing.StateButton>
        ) : (
          icon
        )}
      </span>
      {children(Value, access)}
    </li>
  )
}
