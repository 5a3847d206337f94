import { useSyncExternalStore } from 'react'

/** A failure that stands at the top of the page until it is closed or until what failed has worked. */
export interface PageAlert {
  id: number
  text: string
  /** What the server said of it, below the text. */
  reason: string | undefined
  /** What failed; texts of the same action go when it has worked. */
  action: string
}

let alerts: readonly PageAlert[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Puts a message on top of the others. The same text never stands there twice: it moves up and is read out again. */
export function raiseAlert(text: string, action = text, reason?: string): void {
  lastId += 1
  change([{ id: lastId, text, reason, action }, ...alerts.filter((alert) => alert.text !== text)])
}

/** What the action's messages said has been overcome. */
export function settleAlerts(action: string): void {
  if (alerts.some((alert) => alert.action === action)) change(alerts.filter((alert) => alert.action !== action))
}

export function dismissAlert(id: number): void {
  change(alerts.filter((alert) => alert.id !== id))
}

/** For another page, where the messages would be about nothing. */
export function clearAlerts(): void {
  if (alerts.length > 0) change([])
}

export function currentAlerts(): readonly PageAlert[] {
  return alerts
}

/** The messages, the newest first. */
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
