import { noteFits } from '#table/items/note.ts'
import { keepNamedUploads } from '../upload/keep-named-uploads.ts'
import type { MarkdownContext } from '../markdown/markdown.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { renderedText } from '../markdown/rendered-text.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Returns the HTML of a comment's text that is to be kept. Ends the operation when the two are too large to be kept.
 * @throws ProblemError BAD_REQUEST
 */
export async function noteHtml(
  context: Pick<OperationContext, 'table' | 'now'>,
  body: string,
  place: MarkdownContext,
): Promise<string> {
  const html = await renderedText(context.table, body, place)
  if (noteFits(body, html)) {
    await keepNamedUploads(context, body)
    return html
  }
  const message = 'Comment is too long: with its formatting it may take 300 KB.'
  throw new ProblemError({ code: 'BAD_REQUEST', message, field: 'body' })
}
