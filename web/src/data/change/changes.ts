import { useSyncExternalStore } from 'react'
import { raiseAlert, raiseUnsaved, settleAlerts } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { CHANGES_WAIT, updateWorkItemFailed } from '#web/lib/messages.ts'
import { openForm } from '#web/lib/drafts/open-form.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import { onceId } from '#web/lib/transport/once-id.ts'
import { currentSession, whenSessionBegins } from '#web/lib/session/session.ts'
import { SessionEndedError } from '#web/lib/transport/request-errors.ts'
import {
  formOf,
  inverseOf,
  isOfTexts,
  skippedTexts,
  withMadeIds,
  withoutSkipped,
  withTextVersion,
  type Change,
  type MadeIds,
} from './change.ts'
import { closeMessage, forgetMessages, tellChange, tellWaiting } from './change-messages.ts'
import { doneText } from './done-text.ts'
import { items } from '../store/item-store.ts'
import { dropChange, keepChange, keptChanges } from './kept-changes.ts'
import { listEdits } from '../store/list-edits.ts'
import { showNewItems } from '../lists/show-new-items.ts'
import { newId } from './new-id.ts'
import { createOutbox, type Refusal } from './outbox.ts'
import { keepText, tellRefusal, textsOf } from './refused-change.ts'
import { reportRefusedChange } from './report-failure.ts'
import { sendChange } from './send-change.ts'
import { tellQuickActions } from './tell-quick-actions.ts'
import { isTabOpen, openTab, TAB } from '../transport/tab.ts'
import { replacedBy } from './waited.ts'
import { createUndoLog, type LoggedStep } from './undo-log.ts'
import { withdrawalOf } from './withdrawal.ts'

const WAITS_FOR_CONNECTION = 'Kept in this browser. It will be sent when you are online again.'
const WAITS_FOR_SIGN_IN = 'Kept in this browser. It will be sent after you sign in.'
const NOT_KEPT = 'This browser cannot keep what you change. Leave the page open until everything is saved.'
const TEXT_CHANGED_SINCE = 'Somebody else has changed the description since. Theirs was kept.'

const undoLog = createUndoLog()
/** The change in the log that was taken back or done again, by the id under which that was sent. */
const logged = new Map<string, string>()
/** Who waits for a creation to be taken back, by the id of the creation in the log. */
const withdrawn = new Map<string, () => void>()
let lastNumber = 0
/** Who changes here, also once the sign-in has run out; empty for nobody. */
let person = ''

/** What is being changed as one step. */
let batch: {
  made: { id: string; change: Change; inverse: Change | null }[]
  onRefused: OnRefused | undefined
} | null = null

type OnRefused = (refused: Change, refusal: Refusal) => void

/** The changes of a step that the server has not refused, by the id of each. */
const steps = new Map<string, { id: string; changes: Map<string, Change> }>()

/** Who waits for the answer to a change, by its id. */
const watchers = new Map<string, ChangeWatcher>()

/** What is done here about the end of a change, besides what always is. */
export interface ChangeWatcher {
  onDone?: () => void
  /** Gives back whether it says itself that, and why, the change was refused; otherwise an alert does. */
  onRefused?: (refusal: Refusal) => boolean
}

/** Kinds of which every change of a field that fails is told in the same words. */
const FAILURES: Readonly<Partial<Record<OwnerKind, string>>> = { task: updateWorkItemFailed('task') }

const failureOf = ({ item, operation, errorMessage }: Change): string =>
  (operation === undefined && FAILURES[item.kind]) || errorMessage

