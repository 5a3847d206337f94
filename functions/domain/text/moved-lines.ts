import type { SourceLines } from './task-lines.ts'

/** A text after one of its list items has moved. */
export interface MovedText {
  markdown: string
  /** Where lines of an item stand now. */
  linesAfter: (lines: SourceLines) => SourceLines
}

/** A list item's first line: its margin, its marker, and room before words. Without words it is a list item only in some places. */
const ITEM_LINE = /^((?:\s|>)*)([-*+]|\d{1,9}[.)])\s+\S/
/** What begins something new also right below words. */
const NEW_BLOCK = /^(?:[-*+]\s+\S|1[.)]\s+\S|#{1,6}\s|```|~~~)/
const isBlank = (line: string): boolean => /^[\s>]*$/.test(line)
const withoutReturn = (line: string): string => line.replace(/\r$/, '')
const indentOf = (text: string): number => /^ */.exec(text)?.[0].length ?? 0

interface Item extends SourceLines {
  margin: string
  /** With its number, if it has one. */
  marker: string
}

/**
 * Returns the text with an item of a list at the place of another. Its lines move with all that stands below it; blank lines and the
 * numbers of a numbered list stay where they are, so that no other line changes.
 * @param items all items of the list in their order
 * @param from the place of the item that moves, from 0
 * @returns null where lines alone do not say what belongs to the list
 */
export function withItemMoved(
  markdown: string,
  items: readonly SourceLines[],
  from: number,
  to: number,
): MovedText | null {
  const lines = markdown.split('\n')
  const texts = lines.map(withoutReturn)
  const list = listOn(texts, items)
  if (list === null || list[from] === undefined || list[to] === undefined) return null
  const order = list.toSpliced(from, 1).toSpliced(to, 0, list[from])
  const moved: string[] = []
  const pieces: { item: Item; start: number; end: number }[] = []
  for (const [place, item] of order.entries()) {
    const slot = list[place] ?? item
    const piece = itemWithMarker(texts.slice(item.start - 1, item.end), item, slot.marker)
    if (piece === null) return null
    const start = moved.length + 1
    moved.push(...piece)
    pieces.push({ item, start, end: moved.length })
    moved.push(...texts.slice(slot.end, (list[place + 1]?.start ?? slot.end + 1) - 1))
  }
  const first = (list[0]?.start ?? 1) - 1
  if (from !== to && mayBelongToLast(texts, list)) return null
  // Moved lines take over the endings of those whose place they take.
  const ended = moved.map((line, index) => (lines[first + index]?.endsWith('\r') ? `${line}\r` : line))
  return {
    markdown: lines.toSpliced(first, ended.length, ...ended).join('\n'),
    linesAfter: ({ start, end }) => {
      const piece = pieces.find(({ item }) => item.start <= start && start <= item.end)
      if (!piece) return { start, end }
      const shift = first + piece.start - piece.item.start
      return { start: start + shift, end: Math.min(end + shift, first + piece.end) }
    },
  }
}

/** Returns items of one list, as they are written; null where they are not items, or something stands between them. */
function listOn(texts: readonly string[], items: readonly SourceLines[]): Item[] | null {
  const list: Item[] = []
  for (const { start, end } of items) {
    const [, margin, marker] = ITEM_LINE.exec(texts[start - 1] ?? '') ?? []
    if (margin === undefined || marker === undefined || end < start || end > texts.length) return null
    let last = end
    while (last > start && isBlank(texts[last - 1] ?? '')) last -= 1
    const before = list.at(-1)
    if (before) {
      const isSameList = margin === before.margin && marker.at(-1) === before.marker.at(-1)
      if (!isSameList || start <= before.end || !texts.slice(before.end, start - 1).every(isBlank)) return null
    }
    list.push({ start, end: last, margin, marker })
  }
  return list.length > 1 ? list : null
}

/** True when what follows a list could become part of another item that comes last. */
function mayBelongToLast(texts: readonly string[], list: readonly Item[]): boolean {
  const { end = 0, margin = '' } = list.at(-1) ?? {}
  const next = texts.findIndex((text, index) => index >= end && !isBlank(text))
  const text = texts[next]
  if (text === undefined) return false
  const isFurtherIn = text.startsWith(margin) && /^\s/.test(text.slice(margin.length))
  return isFurtherIn || (next === end && !NEW_BLOCK.test(text.replace(/^[\s>]*/, '')))
}

/** Returns the lines of an item with another marker, further in or out by as much as that is longer or shorter; null with tabs. */
function itemWithMarker([line = '', ...below]: string[], { margin, marker }: Item, other: string): string[] | null {
  const words = line.slice(margin.length + marker.length)
  const longer = other.length - marker.length
  const first = `${margin}${other}${words}`
  if (longer === 0) return [first, ...below]
  if ([words, ...below].some((text) => text.includes('\t'))) return null
  // What belongs to the item stands below its words; what stands further out goes on with a paragraph.
  const room = indentOf(words)
  const indent = marker.length + (room > 4 ? 1 : room)
  return [
    first,
    ...below.map((text) => {
      const rest = text.slice(margin.length)
      if (!text.startsWith(margin) || isBlank(rest) || indentOf(rest) < indent) return text
      return `${margin}${' '.repeat(indentOf(rest) + longer)}${rest.trimStart()}`
    }),
  ]
}
