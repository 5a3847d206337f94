import { createHandler } from './create-handler.ts'
import { fields } from './fields.ts'

/** Answers one field that is read by a Lambda. */
export const handler = createHandler('graph', { fields, isWriting: false })
