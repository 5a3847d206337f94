import * as v from 'valibot'
import { epicIdAt } from '#operations/write/find-items.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { loadEpicStrong } from '../load-epic-strong.ts'
import { mutation } from '../mutation.ts'
import { fullPath, iid } from '../read-ids.ts'

export const epicSetSubscription = mutation('epicSetSubscription', {
  input: v.object({ groupPath: fullPath, iid, subscribedState: v.boolean() }),
  write: async (context, input) => {
    const id = await epicIdAt(context.table, input)
    return setSubscription(context, { target: { kind: 'epic', id }, subscribed: input.subscribedState })
  },
  payload: async (request, target, input) => ({
    epic: await loadEpicStrong(request, target?.id ?? (await epicIdAt(request.table, input))),
  }),
})
