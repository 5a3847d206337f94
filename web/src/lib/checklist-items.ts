import { checklistWords, type SourceLines } from '#domain/text/task-lines.ts'
import { parsedHtml } from './trusted-html.ts'

/** A checklist item of a rendered text, and where it stands in the source. */
export interface ChecklistItem {
  element: HTMLElement
  /** Of its own words, without those of what stands below it. */
  lines: SourceLines
  /** As they were written. */
  words: string
  /** The link to the task that it refers to. */
  task: { number: number; link: HTMLAnchorElement } | null
  /** Whether it refers to any item. */
  isReference: boolean
}

/** Returns the checklist items of a text that stand for lines of its source. */
export function checklistItems(root: ParentNode, source: string): ChecklistItem[] {
  return [...root.querySelectorAll<HTMLElement>('li.task-list-item[data-sourcepos]')].flatMap((element) => {
    const lines = ownLines(element, source)
    const words = checklistWords(source, lines)
    if (words === null) return []
    const links = [...element.querySelectorAll('a')].filter((link) => link.closest('li') === element)
    const link = links.find(({ dataset }) => dataset['workItemId'] !== undefined)
    const task = link ? { number: Number(link.dataset['workItemId']), link } : null
    return [{ element, lines, words, task, isReference: links.some((one) => one.classList.contains('gfm-issue')) }]
  })
}

/** Returns the line of a text's source in which its checklist refers to a task. */
export const linesOfTask = (html: string, source: string, number: number): SourceLines | null =>
  checklistItems(parsedHtml(html), source).find(({ task }) => task?.number === number)?.lines ?? null

/** Returns what an element is rendered from, as `first:column-last:column`. */
export function sourceLines(element: HTMLElement): SourceLines {
  const [, start, end] = /^(\d+):\d+-(\d+):/.exec(element.dataset['sourcepos'] ?? '') ?? []
  return { start: Number(start), end: Number(end) }
}

function ownLines(item: HTMLElement, source: string): SourceLines {
  const first = item.querySelector<HTMLElement>('[data-sourcepos]')
  if (!first) return sourceLines(item)
  const lines = sourceLines(first)
  // The words of an item among others with room between them are a paragraph of their own.
  if (first.matches('p') && first.parentElement === item) return lines
  const { start } = sourceLines(item)
  const texts = source.split('\n')
  let end = lines.start - 1
  while (end > start && /^[\s>]*$/.test(texts[end - 1] ?? '')) end -= 1
  return { start, end }
}
