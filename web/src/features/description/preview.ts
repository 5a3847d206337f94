import * as v from 'valibot'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const texts = v.array(v.string())
const answer = v.object({
  body: v.string(),
  quick_actions: v.optional(v.object({ does: texts, errors: texts }), { does: [], errors: [] }),
})

/** A text as it would be when saved. */
export interface Preview {
  html: string
  /** What its lines will do that ask for something. */
  does: readonly string[]
  /** Which of them cannot be done, each with the reason. */
  errors: readonly string[]
}

/** Returns the text as HTML, rendered and made safe by the server, and what its quick actions will do. */
export async function fetchPreview(path: string, text: string): Promise<Preview> {
  if (text.trim() === '') return { html: '', does: [], errors: [] }
  const { body: html, quick_actions } = v.parse(answer, await pageRequest(path, { method: 'POST', body: { text } }))
  return { html, ...quick_actions }
}
