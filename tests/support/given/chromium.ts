import { existsSync } from 'node:fs'

/** The headless shell first: it has no windows to draw, and opens a page with a quarter of the work. */
const USUAL_PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** The browser for browser tests: the one that CHROMIUM names, else one in its usual place. Null when there is none. */
export function findChromium(): string | null {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : USUAL_PLACES
  return places.find((place) => existsSync(place)) ?? null
}
