import type { ItemKind } from '#domain/item/kinds.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { notificationsAreOff } from '#operations/read/people/subscribers.ts'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { forbidden } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { PageRoute } from '../server/endpoint.ts'
import { onItemPage } from './in-page.ts'
import { afterWrite } from './page-answers.ts'

/** Turns the caller's notifications of an item on or off, whichever they were not. */
export const toggleSubscription = (kind: ItemKind): PageRoute =>
  onItemPage(kind, async (request, item) => {
    const { table, viewer } = request
    if (await notificationsAreOff(table, item.home)) return forbidden
    const target = refOf(item)
    return afterWrite(async () => {
      const subscribed = !(await isSubscribed(table, viewer.id ?? 0, target))
      await setSubscription(operationContextOf(request), { target, subscribed })
      return { status: 200, body: undefined }
    })
  })
