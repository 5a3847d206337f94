import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { itemFrame } from '#web/features/item/page/edit-buttons.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { INTEREST_MS, taskQuery } from './task-query.ts'
import type { TaskRow } from './tasks-query.ts'

/**
 * Makes references to tasks in the texts of an issue open them over the page; a pointer that rests on one fetches the task. A reference
 * with a title says that it names a task; a bare number does not, and is known where it is one of the issue's own tasks.
 */
export function useTaskLinks(
  { id: issueId, fullPath }: IndexedOwner,
  tasks: readonly Pick<TaskRow, 'id' | 'iid'>[],
  onOpen: (number: number) => void,
): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const frame = itemFrame(issueId)
    /** Returns the number of the task that a link at a place of an event names. */
    const numberAt = ({ target }: Event): number | null => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link) return null
      const { workItemId } = link.dataset
      if (workItemId !== undefined) return Number(workItemId)
      const place = parsePath(link.pathname)
      if (!('projectPath' in place && 'iid' in place) || place.projectPath !== fullPath) return null
      const task = tasks.find(({ iid }) => iid === place.iid)
      return task ? numberInId(task.id) : null
    }
    let interest: number | undefined
    const stopInterest = () => {
      window.clearTimeout(interest)
    }
    const handleOver = (event: Event) => {
      const number = numberAt(event)
      stopInterest()
      if (number === null) return
      interest = window.setTimeout(() => {
        queryClient.query(taskQuery(number)).catch(() => undefined)
      }, INTEREST_MS)
    }
    const handleClick = (event: Event) => {
      const number = numberAt(event)
      if (number === null || !(event instanceof MouseEvent) || event.defaultPrevented) return
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain) return
      stopInterest()
      event.preventDefault()
      onOpen(number)
    }
    frame?.addEventListener('pointerover', handleOver)
    frame?.addEventListener('pointerleave', stopInterest)
    frame?.addEventListener('click', handleClick)
    return () => {
      stopInterest()
      frame?.removeEventListener('pointerover', handleOver)
      frame?.removeEventListener('pointerleave', stopInterest)
      frame?.removeEventListener('click', handleClick)
    }
  })
}
