/**
 * The line of a task: all up to its mark, the mark (`~` for one that no longer applies), what parts it from its words, and
 * these. The task may stand in quotes, notes and other lists that begin on the same line: `1. - [ ] text`.
 */
export const TASK_LINE =
  /^((?:[\s>]|(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)\s)*(?:[-*+]|\d{1,9}[.)])\s+\[)([ xX~])(\]\s+)(.*)$/s

/** One click on a checkbox: the line that was clicked, as the one who clicked saw it. */
export interface TaskClick {
  /** From 1. */
  lineNumber: number
  lineSource: string
  checked: boolean
}

/** Returns the Markdown after a click; null when the line is not the one that was seen, or no task. */
export function clickedMarkdown(markdown: string, { lineNumber, lineSource, checked }: TaskClick): string | null {
  const lines = markdown.split('\n')
  const line = lines[lineNumber - 1]
  // What ends a line is no part of what was seen of it.
  const isSeen = line?.replace(/\r$/, '') === lineSource.replace(/\r$/, '')
  const parts = line !== undefined && isSeen ? TASK_LINE.exec(line) : null
  const [, before = '', mark, between = '', words = ''] = parts ?? []
  if (mark === undefined || mark === '~') return null
  return lines.with(lineNumber - 1, `${before}${checked ? 'x' : ' '}${between}${words}`).join('\n')
}

/** True when a task stands on this line of the source that a description was rendered from; one in a code block is none. */
export const isTaskLine = (html: string, lineNumber: number): boolean =>
  new RegExp(`<li(?=[^>]*\\sclass="task-list-item")[^>]*\\sdata-sourcepos="${lineNumber}:`).test(html)

/** Returns how many tasks a rendered description has, and how many of them are done. */
export function taskCompletion(html: string): { count: number; completedCount: number } {
  const boxes = (html.match(/<input\b[^>]*\btask-list-item-checkbox\b[^>]*>/g) ?? []).filter(
    (box) => !box.includes('data-inapplicable'),
  )
  return { count: boxes.length, completedCount: boxes.filter((box) => /\schecked\b/.test(box)).length }
}

/** Returns the same in words, such as `1 of 3 checklist items completed`; empty without tasks. */
export function taskStatus(html: string): string {
  const { count, completedCount } = taskCompletion(html)
  return count === 0 ? '' : `${completedCount} of ${count} checklist ${count === 1 ? 'item' : 'items'} completed`
}
