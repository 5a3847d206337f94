/** Lines of a text, counted from 1, both included. */
export interface SourceLines {
  start: number
  end: number
}

/** A checklist line: its list and checkbox, and its words. */
const CHECKLIST_LINE = /^((?:\s|>)*(?:[-*+]|\d+[.)])\s+(?:(?:[-*+]|\d+[.)])\s+)*\[[ xX]\]\s+)(\S.*)$/
/** What a line that goes on with a paragraph never begins with. */
const NEW_BLOCK = /^(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|```|~~~)/
const isBlank = (line: string): boolean => /^[\s>]*$/.test(line)
const withoutMargin = (line: string): string => line.replace(/^[\s>]*/, '').trimEnd()

/** The words of the checklist item that stands on exactly these lines; null where there is none. */
export function checklistWords(markdown: string, { start, end }: SourceLines): string | null {
  if (start < 1 || end < start) return null
  const lines = markdown.split('\n')
  const words = CHECKLIST_LINE.exec(lines[start - 1] ?? '')?.[2]
  const more = lines.slice(start, end)
  const isItem = words !== undefined && end <= lines.length
  if (!isItem || more.some((line) => isBlank(line) || NEW_BLOCK.test(withoutMargin(line)))) return null
  return [words.trimEnd(), ...more.map(withoutMargin)].join(' ')
}

/** The text with other words in the checklist item of these lines, on one line; its checkbox and all other lines stay. */
export function withChecklistWords(markdown: string, { start, end }: SourceLines, words: string): string {
  const lines = markdown.split('\n')
  const box = CHECKLIST_LINE.exec(lines[start - 1] ?? '')?.[1] ?? ''
  const ending = lines[end - 1]?.endsWith('\r') ? '\r' : ''
  return [...lines.slice(0, start - 1), `${box}${words}${ending}`, ...lines.slice(end)].join('\n')
}

/** The words with a text in place of a reference to an item; null where it is not referred to. */
export function withoutReference(words: string, references: string[], text: string): string | null {
  const found = references
    .map((reference) => new RegExp(`(?<![\\w&#/@.~%-])${reference.replaceAll('.', '\\.')}\\+?(?![\\w-])`))
    .find((pattern) => pattern.test(words))
  return found === undefined ? null : words.replace(found, () => text)
}

/** How a reference is written that shows the title of what it names. */
export const titledReference = (reference: string): string => `${reference}+`
