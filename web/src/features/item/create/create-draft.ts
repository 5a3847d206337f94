import * as v from 'valibot'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { NO_FIELDS, type NewFields } from './form-fields.ts'
import { fieldsWith } from './read-new-fields.ts'

const PLACE = '-/create'

/** What the dialog keeps of something that is not made yet. */
export interface CreateDraft {
  /** The name of its type. */
  type: string
  /** The full path of the group or project; null as long as nobody has chosen one. */
  homePath: string | null
  title: string
  /** Further titles, one a line. */
  lines: string
  description: string
  isConfidential: boolean
  fields: NewFields
}

const kept = v.object({
  ...{ type: v.string(), homePath: v.nullable(v.string()) },
  ...{ title: v.string(), lines: v.string(), description: v.string(), isConfidential: v.boolean() },
  fields: v.looseObject({}),
})

/** Where the last item was made, by kind of home, and of what type it was. */
const lastUse = v.object({ type: v.string(), group: v.optional(v.string()), project: v.optional(v.string()) })
type LastUse = Partial<v.InferOutput<typeof lastUse>>

/** Returns what was begun and is neither made nor given up; null where nothing is, or the browser keeps nothing. */
export function keptDraft(): CreateDraft | null {
  try {
    const draft = v.parse(kept, JSON.parse(draftsAt(PLACE).read('item') ?? 'null'))
    return { ...draft, fields: fieldsWith(NO_FIELDS, draft.fields) }
  } catch {
    return null
  }
}

export function keepDraft(draft: CreateDraft): void {
  draftsAt(PLACE).write('item', JSON.stringify(draft))
}

export function dropDraft(): void {
  draftsAt(PLACE).drop(['item'])
}

export function lastUsed(): LastUse {
  try {
    return v.parse(lastUse, JSON.parse(draftsAt(PLACE).read('last') ?? 'null'))
  } catch {
    return {}
  }
}

export function noteUse(use: Required<Pick<LastUse, 'type'>> & LastUse): void {
  draftsAt(PLACE).write('last', JSON.stringify({ ...lastUsed(), ...use }))
}
