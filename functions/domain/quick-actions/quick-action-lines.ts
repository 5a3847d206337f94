import { QUICK_ACTIONS_MAX } from '../limits.ts'

/** A line of a text that asks for something to be done: `/label ~bug`. */
export interface QuickActionLine {
  /** Counted from 0. */
  index: number
  /** As it was written, in lower case and without its slash. */
  name: string
  /** What stands behind the name. */
  args: string
  /** The whole line. */
  source: string
}

const LINE = /^\/([A-Za-z_]+)(?:[ \t]+(.*))?$/
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const QUOTE_FENCE = /^ {0,3}>>>\s*$/
const CODE_TAG = /^ {0,3}<(pre|code|script|style|textarea)(?=[\s>]|$)/i

/** Returns the lines of a text without their ends, which may be those of Windows; one of an empty text. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/)

/**
 * Returns the lines of a text that begin with a slash and the name of an action, outside code, quoted blocks and HTML comments. At
 * most so many are read as one text may have; the time grows with the text's length.
 * @param isName whether there is an action of a name
 */
export function quickActionLines(text: string, isName: (name: string) => boolean): QuickActionLine[] {
  if (!text.startsWith('/') && !text.includes('\n/')) return []
  const lines = linesOf(text)
  const plain = plainLines(lines)
  const found: QuickActionLine[] = []
  for (const [index, source] of lines.entries()) {
    if (plain[index] !== true || !source.startsWith('/')) continue
    const [, name = '', args = ''] = LINE.exec(source.trimEnd()) ?? []
    if (!isName(name.toLowerCase())) continue
    found.push({ index, name: name.toLowerCase(), args: args.trim(), source: source.trimEnd() })
    if (found.length === QUICK_ACTIONS_MAX) break
  }
  return found
}

/** Returns the text without some of its lines, which may be replaced by others, and without the blank ones that these leave at its ends. */
export function withoutLines(text: string, done: Map<number, string | null>): string {
  if (done.size === 0) return text
  const kept = linesOf(text).flatMap((line, index) => {
    const other = done.get(index)
    return other === undefined ? [line] : other === null ? [] : [other]
  })
  return kept
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
}

/** Tells for each line whether it is neither code, nor in a quoted block, nor in a comment. */
function plainLines(lines: string[]): boolean[] {
  const plain = lines.map(() => false)
  let paragraph: number[] = []
  const endParagraph = () => {
    for (const index of outsideCode(lines, paragraph)) plain[index] = true
    paragraph = []
  }
  let block: ((line: string) => boolean) | null = null
  for (const [index, line] of lines.entries()) {
    if (block !== null) {
      if (block(line)) block = null
      continue
    }
    block = blockBegunBy(line)
    if (block === null && line.trim() !== '') paragraph.push(index)
    else endParagraph()
  }
  endParagraph()
  return plain
}

/** Tells the line that ends the block which a line begins; null where it begins none that goes on. */
function blockBegunBy(line: string): ((line: string) => boolean) | null {
  const fence = FENCE.exec(line)?.[1]
  if (fence !== undefined) return (other) => closesFence(other, fence)
  if (QUOTE_FENCE.test(line)) return (other) => QUOTE_FENCE.test(other)
  const tag = CODE_TAG.exec(line)?.[1]?.toLowerCase()
  if (tag !== undefined) return endedBy(line, `</${tag}>`)
  const comment = line.lastIndexOf('<!--')
  return comment === -1 ? null : endedBy(line.slice(comment), '-->')
}

const endedBy = (line: string, end: string): ((line: string) => boolean) | null =>
  line.toLowerCase().includes(end) ? null : (other) => other.toLowerCase().includes(end)

function closesFence(line: string, fence: string): boolean {
  const run = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return run !== undefined && run.startsWith(fence.slice(0, 1)) && run.length >= fence.length
}

/** Returns those lines of a paragraph that do not begin inside code between backticks. */
function outsideCode(lines: string[], paragraph: number[]): number[] {
  const text = paragraph.map((index) => lines[index] ?? '').join('\n')
  if (!text.includes('`')) return paragraph
  const spans = codeSpans(text)
  let start = 0
  let span = 0
  return paragraph.filter((index) => {
    const at = start
    start += (lines[index] ?? '').length + 1
    while (span < spans.length && (spans[span]?.end ?? 0) <= at) span += 1
    return !((spans[span]?.start ?? Infinity) < at)
  })
}

/** Returns where code between backticks begins and ends: it is closed by a run of as many backticks as have opened it. */
function codeSpans(text: string): { start: number; end: number }[] {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: run, index }) => ({ start: index, length: run.length }))
  const nextOfLength = new Map<number, number>()
  const next = runs.map((): number | undefined => undefined)
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const length = runs[at]?.length ?? 0
    next[at] = nextOfLength.get(length)
    nextOfLength.set(length, at)
  }
  const spans: { start: number; end: number }[] = []
  for (let at = 0; at < runs.length; at += 1) {
    const closing = next[at]
    const [open, close] = [runs[at], closing === undefined ? undefined : runs[closing]]
    if (closing === undefined || open === undefined || close === undefined) continue
    spans.push({ start: open.start, end: close.start + close.length })
    at = closing
  }
  return spans
}
