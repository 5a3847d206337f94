import { handoverKey } from '../keys/keys.ts'
import type { HandoverItem } from './work-items.ts'

/** Returns the record of the work that begins when an item gets a successor. */
export const handoverItem = (input: Pick<HandoverItem, 'from' | 'to' | 'parentId' | 'at' | 'actor'>): HandoverItem => ({
  ...handoverKey(input.from),
  ...input,
  after: null,
  version: 1,
})
