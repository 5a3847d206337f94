import { noteFits } from '#table/note.ts'
import { renderMarkdown, type MarkdownPlace } from '../markdown.ts'
import { ProblemError } from '../problem-error.ts'

/** The HTML of a comment's text. Ends the operation when the two are too large to be kept. */
export function noteHtml(body: string, place: MarkdownPlace): string {
  const html = renderMarkdown(body, place)
  if (noteFits(body, html)) return html
  const message = 'Comment is too long: with its formatting it may take 300 KB.'
  throw new ProblemError({ code: 'BAD_REQUEST', message, field: 'body' })
}
