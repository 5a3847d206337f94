import * as v from 'valibot'
import { RefusalError } from './refusal-error.ts'

/** A refusal by the name of the field, or in a sentence. */
const refusal = v.object({ message: v.union([v.string(), v.record(v.string(), v.array(v.string()))]) })

/** Returns why the API refused what it was asked for, in a sentence; undefined where it does not say. */
export function reasonIn(error: Error): string | undefined {
  if (!(error instanceof RefusalError)) return undefined
  const { success, output } = v.safeParse(refusal, error.answer)
  if (!success) return undefined
  return typeof output.message === 'string' ? output.message : Object.values(output.message).flat().join(' ')
}
