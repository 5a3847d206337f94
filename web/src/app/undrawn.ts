type Listener = (error: unknown) => void

let tell: Listener | null = null
/** Of before somebody listened. */
const early: unknown[] = []

/** Takes what React could not draw; a boundary shows something in its place. */
export function tellUndrawn(error: unknown): void {
  if (tell) tell(error)
  else early.push(error)
  // The console of the browser says it, too.
  reportError(error)
}

/** Calls back for everything that could not be drawn, also for what has failed before. */
export function onUndrawn(listener: Listener): void {
  tell = listener
  early.splice(0).forEach(tell)
}
