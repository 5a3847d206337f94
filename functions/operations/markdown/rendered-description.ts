import type { UserRef } from '#domain/refs.ts'
import { descriptionFits, type DescriptionInput } from '#table/items/description.ts'
import { keepNamedUploads } from '../upload/keep-named-uploads.ts'
import type { MarkdownContext } from './markdown.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { renderedText } from './rendered-text.ts'
import { ProblemError } from '../write/problem-error.ts'

/**
 * Returns a description with its HTML, to be kept. Ends the operation when the two are too large to be kept.
 * @throws ProblemError BAD_REQUEST
 */
export async function renderedDescription(
  context: Pick<OperationContext, 'table' | 'now'>,
  markdown: string,
  place: MarkdownContext,
  edit: { at: string; by: UserRef } | null = null,
): Promise<DescriptionInput> {
  const html = await renderedText(context.table, markdown, place)
  if (!descriptionFits(markdown, html)) {
    throw new ProblemError({
      code: 'BAD_REQUEST',
      message: 'Description is too long: its formatted text may take 4.5 MB.',
      field: 'description',
    })
  }
  await keepNamedUploads(context, markdown)
  return { markdown, html, lastEditedAt: edit?.at ?? null, lastEditedBy: edit?.by ?? null }
}