const outbox = createOutbox({
  items,
  lists: listEdits,
  // What is made after a sign-in has run out is still that person's.
  send: (made, id) => (hasRunOut() ? Promise.reject(new SessionEndedError()) : sendChange(made, id)),
  keep: keepChange,
  drop: dropChange,
  onDone({ id, change: made }, quickActions, skippedIds) {
    const { draft } = made
    settleAlerts(failureOf(made))
    if (draft) draftsAt(draft.place).drop(draft.fields)
    watchers.get(id)?.onDone?.()
    steps.delete(id)
    if (quickActions) tellQuickActions(quickActions)
    if (skippedIds.length > 0) tellSkipped(id, made, skippedIds)
    watchers.delete(id)
  },
  onRefused(kept, refusal) {
    const { id, change: made } = kept
    const { unsaved, serverReason = true, draft } = made
    const failure = failureOf(made)
    if (refusal.firstError !== null) reportRefusedChange(id, made, refusal.firstError)
    const isTold = tellRefusal(kept, refusal, change)
    if (draft && !isTold) openForm(formOf(draft))
    // What could not be taken back must not be done again over what others have changed since.
    undoLog.remove(logged.get(id) ?? id)
    closeMessage(id)
    leaveStep(id)
    const isSaid = watchers.get(id)?.onRefused?.({ ...refusal, isTold }) ?? false
    watchers.delete(id)
    if (!isSaid) keepText(made)
    if (isSaid || isTold) return
    const texts = textsOf(made)
    if (unsaved !== undefined && texts.length > 0) {
      raiseUnsaved((serverReason && refusal.reason) || failure, `${failure} ${id}`, { texts, choices: [] })
      return
    }
    const { reason, reasons, fault } = refusal
    const words = reasons.length > 0 || fault === undefined ? reasons : [fault]
    // Words for every change of a kind do not tell what is wrong with this one.
    const isGeneral = serverReason && failure !== made.errorMessage
    if (serverReason === 'below' || isGeneral) raiseAlert(failure, failure, reason ?? undefined)
    else if (serverReason === 'behind') raiseAlert([failure, ...words].join('. '), failure)
    else raiseAlert([unsaved, (serverReason && reason) || failure].filter(Boolean).join(' '), failure)
  },
  onReplaced({ id }) {
    undoLog.remove(logged.get(id) ?? id)
    closeMessage(id)
    watchers.delete(id)
  },
  onMade(made) {
    undoLog.map((change) => withMadeIds(change, made))
  },
  onConnection(isConnected) {
    if (isConnected) {
      settleAlerts(CHANGES_WAIT)
      return
    }
    raiseAlert(CHANGES_WAIT)
    tellWaiting(isWaiting, WAITS_FOR_CONNECTION)
  },
  onSignInNeeded() {
    tellWaiting(isWaiting, WAITS_FOR_SIGN_IN)
  },
  onNotKept() {
    raiseAlert(NOT_KEPT)
  },
})

/**
 * Changes an item: the change shows at once, wherever the item is shown, is kept until the server has taken it,
 * and can be taken back. When the server refuses it, everything is put back, and an alert says why.
 * @param inverse what leads back; an operation has to say it, for fields it is known
 */
export function change(
  made: Change,
  inverse: Change | null = made.operation ? null : inverseOf(made, items.fieldsOf(made.item.id)),
  watcher?: ChangeWatcher,
): void {
  const id = onceId()
  if (batch) {
    batch.made.push({ id, change: made, inverse })
    const watched = batch.onRefused ? watchedTogether(made, batch.onRefused, watcher) : watcher
    if (watched) watchers.set(id, watched)
    send(made, id)
    return
  }
  if (watcher) watchers.set(id, watcher)
  if (inverse) undoLog.add({ id, changes: [{ id, change: made, inverse }], done: made.successMessage })
  send(made, id)
  tell(id, made.successMessage, inverse !== null)
}

/**
 * Makes all changes that `make` makes before it returns as one step: one message tells of them, and takes all of them back.
 * @param onRefused says of each that the server refuses that and why it was put back; else the changes say so themselves
 */
