import { ACTION_GROUPS, type ActionId } from './catalogue.ts'
import { keysOfAction } from './own-keys.ts'
import { shownKeys } from './stroke.ts'

/** Returns the keys of an action in words, such as `G then E`; an empty text where the person has taken them away. */
export function keysText(id: ActionId): string {
  const action = ACTION_GROUPS.flatMap(({ actions }) => actions).find((one) => one.id === id)
  const [keys] = action ? keysOfAction(action) : []
  return keys === undefined
    ? ''
    : shownKeys(keys)
        .map((stroke) => stroke.join('+'))
        .join(' then ')
}
