import type { Field } from './field.ts'
import { createEpic } from './mutations/create-epic.ts'
import { epicSetSubscription } from './mutations/epic-set-subscription.ts'
import { labelCreate } from './mutations/label-create.ts'
import { todoCreate, todoMarkDone } from './mutations/todos.ts'
import { updateEpic } from './mutations/update-epic.ts'

/** Every write of GraphQL, by `Mutation.field`. */
export const mutations: Record<string, Field> = {
  'Mutation.createEpic': createEpic,
  'Mutation.updateEpic': updateEpic,
  'Mutation.epicSetSubscription': epicSetSubscription,
  'Mutation.todoCreate': todoCreate,
  'Mutation.todoMarkDone': todoMarkDone,
  'Mutation.labelCreate': labelCreate,
}
