const PREFIX = 'open-form/'

/** Which forms are open in this tab, so that they are open again after a reload or a new sign-in. */
export function isFormOpen(place: string): boolean {
  try {
    return sessionStorage.getItem(PREFIX + place) !== null
  } catch {
    return false
  }
}

export function rememberOpenForm(place: string): void {
  try {
    sessionStorage.setItem(PREFIX + place, '')
  } catch {
    // Without storage the form must be opened again by hand.
  }
}

export function forgetOpenForm(place: string): void {
  try {
    sessionStorage.removeItem(PREFIX + place)
  } catch {
    // Nothing was remembered then.
  }
}