export function changeTogether(make: () => void, onRefused?: OnRefused): void {
  const step: NonNullable<typeof batch> = { made: [], onRefused }
  batch = step
  try {
    make()
  } finally {
    batch = null
  }
  if (step.made.length === 0) return
  const id = onceId()
  const changes = step.made.flatMap(({ inverse, ...made }) => (inverse ? [{ ...made, inverse }] : []))
  const done = doneText(step.made.map((one) => one.change))
  const made = new Map(step.made.map((one) => [one.id, one.change]))
  for (const one of made.keys()) steps.set(one, { id, changes: made })
  if (changes.length > 0) undoLog.add({ id, changes, done })
  tell(id, done, changes.length > 0)
}

const watchedTogether = (
  made: Change,
  onRefused: (refused: Change, refusal: Refusal) => void,
  watcher: ChangeWatcher = {},
): ChangeWatcher => ({
  ...watcher,
  onRefused(refusal) {
    watcher.onRefused?.(refusal)
    onRefused(made, refusal)
    return true
  },
})

/** Takes away a step: the message of a step goes when nothing of it is left. */
function leaveStep(id: string): void {
  const step = steps.get(id)
  steps.delete(id)
  step?.changes.delete(id)
  if (step?.changes.size === 0) closeMessage(step.id)
}

/** Says which labels or people of a change could no longer be given; what takes it back does without them, too. */
function tellSkipped(id: string, made: Change, skippedIds: readonly string[]): void {
  const texts = skippedTexts(made, skippedIds)
  if (texts.length > 0) raiseAlert(texts.join(' '))
  if (withoutSkipped(made, skippedIds) === null) {
    undoLog.remove(logged.get(id) ?? id)
    closeMessage(id)
    return
  }
  undoLog.map((one) => (one.item.id === made.item.id ? (withoutSkipped(one, skippedIds) ?? one) : one))
}

/** Takes back the change with this id, or the last one. Gives back whether there was one. */
export function undo(id?: string): boolean {
  const undone = undoLog.undo(id)
  if (!undone) return false
  // It offers to take back what has just been taken back.
  closeMessage(undone.id)
  // The last of them first, because it may build on those before it.
  const ids = undone.changes.toReversed().map((one) => resend(one.id, one.inverse, one.change))
  tellRepeated(ids, `Undone: ${undone.done}`)
  return true
}

/** Does again what was taken back last. Gives back whether there was anything. */
export function redo(): boolean {
  const redone = undoLog.redo()
  if (!redone) return false
  const names = namesOfNew(redone)
  undoLog.map((one) => withMadeIds(one, names))
  const again = redone.changes.map(({ id, change: made, inverse }) => {
    const renamed = withMadeIds(made, names)
    if (made.operation?.type === 'create') items.receive((renamed.lists ?? []).map(({ row }) => row))
    return resend(id, renamed, withMadeIds(inverse, names))
  })
  tellRepeated(again, redone.done)
  return true
}

/** Returns the ids of what is made again. What is made again is another item, and so it is in all that was done with it: until it is made its id stands for it. */
const namesOfNew = ({ changes }: LoggedStep): MadeIds =>
  Object.fromEntries(
    changes
      .filter(({ change: { operation } }) => operation?.type === 'create')
      .map(({ change: { item } }) => [item.id, { ...item, id: newId(), iid: '' }]),
  )

/**
 * Tells of what was made elsewhere than by `change`, which can be taken back and made again as if it had been.
 * @param onWithdrawn called when it was taken back before the page was left for another visit
 */
export function tellMadeElsewhere(made: Change, onWithdrawn: () => void): void {
  const id = onceId()
  undoLog.add({ id, changes: [{ id, change: made, inverse: withdrawalOf(made) }], done: made.successMessage })
  withdrawn.set(id, onWithdrawn)
  tell(id, made.successMessage, true)
}

/**
 * Sends what takes back a change of the log, or does it again.
 * @param last what it leads back from: a text that somebody else has replaced since stays theirs
 * @returns the id under which it was sent, null when it was not
 */
