import { clickedMarkdown, type TaskClick } from '#domain/text/task-list.ts'

const BOXES = 'input.task-list-item-checkbox'

const boxesIn = (root: HTMLElement): HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>(BOXES)]

/** Returns the source line that a checkbox stands for, from 1; null for a checkbox that somebody wrote as HTML. */
function lineOf(box: HTMLInputElement): number | null {
  const place = box.closest<HTMLElement>('li[data-sourcepos]')?.dataset['sourcepos'] ?? ''
  const line = Number.parseInt(place, 10)
  return Number.isNaN(line) ? null : line
}

/** Returns what a click on the checkbox means for the source that the page was rendered from; null when it means nothing. */
export function clickOn(box: HTMLInputElement, source: string, checked: boolean): TaskClick | null {
  const lineNumber = lineOf(box)
  const lineSource = lineNumber === null ? undefined : source.split('\n')[lineNumber - 1]
  if (lineNumber === null || lineSource === undefined) return null
  const click = { lineNumber, lineSource, checked }
  return clickedMarkdown(source, click) === null ? null : click
}

/** Lets the checkboxes be clicked that stand for a line of the source, and names them after their tasks. */
export function openBoxes(root: HTMLElement, source: string): void {
  for (const box of boxesIn(root)) {
    if (clickOn(box, source, true) === null) continue
    box.disabled = false
    const item = box.closest('li')
    box.setAttribute('aria-label', (item && wordsOf(item)) || 'Task')
  }
}

/** Lets no checkbox be clicked. */
export function closeBoxes(root: HTMLElement): void {
  for (const box of boxesIn(root)) box.disabled = true
}

/** Checks what is checked in the source, which may be newer than what was rendered. */
export function checkBoxes(root: HTMLElement, source: string): void {
  for (const box of boxesIn(root)) {
    const isUnchecked = clickOn(box, source, true)
    if (isUnchecked !== null) box.checked = clickedMarkdown(source, isUnchecked) === source
  }
}

/** Returns the checkbox of this source line. */
export const boxAt = (root: HTMLElement, line: number): HTMLInputElement | undefined =>
  boxesIn(root).find((box) => lineOf(box) === line)

/** Returns the place of a checkbox among all, from 1. */
export const indexOfBox = (root: HTMLElement, box: HTMLInputElement): number => boxesIn(root).indexOf(box) + 1

export const isTaskBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(BOXES)

const LISTS = ['OL', 'UL']
const BLOCKS = ['PRE', 'BLOCKQUOTE', 'TABLE']

/** Returns the words of a list item itself, without those of the items below it; nor of code, quotes and tables below its words. */
export function wordsOf(item: HTMLElement): string {
  const own = [...item.childNodes].filter(({ nodeName }) => !LISTS.includes(nodeName))
  return textOf(own.filter(({ nodeName }) => !BLOCKS.includes(nodeName))) || textOf(own)
}

const textOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()
    .slice(0, 200)
