import { createHandler } from './create-handler.ts'
import { mutations } from './mutations.ts'

/** Carries out one mutation: answers its payload, or `{ problem }` for what is an error of the field. */
export const handler = createHandler('graph-write', { fields: mutations, isWriting: true })
