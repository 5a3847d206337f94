import { isSubscribed } from '#operations/read/subscription.ts'
import { setSubscription } from '#operations/set-subscription.ts'
import { operationContextOf } from '../operation-context-of.ts'
import { onEpicPage } from './in-page.ts'
import { afterWrite } from './page-answers.ts'

/** Turns the caller's notifications of an epic on or off, whichever they were not. */
export const toggleSubscription = onEpicPage(async (request, group, { core }) => {
  const { table, viewer } = request
  if (group.emailsDisabled) return { status: 403, body: { message: '403 Forbidden' } }
  const target = { kind: 'epic' as const, id: core.id }
  return afterWrite(async () => {
    const subscribed = !(await isSubscribed(table, viewer.id ?? 0, target))
    await setSubscription(operationContextOf(request), { target, subscribed })
    return { status: 200, body: undefined }
  })
})
