import { existsSync } from 'node:fs'

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser for browser tests: the one that CHROMIUM names, else one in its usual place. Null when there is none. */
export function findChromium(): string | null {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : USUAL_PLACES
  return places.find((place) => existsSync(place)) ?? null
}
