import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useIsChanging } from '#web/data/changes.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import { changeTask } from './change-task.ts'
import { ChecklistActions } from './checklist-actions.tsx'
import { boxAt, checkBoxes, clickOn, closeBoxes, indexOfBox, isTaskBox, openBoxes } from './task-boxes.ts'
import styles from './clickable-tasks.module.css'

const listSorting = lazyPart(async () => (await import('./list-sorting.tsx')).ListSorting)

export interface ClickableTasksProps {
  owner: Owner
  /** What people call it, where that is not the name of its kind. */
  noun?: string | undefined
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
  // Another text is on its way: what is rendered is not what a click would change.
  const isReplaced = useIsChanging(owner.id, 'description')
  useLayoutEffect(() => {
    if (!root.current) return
    if (isReplaced) closeBoxes(root.current)
    else openBoxes(root.current, description)
    checkBoxes(root.current, description)
  }, [html, description, isReplaced])
  useLayoutEffect(() => {
    const isLost = lastLine.current !== null && document.activeElement === document.body
    if (isLost && root.current) boxAt(root.current, lastLine.current ?? 0)?.focus({ preventScroll: true })
    lastLine.current = null
  }, [html])
  // React does not see changes of what it has not made itself.
  useEffect(() => {
    const element = root.current
    if (!element) return
    const handleChange = ({ target: box }: Event) => {
      if (!isTaskBox(box)) return
      const click = clickOn(box, description, box.checked)
      if (click === null) return
      lastLine.current = click.lineNumber
      changeTask(owner, { description, lockVersion }, { ...click, index: indexOfBox(element, box) })
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
        <LazyComponent part={listSorting} props={{ root, owner, noun, description, html, lockVersion }}>
          {null}
        </LazyComponent>
      )}
    </div>
  )
}
