import { useEffect, useRef, useState } from 'react'
import { titleProblem } from '#domain/text/text-checks.ts'
import { raiseAlert } from '#web/lib/alerts.ts'

/** Items that are made at once. */
export const LINES_MAX = 100

/** What begins a line of a list in Markdown: a bullet or a number, and the box of a task. */
const BULLET = /^\s*(?:[-*+•]|\d+[.)])?\s*(?:\[[ xX]\])?\s*/

/** Returns the title in a line of a list. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '').trim()

/** Returns the titles in a list of lines. */
export const titlesIn = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map(withoutBullet)
    .filter((line) => line !== '')

/** Returns one title that is being typed, or a list of them that was pasted and is looked at before the items are made. */
export function useNewTitles(kept: { title?: string; lines?: string }) {
  const [title, setTitle] = useState(kept.title ?? '')
  const [lines, setLines] = useState<readonly string[]>(() => titlesIn(kept.lines ?? ''))
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const newest = useRef({ title, lines })
  const titles = [...(title.trim() === '' ? [] : [title.trim()]), ...lines]
  const change = (nextTitle: string, nextLines: readonly string[]) => {
    newest.current = { title: nextTitle, lines: nextLines }
    setTitle(nextTitle)
    setLines(nextLines)
  }
  return {
    title,
    lines,
    titles,
    problem: titles.map(titleProblem).find((problem) => problem !== null) ?? null,
    setTitle: (text: string) => {
      change(text, lines)
    },
    setLines: (next: readonly string[]) => {
      change(title, next)
    },
    clear: () => {
      change('', [])
    },
    /** Takes back a title that was not made, unless the form is closed by now. */
    takeBack: (refused: string, text: string, failure: string): boolean => {
      if (!isOpen.current) return false
      const { title: typed, lines: listed } = newest.current
      if (typed === '' && listed.length === 0) change(refused, [])
      else change(typed, [...listed, refused])
      raiseAlert(text, failure)
      return true
    },
  }
}

export type NewTitles = ReturnType<typeof useNewTitles>
