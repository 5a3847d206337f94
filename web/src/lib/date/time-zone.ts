export const TIME_ZONE_KEY = 'canopy.time-zone'

/** The time zone that the reader has chosen; without a name it is the browser's. `own-preferences.ts` changes it. */
export const timeZone: { name?: string | undefined } = {}

try {
  const name = localStorage.getItem(TIME_ZONE_KEY)
  // Throws for a name that is no zone.
  if (name) timeZone.name = new Intl.DateTimeFormat('sv', { timeZone: name }).resolvedOptions().timeZone
} catch {
  // What cannot be read counts for nothing.
}
