import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { removeFailed, removePathMissing } from '#web/lib/messages.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { RefusalError, SessionEndedError } from '#web/lib/request-errors.ts'
import { showToast } from '#web/ui/toast.ts'
import { withBusy, withoutItem } from '../tree-changes.ts'
import type { TreeItem } from '../tree-item.ts'
import type { TreeStore } from '../tree-store.ts'

/**
 * Takes an item away from its parent; it keeps existing. The row is busy until the server has agreed, and stays when it does
 * not, which an alert tells. `beforeGoing` is called right before the row goes, what it gives right after. Never rejects.
 */
export async function removeItem(store: TreeStore, item: TreeItem, beforeGoing: () => () => void): Promise<void> {
  if (store.state().busyIds.has(item.id)) return
  if (item.relationPath === null) {
    raiseAlert(removePathMissing(item.type))
    return
  }
  const parentId = store.state().parentIds.get(item.id)
  const release = store.hold('change')
  store.change((state) => withBusy(state, item.id, true))
  try {
    await pageRequest(item.relationPath, { method: 'DELETE' })
    settleAlerts(removeFailed(item.type))
    const afterGoing = beforeGoing()
    store.change((state) => withoutItem(state, item.id))
    afterGoing()
    void showToast({ tone: 'success', title: `Removed ${item.title}.` })
  } catch (error) {
    const isGone = error instanceof RefusalError && error.status === 404
    if (isGone) raiseAlert(removePathMissing(item.type), removeFailed(item.type))
    else if (!(error instanceof SessionEndedError)) raiseAlert(removeFailed(item.type))
  }
  store.change((state) => withBusy(state, item.id, false))
  release()
  if (parentId !== undefined) await store.refreshRollUp(parentId)
}
