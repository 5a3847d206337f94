import * as v from 'valibot'

const fieldErrors = v.record(v.string(), v.array(v.string()))
const refusal = v.object({
  payload: v.object({
    errors: v.object({ name: v.optional(v.array(v.string())), stages: v.optional(v.array(fieldErrors)) }),
  }),
})

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  start_event_identifier: 'The event at the beginning',
  end_event_identifier: 'The event at the end',
  start_event_label_id: 'The label at the beginning',
  end_event_label_id: 'The label at the end',
}

/** Returns what an answer says is wrong with the name and with each stage; null where it says nothing of the kind. */
export function errorsIn(answer: unknown): { name: string | undefined; stages: (string | undefined)[] } | null {
  if (!v.is(refusal, answer)) return null
  const { name, stages = [] } = answer.payload.errors
  const words = (errors: Record<string, string[]>): string | undefined =>
    Object.entries(errors)
      .map(([field, [first = '']]) => `${FIELD_NAMES[field] ?? ''} ${first}.`.trim())
      .join(' ') || undefined
  return { name: name?.[0], stages: stages.map(words) }
}
