import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { itemFrame } from '#web/features/item/page/edit-buttons.ts'
import { INTEREST_MS, taskQuery } from './task-query.ts'

/** Returns the links of rendered texts that name a task. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-work-item-id]') : null
const numberOf = (link: HTMLAnchorElement): number => Number(link.dataset['workItemId'])

/** Makes references to tasks in the texts of an item open them over the page; a pointer that rests on one fetches the task. */
export function useTaskLinks(itemId: string, onOpen: (number: number) => void): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const frame = itemFrame(itemId)
    let interest: number | undefined
    const stopInterest = () => {
      window.clearTimeout(interest)
    }
    const handleOver = (event: Event) => {
      const link = linkOf(event)
      stopInterest()
      if (!link) return
      interest = window.setTimeout(() => {
        queryClient.query(taskQuery(numberOf(link))).catch(() => undefined)
      }, INTEREST_MS)
    }
    const handleClick = (event: Event) => {
      const link = linkOf(event)
      if (!link || !(event instanceof MouseEvent) || event.defaultPrevented) return
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain) return
      stopInterest()
      event.preventDefault()
      onOpen(numberOf(link))
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
