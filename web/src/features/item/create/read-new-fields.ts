import * as v from 'valibot'
import { FIELDS } from '#domain/item/fields.ts'
import { NO_FIELDS, type NewFields } from './form-fields.ts'

const nullableText = v.nullable(v.string())
const label = v.object({
  ...{ id: v.string(), title: v.string(), color: v.string(), textColor: v.string() },
  description: nullableText,
})
const person = v.object({
  ...{ id: v.string(), name: v.string(), username: v.string() },
  ...{ avatarUrl: nullableText, webUrl: v.string(), webPath: v.string() },
})
const days = { startDate: nullableText, dueDate: nullableText }
const milestone = v.object({ id: v.string(), title: v.string(), state: v.picklist(['active', 'closed']), ...days })
const iteration = v.object({
  ...{ id: v.string(), title: nullableText, webUrl: v.string(), ...days },
  iterationCadence: v.object({ id: v.string(), title: v.string() }),
})
const ancestor = {
  ...{ id: v.string(), title: nullableText, state: v.picklist(['opened', 'closed']) },
  ...{ confidential: v.nullable(v.boolean()), dueDate: nullableText, webPath: v.string(), reference: v.string() },
}
const epic = v.object({
  ...ancestor,
  ancestors: v.nullable(v.object({ nodes: v.nullable(v.array(v.nullable(v.object(ancestor)))) })),
})
const issue = v.object({ id: v.string(), iid: v.string(), title: v.string(), webPath: v.string() })

const newFields = v.object({
  labels: v.object({ nodes: v.array(label) }),
  assignees: v.object({ nodes: v.array(person) }),
  epic: v.nullable(epic),
  issue: v.nullable(issue),
  milestone: v.nullable(milestone),
  iteration: v.nullable(iteration),
  ...days,
  priority: v.picklist(FIELDS.priority.value.values),
  weight: v.nullable(v.number()),
})

/** Returns fields with what an editor has made of some of them. */
export const fieldsWith = (fields: NewFields, made: object): NewFields => v.parse(newFields, { ...fields, ...made })

/** Reads the fields of a draft, which are kept as JSON; none where it is none. */
export function fieldsIn(draft: string | null): NewFields {
  try {
    return fieldsWith(NO_FIELDS, v.parse(v.looseObject({}), JSON.parse(draft ?? '{}')))
  } catch {
    return NO_FIELDS
  }
}
