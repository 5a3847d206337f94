const kept: KeyboardEvent[] = []

const keep = (event: KeyboardEvent): void => {
  kept.push(event)
}

/** Keeps what is pressed until the code is here that knows the meaning of keys. */
export function keepEarlyKeys(): void {
  document.addEventListener('keydown', keep)
}

/** Returns what was kept, once; from then on nothing is. */
export function takeEarlyKeys(): KeyboardEvent[] {
  document.removeEventListener('keydown', keep)
  return kept.splice(0)
}
