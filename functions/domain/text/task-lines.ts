import { WORD } from './reference-grammar.ts'
import { TASK_LINE } from './task-list.ts'

/** Lines of a text, counted from 1, both included. */
export interface SourceLines {
  start: number
  end: number
}

/** What a line that goes on with a paragraph never begins with. */
const NEW_BLOCK = /^(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|```|~~~)/
const isBlank = (line: string): boolean => /^[\s>]*$/.test(line)
const withoutMargin = (line: string): string => line.replace(/^[\s>]*/, '').trimEnd()

/** Returns the words of the checklist item that stands on exactly these lines; null where there is none. */
export function checklistWords(markdown: string, { start, end }: SourceLines): string | null {
  if (start < 1 || end < start) return null
  const lines = markdown.split('\n')
  const [, , mark, , words = ''] = TASK_LINE.exec(lines[start - 1] ?? '') ?? []
  const more = lines.slice(start, end)
  const isItem = mark !== undefined && mark !== '~' && words.trim() !== '' && end <= lines.length
  if (!isItem || more.some((line) => isBlank(line) || NEW_BLOCK.test(withoutMargin(line)))) return null
  return onOneLine(words, more)
}

const onOneLine = (words: string, more: string[]): string => [words.trimEnd(), ...more.map(withoutMargin)].join(' ')

/** Returns the text with other words in the checklist item of these lines, on one line; its checkbox and all other lines stay. */
export function withChecklistWords(markdown: string, { start, end }: SourceLines, words: string): string {
  const lines = markdown.split('\n')
  const [, before = '', mark = '', between = ''] = TASK_LINE.exec(lines[start - 1] ?? '') ?? []
  const ending = lines[end - 1]?.endsWith('\r') ? '\r' : ''
  return [...lines.slice(0, start - 1), `${before}${mark}${between}${words}${ending}`, ...lines.slice(end)].join('\n')
}

/** Something that is written on a line; line and column count from 0. */
export interface Written {
  line: number
  column: number
  written: string
}

/** Returns the words of the checklist item on these lines with a text in place of what is written in it. */
export function wordsWithout(
  markdown: string,
  { start, end }: SourceLines,
  { line, column, written }: Written,
  text: string,
): string {
  const lines = markdown.split('\n')
  const place = lines[line] ?? ''
  const changed = lines.with(line, `${place.slice(0, column)}${text}${place.slice(column + written.length)}`)
  return onOneLine(TASK_LINE.exec(changed[start - 1] ?? '')?.[4] ?? '', changed.slice(start, end))
}

/** Returns the words with a text in place of a reference to an item, found by its form alone; null where it is not referred to. */
export function withoutReference(words: string, reference: string, text: string): string | null {
  const pattern = new RegExp(`(?<![${WORD}&#/@.~%-])${reference.replaceAll('.', '\\.')}\\+?(?![${WORD}-])`, 'u')
  return pattern.test(words) ? words.replace(pattern, () => text) : null
}

/** Returns how a reference is written that shows the title of what it names. */
export const titledReference = (reference: string): string => `${reference}+`
