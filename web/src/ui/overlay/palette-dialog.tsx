import { Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { takeTyped } from '#web/lib/typed-ahead.ts'
import { Icon } from '../base/icon.tsx'
import styles from './palette-dialog.module.css'

export interface PaletteLine {
  id: string
  content: ReactNode
}

export interface PaletteGroup {
  id: string
  title: string
  lines: readonly PaletteLine[]
  /** Whether Enter picks one of its lines only where there is no other and none is on its way. */
  isFallback?: boolean
}

export interface PaletteDialogProps {
  /** Names the text field. */
  label: string
  text: string
  onTextChange: (text: string) => void
  placeholder: string
  groups: readonly PaletteGroup[]
  /** @param inNewTab when Shift, Ctrl or Command was held */
  onPick: (id: string, inNewTab: boolean) => void
  /** What Tab does; undefined where it has nothing to do. */
  onTab?: (() => void) | undefined
  /** Where is searched, before the text. */
  scope?: ReactNode
  /** How the search is going; empty when there is nothing to say. */
  note: string
  /** Whether lines may be on their way: Enter without any picks the first that comes. */
  isWaiting?: boolean
  /** In place of lines while there are none. */
  emptyText: string
  /** Below the lines: what the keys do. */
  foot: ReactNode
  onClose: () => void
}

/** Shows a window with a text field and what answers the text in groups. The focus stays in the text; arrows go through the lines. */
export function PaletteDialog({
  label,
  text,
  onTextChange,
  placeholder,
  groups,
  onPick,
  onTab,
  scope,
  note,
  isWaiting = false,
  emptyText,
  foot,
  onClose,
}: PaletteDialogProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const ids = groups.flatMap(({ lines }) => lines.map((line) => line.id))
  /** The line that Enter picks: the first, until somebody goes to another, which then stays while others come in before it. */
  const [chosen, setChosen] = useState<{ text: string; id: string } | null>(null)
  const offered = groups.filter(({ isFallback = false }) => !isFallback).flatMap(({ lines }) => lines)
  const firstId = offered[0]?.id ?? (isWaiting ? null : (ids[0] ?? null))
  const activeId = chosen?.text === text && ids.includes(chosen.id) ? chosen.id : firstId
  const activeIndex = activeId === null ? -1 : ids.indexOf(activeId)
  /** The text for which Enter was pressed before there was a line. */
  const eager = useRef<string | null>(null)
  const lineId = (line: string) => `${id}-${line}`
  // A window that is open takes the focus back from the field as it appears; by now it is below this one.
  useEffect(() => {
    field.current?.focus()
  }, [])
  // The field is in the document from here on.
  useLayoutEffect(() => {
    const typed = takeTyped('palette')
    if (typed.text !== '') onTextChange(typed.text)
    if (typed.isEntered) eager.current = typed.text
  }, [onTextChange])
  useEffect(() => {
    if (activeId !== null) document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId])

  useEffect(() => {
    if (eager.current !== text || activeId === null) return
    eager.current = null
    onPick(activeId, false)
  }, [text, activeId, onPick])

  const goTo = (index: number) => {
    const line = ids[(index + ids.length) % ids.length]
    if (line !== undefined) setChosen({ text, id: line })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey, ctrlKey, metaKey } = event
    if (key === 'ArrowDown') goTo(activeIndex + 1)
    else if (key === 'ArrowUp') goTo(activeIndex === -1 ? ids.length - 1 : activeIndex - 1)
    else if (key === 'Tab' && !shiftKey && onTab) onTab()
    else if (key === 'Enter' && activeId !== null) onPick(activeId, shiftKey || ctrlKey || metaKey)
    else if (key === 'Enter' && isWaiting) eager.current = text
    else return
    event.preventDefault()
  }
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label="Search and actions" className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Icon of={Search} />
            {scope}
            <input
              ref={field}
              className={styles.input}
              role="combobox"
              aria-label={label}
              aria-expanded
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              {...(activeId !== null && { 'aria-activedescendant': lineId(activeId) })}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={1_000}
              dir="auto"
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                onTextChange(event.target.value)
              }}
              onKeyDown={handleKey}
            />
          </div>
          <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
            {groups.map((group) => (
              <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
                <div id={`${id}-${group.id}`} role="presentation" className={styles.title}>
                  {group.title}
                </div>
                {group.lines.map((line) => (
                  <div
                    key={line.id}
                    id={lineId(line.id)}
                    role="option"
                    aria-selected={line.id === activeId}
                    className={styles.line}
                    onPointerDown={(event) => {
                      // The text field keeps the focus.
                      event.preventDefault()
                    }}
                    onClick={(event) => {
                      onPick(line.id, event.shiftKey || event.ctrlKey || event.metaKey)
                    }}
                  >
                    {line.content}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={ids.length === 0 ? styles.empty : styles.count}>
            {offered.length === 0 ? emptyText : offered.length === 1 ? '1 result' : `${offered.length} results`}
          </p>
          {note !== '' && <p className={styles.note}>{note}</p>}
          <div className={styles.foot}>{foot}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
