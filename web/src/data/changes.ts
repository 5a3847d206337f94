import { useSyncExternalStore } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/autosave.ts'
import { CHANGES_NOT_KEPT, CHANGES_WAIT, TEXT_CHANGED_SINCE } from '#web/lib/messages.ts'
import { openForm } from '#web/lib/open-form.ts'
import { randomId } from '#web/lib/random-id.ts'
import { currentSession, whenSessionBegins } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast.ts'
import { formOf, inverseOf, withMadeIds, withTextVersion, type Change } from './change.ts'
import { items } from './item-store.ts'
import { dropChange, keepChange, keptChanges } from './kept-changes.ts'
import { listEdits } from './list-edits.ts'
import { createOutbox, type Refusal } from './outbox.ts'
import { sendChange } from './send-change.ts'
import { isTabOpen, openTab, TAB } from './tab.ts'
import { createUndoLog } from './undo-log.ts'

const undoLog = createUndoLog()
/** The change in the log that was taken back or done again, by the id under which that was sent. */
const logged = new Map<string, string>()
/** What closes the message of a change, by the id of the change. */
const messages = new Map<string, Promise<() => void>>()
let lastNumber = 0

/** Who waits for the answer to a change, by its id. */
const watchers = new Map<string, ChangeWatcher>()

/** What is done here about the end of a change, besides what always is. */
export interface ChangeWatcher {
  onDone?: () => void
  /** Gives back whether it says itself that, and why, the change was refused; otherwise an alert does. */
  onRefused?: (refusal: Refusal) => boolean
}

const outbox = createOutbox({
  items,
  lists: listEdits,
  send: sendChange,
  keep: keepChange,
  drop: dropChange,
  onDone({ id, change: { failure, draft } }) {
    settleAlerts(failure)
    if (draft) draftsAt(draft.place).drop(draft.fields)
    watchers.get(id)?.onDone?.()
    watchers.delete(id)
  },
  onRefused({ id, change: { failure, unsaved, isReasonShown = true, draft } }, refusal) {
    if (draft) openForm(formOf(draft))
    // What could not be taken back must not be done again over what others have changed since.
    undoLog.remove(logged.get(id) ?? id)
    void messages.get(id)?.then((close) => {
      close()
    })
    const isSaid = watchers.get(id)?.onRefused?.(refusal) ?? false
    watchers.delete(id)
    if (isSaid) return
    const { reason } = refusal
    if (isReasonShown === 'below') raiseAlert(failure, failure, reason ?? undefined)
    else raiseAlert([unsaved, (isReasonShown && reason) || failure].filter(Boolean).join(' '), failure)
  },
  onMade(made) {
    undoLog.map((change) => withMadeIds(change, made))
  },
  onConnection(isConnected) {
    if (isConnected) settleAlerts(CHANGES_WAIT)
    else raiseAlert(CHANGES_WAIT)
  },
  onNotKept() {
    raiseAlert(CHANGES_NOT_KEPT)
  },
})

/**
 * The one way to change an item: the change shows at once, wherever the item is shown, is kept until the server has taken it,
 * and can be taken back. When the server refuses it, everything is put back, and an alert says why.
 * @param inverse what leads back; an operation has to say it, for fields it is known
 */
export function change(
  made: Change,
  inverse: Change | null = made.operation ? null : inverseOf(made, items.fieldsOf(made.item.id)),
  watcher?: ChangeWatcher,
): void {
  const id = randomId()
  if (watcher) watchers.set(id, watcher)
  if (inverse) undoLog.add({ id, change: made, inverse })
  send(made, id)
  tell(id, made.done, inverse !== null)
}

/** Takes back the change with this id, or the last one. Gives back whether there was one. */
export function undo(id?: string): boolean {
  const undone = undoLog.undo(id)
  if (undone) repeat(undone.id, undone.inverse, undone.change)
  return undone !== null
}

/** Does again what was taken back last. Gives back whether there was anything. */
export function redo(): boolean {
  const redone = undoLog.redo()
  if (redone) repeat(redone.id, redone.change, redone.inverse)
  return redone !== null
}

/**
 * Sends what takes back a change of the log, or does it again.
 * @param last what it leads back from: a text that somebody else has replaced since stays theirs
 */
function repeat(loggedId: string, made: Change, last: Change): void {
  const shown = items.fieldsOf(made.item.id)
  if ('description' in made.input && shown['description'] !== last.show['description']) {
    undoLog.remove(loggedId)
    raiseAlert(TEXT_CHANGED_SINCE)
    return
  }
  const id = randomId()
  logged.set(id, loggedId)
  send(withTextVersion(made, shown), id)
  tell(id, made.done, false)
}

/** Whether a change of an item is on its way that has this input; the view of a field may say so. */
export function useIsChanging(itemId: string, inputName: string): boolean {
  return useSyncExternalStore(outbox.subscribe, () =>
    outbox.waiting(itemId).some(({ input }) => Object.hasOwn(input, inputName)),
  )
}

/** How many changes the server has not answered yet. */
export const changesWaiting = (): number => outbox.waiting().length

/**
 * Takes over what an earlier visit, or a tab that is closed by now, has left to be sent. The changes show again and are sent,
 * but only ever as the person who made them.
 */
export async function adoptChanges(): Promise<void> {
  const session = currentSession()
  if (session.state !== 'signed-in') return
  const { username } = session
  undoLog.open(username)
  await openTab()
  const isOpen = await isTabOpen()
  if (session !== currentSession()) return
  for (const kept of keptChanges(username)) {
    const isOurs = kept.tab === TAB || !isOpen(kept.tab)
    if (isOurs && !outbox.has(kept.id)) outbox.add({ ...kept, tab: TAB })
  }
}

function send(made: Change, id: string): void {
  const session = currentSession()
  lastNumber += 1
  outbox.add({
    id,
    username: session.state === 'signed-in' ? session.username : '',
    madeAt: Date.now(),
    number: lastNumber,
    tab: TAB,
    change: made,
  })
}

function tell(id: string, title: string, isUndoable: boolean): void {
  const message = showToast({
    tone: 'success',
    title,
    ...(isUndoable && { action: { label: 'Undo', onAction: () => undo(id) } }),
  })
  messages.set(id, message)
}

window.addEventListener('online', outbox.sendNow)
whenSessionBegins(() => {
  outbox.clear()
  listEdits.clear()
  watchers.clear()
  messages.clear()
  logged.clear()
  void adoptChanges()
})
void adoptChanges()
