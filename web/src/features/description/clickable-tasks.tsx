import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { clickedMarkdown, type TaskClick } from '#domain/task-list.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import { changeDescription, conflictWatcher } from './change-description.ts'
import { ChecklistActions } from './checklist-actions.tsx'
import { boxAt, checkBoxes, clickOn, indexOfBox, isTaskBox, openBoxes, resetBoxes } from './task-boxes.ts'
import { useTaskClicks } from './use-task-clicks.ts'
import styles from './clickable-tasks.module.css'

const listSorting = lazyPart(async () => (await import('./list-sorting.tsx')).ListSorting)

export interface ClickableTasksProps {
  owner: Owner
  /** What people call it, where that is not the name of its kind. */
  noun?: string | undefined
  /** Where the server takes a click by its line alone, which leaves other lines to others; without it the whole text is changed. */
  updateEndpoint?: string | undefined
  /** The source of the text, and what the server has made of it. */
  description: string
  html: string
  lockVersion: number
  /** Whether items of the checklist can be made tasks of the owner, and the viewer may. */
  canCreateTasks?: boolean
  /** Whether the viewer may delete them. */
  canDestroyTasks?: boolean
  /** Shows `html`. */
  children: ReactNode
}

/** Of a list with more than one item, which can change places. */
const SEVERAL_ITEMS = /<li\b[^>]*>[\s\S]*<li\b/

/** A rendered text whose tasks can be checked; a click shows at once and is saved. */
export function ClickableTasks({
  owner,
  noun = owner.kind,
  updateEndpoint = '',
  description,
  html,
  lockVersion,
  canCreateTasks = false,
  canDestroyTasks = false,
  children,
}: ClickableTasksProps) {
  const root = useRef<HTMLDivElement>(null)
  /** The line of the checkbox that was used last: with a new text its element is another. */
  const lastLine = useRef<number | null>(null)
  const clicks = useTaskClicks({
    ...{ owner, noun, updateEndpoint, description },
    onUndo: () => {
      if (root.current) resetBoxes(root.current)
    },
  })
  const changeText = (click: TaskClick) => {
    const text = clickedMarkdown(description, click)
    if (text === null) return
    const done = click.checked ? 'Task checked' : 'Task unchecked'
    changeDescription(owner, { description: text, lockVersion }, done, undefined, undefined, conflictWatcher(noun))
  }
  useLayoutEffect(() => {
    if (!root.current) return
    openBoxes(root.current, description)
    checkBoxes(root.current, description)
    const isLost = lastLine.current !== null && document.activeElement === document.body
    if (isLost) boxAt(root.current, lastLine.current ?? 0)?.focus({ preventScroll: true })
    lastLine.current = null
  }, [html, description])
  // React does not see changes of what it has not made itself.
  useEffect(() => {
    const element = root.current
    if (!element) return
    const handleChange = ({ target: box }: Event) => {
      if (!isTaskBox(box)) return
      const click = clickOn(box, clicks.source(), box.checked)
      if (click === null) return
      lastLine.current = click.lineNumber
      if (updateEndpoint !== '') clicks.save({ ...click, index: indexOfBox(element, box) })
      else changeText(click)
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
    <div ref={root} className={styles.tasks}>
      {children}
      {canCreateTasks && html.includes('task-list-item') && (
        <ChecklistActions {...{ root, owner, description, html, lockVersion }} canDestroy={canDestroyTasks} />
      )}
      {SEVERAL_ITEMS.test(html) && (
        <LazyComponent
          part={listSorting}
          props={{ root, owner, noun, description, html, lockVersion, isBusy: clicks.isSaving }}
        >
          {null}
        </LazyComponent>
      )}
    </div>
  )
}
