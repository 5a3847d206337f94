import * as v from 'valibot'
import { ITEM_KINDS, KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { FOREIGN_TODO_ACTIONS, TODO_ACTIONS } from '#domain/todo.ts'
import type { TodoFilter } from '#operations/read/people/list-todos.ts'
import { choices, maybe } from './read-arguments.ts'
import { groupNumber, projectNumber, userId } from './read-ids.ts'

/** What one argument may name at most. */
const NAMED_MAX = 100
const some = <Schema extends v.GenericSchema<unknown, number>>(one: Schema) =>
  maybe(v.pipe(v.array(one), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} ids.`)))

const typeOf = (kind: ItemKind): string => KINDS[kind].noun.toUpperCase()

/** Arguments that say which to-dos are meant. */
export const todoFilterArguments = {
  action: choices([...TODO_ACTIONS, ...FOREIGN_TODO_ACTIONS]),
  type: choices(ITEM_KINDS.map(typeOf)),
  authorId: some(userId),
  groupId: some(groupNumber),
  projectId: some(projectNumber),
}

type Arguments = v.InferOutput<v.ObjectSchema<typeof todoFilterArguments, undefined>>

/** Returns which to-dos the arguments mean. */
export function todoFilterOf({ action, type, authorId, groupId, projectId }: Arguments): TodoFilter {
  const placeIds = groupId || projectId ? [...(groupId ?? []), ...(projectId ?? [])] : null
  return {
    ...(action && { actions: action }),
    ...(type && { kinds: ITEM_KINDS.filter((kind) => type.includes(typeOf(kind))) }),
    ...(authorId && { authorIds: authorId }),
    ...(placeIds && { placeIds }),
  }
}
