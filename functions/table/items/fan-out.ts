import { fanOutKey } from '../keys/copy-keys.ts'
import type { FanOutItem } from './place-items.ts'

export interface FanOutInput extends Pick<
  FanOutItem,
  'kind' | 'id' | 'source' | 'into' | 'rootIds' | 'postings' | 'below' | 'readers' | 'moved' | 'actor' | 'version'
> {
  /** The one before, whose items may not have followed yet; null when there is none. */
  earlier: FanOutItem | null
}

/** Returns the record of the work that begins when something is changed, or deleted, that items carry copies of. */
export function fanOutItem({ earlier, ...input }: FanOutInput): FanOutItem {
  const open = earlier === null || earlier.isDone ? null : earlier
  const postings = new Map(
    [...(open?.postings ?? []), ...input.postings].map((posting) => [JSON.stringify(posting), posting]),
  )
  return {
    ...fanOutKey(input),
    ...input,
    rootIds: [...new Set([...(open?.rootIds ?? []), ...input.rootIds])],
    postings: [...postings.values()],
    ...(open?.below && { below: true }),
    ...(open?.readers && { readers: true }),
    ...(open?.moved && { moved: true }),
    step: 0,
    after: null,
    isDone: false,
  }
}
