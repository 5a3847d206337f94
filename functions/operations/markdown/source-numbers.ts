import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'

/** Where a number such as `#5` stands in a source: its line, and its first letter in that; both from 0. */
export interface SourcePosition {
  line: number
  column: number
}

/** A piece of text that is read as a whole: a paragraph, a heading, a cell of a table. */
interface Block {
  content: string
  /** Its first line in the source. */
  line: number
  /** Of a cell: the contents of those before it in its row. */
  cellsBefore: string[] | null
}

/** A number that was read as text. */
export interface SourceNumber {
  block: Block
  /** Its first letter in the block's content. */
  at: number
}

interface Reading {
  /** What lists of tokens are made from: a block, from a letter of its content on. */
  pieces: Map<Token[], { block: Block; from: number }>
  /** The numbers in the text of lists of tokens, in their order. */
  numbers: Map<Token[], SourceNumber[]>
  /** Where the text begins of a note that stands inside a line. It is read next, if it has an end. */
  note: { tokens: Token[]; src: string; at: number } | null
}

/** Where the parser keeps it, which hands the same object to all of its rules. */
const readings = new WeakMap<object, Reading>()

const NUMBER = /[#&!]\d+/y

/**
 * Keeps where each number such as `#5` or `&5` stands that is read as text: not as code, as an address or as HTML. What is which
 * the parser alone knows.
 */
export function keepSourceNumbers(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'blocks-of-numbers', (state) => {
    readings.set(state.env, { pieces: blocksOf(state), numbers: new Map(), note: null })
  })
  markdown.inline.ruler.after('text', 'source-numbers', (state, silent) => {
    const reading = readings.get(state.env)
    if (reading !== undefined && !silent) noteBegun(reading, state)
    NUMBER.lastIndex = state.pos
    const number = NUMBER.exec(state.src)?.[0].slice(0, state.posMax - state.pos) ?? ''
    if (number.length < 2) return false
    if (!silent) {
      if (reading !== undefined) keepNumber(reading, state)
      state.pending += number
    }
    state.pos += number.length
    return true
  })
}

/** Returns the numbers in the text of a list of tokens, in their order. */
export const numbersIn = (state: StateCore, tokens: Token[]): readonly SourceNumber[] =>
  readings.get(state.env)?.numbers.get(tokens) ?? []

function blocksOf({ tokens }: StateCore): Reading['pieces'] {
  const pieces: Reading['pieces'] = new Map()
  let row = { line: 0, cells: [] as string[] }
  for (const { type, map, content, children } of tokens) {
    if (type === 'tr_open') row = { line: map?.[0] ?? 0, cells: [] }
    if (type !== 'inline' || children === null) continue
    const block = map === null ? { line: row.line, cellsBefore: [...row.cells] } : { line: map[0], cellsBefore: null }
    if (map === null) row.cells.push(content)
    pieces.set(children, { block: { content, ...block }, from: 0 })
  }
  return pieces
}

/** Returns a list of tokens that no block has is that of the note which was begun. */
function pieceOf({ pieces, note }: Reading, { tokens, src }: StateInline): { block: Block; from: number } | undefined {
  const piece = pieces.get(tokens)
  if (piece !== undefined || note === null || !note.src.startsWith(`${src}]`, note.at)) return piece
  const outer = pieces.get(note.tokens)
  const own = outer && { block: outer.block, from: outer.from + note.at }
  if (own !== undefined) pieces.set(tokens, own)
  return own
}

function noteBegun(reading: Reading, state: StateInline): void {
  const { tokens, src, pos } = state
  if (!src.startsWith('^[', pos)) return
  pieceOf(reading, state)
  reading.note = { tokens, src, at: pos + 2 }
}

function keepNumber(reading: Reading, state: StateInline): void {
  const { tokens, pos } = state
  const piece = pieceOf(reading, state)
  if (piece === undefined) return
  const kept = reading.numbers.get(tokens) ?? []
  kept.push({ block: piece.block, at: piece.from + pos })
  reading.numbers.set(tokens, kept)
}

/** Tells where numbers stand in the source, whose lines these are. */
export function placesOf(numbers: readonly SourceNumber[], lines: readonly string[]): (SourcePosition | null)[] {
  const finders = new Map<Block, (at: number) => SourcePosition | null>()
  return numbers.map(({ block, at }) => {
    const finder = finders.get(block) ?? (block.cellsBefore === null ? inLines(block, lines) : inCell(block, lines))
    finders.set(block, finder)
    return finder(at)
  })
}

/** Places the lines of a block: lines of a block are those of the source, without what stands before and behind them in lists, quotes and headings. */
function inLines({ content, line }: Block, lines: readonly string[]): (at: number) => SourcePosition | null {
  let start = 0
  const starts = content.split('\n').map((text, index) => {
    const words = text.trimStart()
    const column = (lines[line + index] ?? '').lastIndexOf(words.trimEnd())
    const first = start + text.length - words.length
    start += text.length + 1
    return { first, column }
  })
  return (at) => {
    const index = lastAtMost(starts, at)
    const { first, column } = starts[index] ?? { first: 0, column: -1 }
    return column === -1 ? null : { line: line + index, column: column + at - first }
  }
}

/** Returns the last of the lines that begins at this letter or before it. */
function lastAtMost(starts: readonly { first: number }[], at: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle]?.first ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Writes a line as it stands in a row: in a row of a table a line that belongs to a cell is written as `\|`. */
const asInRow = (text: string): string => text.replaceAll('|', '\\|')

function inCell(
  { content, line, cellsBefore }: Block,
  lines: readonly string[],
): (at: number) => SourcePosition | null {
  const row = lines[line] ?? ''
  const behind = (cellsBefore ?? []).reduce((from, cell) => {
    const start = row.indexOf(asInRow(cell), from)
    return start === -1 ? from : start + asInRow(cell).length
  }, 0)
  const start = row.indexOf(asInRow(content), behind)
  return (at) => (start === -1 ? null : { line, column: start + asInRow(content.slice(0, at)).length })
}
