import { parsedHtml } from '#web/lib/trusted-html.ts'

/** A table as rows of cells; the first row is its head. */
type Rows = string[][]

const COLUMNS_MAX = 100
const ROWS_MAX = 5_000

/**
 * Returns what is pasted as a Markdown table; null when it is none. A page or a sheet gives HTML, a plain copy of a sheet gives lines
 * with tabs. A table that stands among other text stays text.
 */
export function pastedTable(data: Pick<DataTransfer, 'getData'>): string | null {
  const html = data.getData('text/html')
  const rows = html === '' ? rowsOfText(data.getData('text/plain')) : rowsOfHtml(html)
  return rows === null ? null : markdownTable(rows)
}

/** True when a place in a text is inside a block of code, where a table would be mere signs. */
export function isInCode(text: string, index: number): boolean {
  const fences = text.slice(0, index).match(/^ {0,3}(?:```|~~~)/gm) ?? []
  return fences.length % 2 === 1
}

function rowsOfHtml(html: string): Rows | null {
  const { body } = parsedHtml(html)
  const tables = body.querySelectorAll('table')
  const [table] = tables
  if (!table || tables.length > 1) return null
  const rows = [...table.rows].map((row) => [...row.cells].flatMap(cellTexts))
  for (const odd of body.querySelectorAll('table, style, meta, title')) odd.remove()
  return body.textContent.trim() === '' ? wellFormed(rows) : null
}

/** Returns the texts of a row's cells: a cell over several columns is followed by empty ones. */
function cellTexts(cell: HTMLTableCellElement): string[] {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n')
  return [cell.textContent, ...Array.from({ length: Math.min(cell.colSpan, COLUMNS_MAX) - 1 }, () => '')]
}

function rowsOfText(text: string): Rows | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n')
  const rows = lines.map((line) => line.split('\t'))
  const [head = []] = rows
  // Indented code has tabs, too, but no heads of columns.
  const isTable = rows.length > 1 && rows.every(({ length }) => length === head.length)
  return isTable && head.every((cell) => cell.trim() !== '') ? wellFormed(rows) : null
}

function wellFormed(rows: Rows): Rows | null {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = Math.max(0, ...filled.map(({ length }) => length))
  if (filled.length === 0 || columns < 2 || columns > COLUMNS_MAX || filled.length > ROWS_MAX) return null
  return filled.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')])
}

function markdownTable(rows: Rows): string {
  const [head = [], ...others] = rows.map((row) => row.map(cellMarkdown))
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n')
}

function cellMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}
