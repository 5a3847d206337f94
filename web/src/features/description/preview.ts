import * as v from 'valibot'
import { pageRequest } from '#web/lib/page-request.ts'

const answer = v.object({ body: v.string() })

/** The text as HTML, rendered and made safe by the server as it would be when saved. */
export async function fetchPreview(path: string, text: string): Promise<string> {
  if (text.trim() === '') return ''
  return v.parse(answer, await pageRequest(path, { method: 'POST', body: { text } })).body
}
