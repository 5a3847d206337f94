import * as v from 'valibot'
import { epicIdAt } from '#operations/find-items.ts'
import { setSubscription } from '#operations/set-subscription.ts'
import { freshEpic } from '../fresh-epic.ts'
import { mutation } from '../mutation.ts'
import { readIid, readPath } from '../read-ids.ts'

/** `Mutation.epicSetSubscription` */
export const epicSetSubscription = mutation('epicSetSubscription', {
  input: v.object({ groupPath: v.string(), iid: v.string(), subscribedState: v.boolean() }),
  write: async (context, { groupPath, iid, subscribedState }) => {
    const id = await epicIdAt(context.table, readPath(groupPath), readIid(iid))
    return setSubscription(context, { target: { kind: 'epic', id }, subscribed: subscribedState })
  },
  payload: async (request, target) => ({ epic: target && (await freshEpic(request, target.id)) }),
})