function resend(loggedId: string, made: Change, last: Change): string | null {
  const shown = items.fieldsOf(made.item.id)
  if ('description' in made.input && shown['description'] !== last.optimistic['description']) {
    undoLog.remove(loggedId)
    raiseAlert(TEXT_CHANGED_SINCE)
    return null
  }
  const id = onceId()
  logged.set(id, loggedId)
  const onDone = made.operation?.type === 'withdraw' ? withdrawn.get(loggedId) : undefined
  if (onDone) watchers.set(id, { onDone })
  send(withTextVersion(made, shown), id)
  return id
}

/** Tells what was repeated: what was sent as one change is told with it, so that the message goes when it is refused. */
function tellRepeated(ids: readonly (string | null)[], text: string): void {
  const sent = ids.filter((id) => id !== null)
  const [only = onceId()] = sent.length === 1 ? sent : []
  if (sent.length > 0) tell(only, text, false)
}

/** True when a change of an item is on its way that has this input; the view of a field may say so. */
export function useIsChanging(itemId: string, inputName: string): boolean {
  return useSyncExternalStore(outbox.subscribe, () =>
    outbox.pending(itemId).some(({ input }) => Object.hasOwn(input, inputName)),
  )
}

/** True when a change of an item's texts is on its way, after which they have another version. */
export const areTextsChanging = (itemId: string): boolean => outbox.pending(itemId).some(isOfTexts)

export function useAreTextsChanging(itemId: string): boolean {
  return useSyncExternalStore(outbox.subscribe, () => areTextsChanging(itemId))
}

/** Calls back whenever a change sets out or has ended. Gives back how to stop. */
export const onChangesWaiting = (listener: () => void): (() => void) => outbox.subscribe(listener)

/** Tells how many changes the server has not answered yet. */
export const changesWaiting = (): number => outbox.pending().length

/**
 * Takes over what an earlier visit, or a tab that is closed by now, has left to be sent. The changes show again and are sent,
 * but only ever as the person who made them.
 */
export async function adoptChanges(): Promise<void> {
  const session = currentSession()
  person = session.state === 'signed-in' ? session.username : ''
  if (session.state !== 'signed-in') return
  const { username } = session
  undoLog.open(username)
  await openTab()
  const isOpen = await isTabOpen()
  if (session !== currentSession()) return
  for (const kept of keptChanges(username)) {
    const isOurs = kept.tab === TAB || !isOpen(kept.tab)
    if (isOurs && !outbox.has(kept.id)) outbox.add({ ...kept, tab: TAB, isLate: true })
  }
}

function send(made: Change, id: string): void {
  lastNumber += 1
  outbox.add({
    id,
    username: person,
    madeAt: Date.now(),
    number: lastNumber,
    tab: TAB,
    change: made,
    replaced: replacedBy(made, items.fieldsOf(made.item.id)),
  })
}

function tell(id: string, title: string, isUndoable: boolean): void {
  const onUndo = isUndoable ? () => undo(id) : null
  tellChange(id, { title, waitsFor: waitsFor(), onUndo })
}

/** Says what changes that are made now wait for; null when they are sent at once. */
function waitsFor(): string | null {
  if (hasRunOut()) return WAITS_FOR_SIGN_IN
  return navigator.onLine && !outbox.isHeld() ? null : WAITS_FOR_CONNECTION
}

/** True when the server has not answered a change, or one of a step. */
function isWaiting(id: string): boolean {
  return outbox.has(id) || [...steps].some(([one, step]) => step.id === id && outbox.has(one))
}

/** True once a sign-in has run out on this page: nothing is sent before the next one. */
function hasRunOut(): boolean {
  const session = currentSession()
  return session.state === 'anonymous' && session.hasRunOut
}

showNewItems()
window.addEventListener('online', outbox.sendNow)
whenSessionBegins(() => {
  outbox.clear()
  listEdits.clear()
  watchers.clear()
  forgetMessages()
  steps.clear()
  logged.clear()
  withdrawn.clear()
  void adoptChanges()
})
void adoptChanges()
