import { useSyncExternalStore } from 'react'

/** A failure that stands at the top of the page until it is closed or until what failed has worked. */
export interface PageAlert {
  id: number
  text: string
  /** What the server said of it, below the text. */
  reason: string | undefined
  /** What failed; texts of the same action go when it has worked. */
  action: string
  /** Whether something could not be read: the next such message takes its place. */
  isOfReading: boolean
  /** Of what was not saved: what was typed, to be copied, and what can be done with it. It stays on the way to other pages. */
  unsaved?: Unsaved
}

export interface Unsaved {
  texts: readonly UnsavedText[]
  choices: readonly AlertChoice[]
}

export interface UnsavedText {
  /** What the text was to be, such as `Description`. */
  label: string
  text: string
}

/** Something to be done about an alert, which closes it. */
export interface AlertChoice {
  label: string
  /** Where it leads to. */
  href?: string
  onChoose?: () => void
}

let alerts: readonly PageAlert[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Puts a message on top of the others. The same text never stands there twice: it moves up and is read out again. */
export function raiseAlert(text: string, action = text, reason?: string): void {
  lastId += 1
  change([{ id: lastId, text, reason, action, isOfReading: false }, ...alerts.filter((alert) => alert.text !== text)])
}

/** Says that something could not be read, in place of what could not be read before. */
export function raiseReadAlert(text: string): void {
  lastId += 1
  const others = alerts.filter((alert) => !alert.isOfReading && alert.text !== text)
  change([{ id: lastId, text, reason: undefined, action: text, isOfReading: true }, ...others])
}

/**
 * Says what was not saved. What is said of the same action, such as everything that was lost with one item, is one message: the
 * texts add up.
 */
export function raiseUnsaved(text: string, action: string, { texts, choices }: Unsaved, reason?: string): void {
  lastId += 1
  const before = alerts.find((alert) => alert.action === action)?.unsaved?.texts ?? []
  const isNew = (one: UnsavedText) => !texts.some((other) => other.label === one.label && other.text === one.text)
  const unsaved = { texts: [...before.filter(isNew), ...texts], choices }
  change([
    { id: lastId, text, reason, action, isOfReading: false, unsaved },
    ...alerts.filter((alert) => alert.action !== action),
  ])
}

/** Takes away the messages of an action: what the action's messages said has been overcome. */
export function settleAlerts(action: string): void {
  if (alerts.some((alert) => alert.action === action)) change(alerts.filter((alert) => alert.action !== action))
}

export function dismissAlert(id: number): void {
  change(alerts.filter((alert) => alert.id !== id))
}

/** Takes away messages for another page, where messages of failures would be about nothing; what was not saved stays. */
export function leaveAlerts(): void {
  const kept = alerts.filter(({ unsaved }) => unsaved)
  if (kept.length < alerts.length) change(kept)
}

/** Takes away all messages, for another person. */
export function clearAlerts(): void {
  if (alerts.length > 0) change([])
}

export function currentAlerts(): readonly PageAlert[] {
  return alerts
}

/** Returns the messages, the newest first. */
export function useAlerts(): readonly PageAlert[] {
  return useSyncExternalStore(subscribe, currentAlerts)
}

function change(next: readonly PageAlert[]): void {
  alerts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
