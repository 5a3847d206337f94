import { noteFits } from '#table/note.ts'
import type { Table } from '#table/client.ts'
import type { MarkdownPlace } from '../markdown.ts'
import { renderedText } from '../rendered-text.ts'
import { ProblemError } from '../problem-error.ts'

/** The HTML of a comment's text. Ends the operation when the two are too large to be kept. */
export async function noteHtml(table: Table, body: string, place: MarkdownPlace): Promise<string> {
  const html = await renderedText(table, body, place)
  if (noteFits(body, html)) return html
  const message = 'Comment is too long: with its formatting it may take 300 KB.'
  throw new ProblemError({ code: 'BAD_REQUEST', message, field: 'body' })
}
