import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Holds the address of the file that an earlier load has fetched, which the browser then has at hand. */
const STORAGE_KEY = 'canopy.font'

let inter: Promise<FontFace> | undefined

/** Fetches Inter (48 KB, Latin letters, all weights) from the site itself, once. Rejects where it cannot be had. */
export function fetchInter(): Promise<FontFace> {
  inter ??= new FontFace('Inter Variable', `url(${latin}) format('woff2')`, { weight: '100 900' })
    .load()
    .then((font) => {
      remember()
      return font
    })
  return inter
}

/** Shows the page in Inter if it was fetched before and comes before the first paint: what is in view does not wrap anew. */
export function showKeptInter(): void {
  if (!isKept()) return
  fetchInter().then(
    (font) => {
      if (performance.getEntriesByType('paint').length === 0) document.fonts.add(font)
    },
    () => undefined,
  )
}

function isKept(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === latin
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(STORAGE_KEY, latin)
  } catch {
    // The next load begins with the stand-ins again.
  }
}
