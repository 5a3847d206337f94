import { useLayoutEffect, useRef } from 'react'
import type { NewTitles } from '#web/features/tree/add/new-titles.ts'
import { takeTyped } from '#web/lib/typed-ahead.ts'

/** Takes what was typed before the title could be, once it stands beside this. */
export function TypedTitle({ titles: { title, setTitle } }: { titles: NewTitles }) {
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const { text } = takeTyped('title')
    if (text !== '') setTitle(title === '' ? text : `${title.trimEnd()} ${text}`)
  }, [title, setTitle])
  return null
}
