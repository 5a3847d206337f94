import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { TaskClick } from '#domain/text/task-list.ts'
import { boxAt, checkBoxes, clickOn, closeBoxes, indexOfBox, isTaskBox, openBoxes } from './task-boxes.ts'
import styles from './clickable-boxes.module.css'

export interface NumberedClick extends TaskClick {
  /** The place of the checkbox among all, from 1. */
  index: number
}

export interface ClickableBoxesProps {
  root: RefObject<HTMLDivElement | null>
  /** The source of the text, and what the server has made of it. */
  source: string
  html: string
  /** Another text is on its way: what is rendered is not what a click would change. */
  isReplaced?: boolean
  onClick: (click: NumberedClick) => void
  /** Shows `html`. */
  children: ReactNode
}

/** Shows a rendered text whose checkboxes can be clicked. They show what the source says, also where that is newer than what was rendered. */
export function ClickableBoxes({ root, source, html, isReplaced = false, onClick, children }: ClickableBoxesProps) {
  /** The line of the checkbox that was used last: with a new text its element is another. */
  const lastLine = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (!root.current) return
    if (isReplaced) closeBoxes(root.current)
    else openBoxes(root.current, source)
    checkBoxes(root.current, source)
  }, [root, html, source, isReplaced])
  useLayoutEffect(() => {
    const isLost = lastLine.current !== null && document.activeElement === document.body
    if (isLost && root.current) boxAt(root.current, lastLine.current ?? 0)?.focus({ preventScroll: true })
    lastLine.current = null
  }, [root, html])
  // React does not see changes of what it has not made itself. Boxes that are open are listened to before they are drawn.
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const handleChange = ({ target: box }: Event) => {
      if (!isTaskBox(box)) return
      const click = clickOn(box, source, box.checked)
      if (click === null) return
      lastLine.current = click.lineNumber
      onClick({ ...click, index: indexOfBox(element, box) })
    }
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      // An element that goes with the old text has not been left by its reader.
      if (relatedTarget !== null) lastLine.current = null
    }
    element.addEventListener('change', handleChange)
    element.addEventListener('focusout', handleBlur)
    return () => {
      element.removeEventListener('change', handleChange)
      element.removeEventListener('focusout', handleBlur)
    }
  })
  return (
    <div ref={root} className={styles.boxes}>
      {children}
    </div>
  )
}
