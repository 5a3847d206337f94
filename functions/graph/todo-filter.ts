import * as v from 'valibot'
import { ITEM_KINDS } from '#domain/item/kinds.ts'
import { topicTypeName, type TopicKind } from '#domain/topic.ts'
import { FOREIGN_TODO_ACTIONS, TODO_ACTIONS } from '#domain/todo.ts'
import type { TodoFilter } from '#operations/read/people/list-todos.ts'
import { choices, maybe } from './read-arguments.ts'
import { groupNumber, projectNumber, userId } from './read-ids.ts'

/** What one argument may name at most. */
const NAMED_MAX = 100
const some = <Schema extends v.GenericSchema<unknown, number>>(one: Schema) =>
  maybe(v.pipe(v.array(one), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} ids.`)))

const KINDS: readonly TopicKind[] = [...ITEM_KINDS, 'merge_request']

/** Arguments that say which to-dos are meant. */
export const todoFilterArguments = {
  action: choices([...TODO_ACTIONS, ...FOREIGN_TODO_ACTIONS]),
  type: choices(KINDS.map(topicTypeName)),
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
    ...(type && { kinds: KINDS.filter((kind) => type.includes(topicTypeName(kind))) }),
    ...(authorId && { authorIds: authorId }),
    ...(placeIds && { placeIds }),
  }
}
