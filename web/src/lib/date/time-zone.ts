const STORAGE_KEY = 'canopy.time-zone'

let zone: string | undefined
let isRead = false

/** Returns the time zone that the reader has chosen; undefined for that of the browser. */
export function timeZone(): string | undefined {
  if (isRead) return zone
  isRead = true
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? undefined
    // Throws for a name that is no zone.
    if (stored) new Intl.DateTimeFormat('sv', { timeZone: stored })
    zone = stored
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  return zone
}

/** Takes effect at once and stays for the next visit; undefined for the zone of the browser. */
export function chooseTimeZone(chosen: string | undefined): void {
  zone = chosen
  isRead = true
  try {
    if (chosen === undefined) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, chosen)
  } catch {
    // As above.
  }
}
