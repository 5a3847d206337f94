const TRIES = 3
const RETRY_MS = 2_000

/** Styles that came with code and could not be had: the bundler asks for each only once. */
const missing = new Set<HTMLLinkElement>()

function noteMissing({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
}

/**
 * Fetches code that the page has come to need. Without a connection it waits for one and asks again, because `lazy` remembers
 * a failure for good and the page would break.
 */
export async function fetchCode<Code>(fetchIt: () => Promise<Code>): Promise<Code> {
  let failures = 0
  for (;;) {
    try {
      return await fetchOnce(fetchIt)
    } catch (error) {
      failures = navigator.onLine ? failures + 1 : 0
      if (failures === TRIES) throw error
      await untilNextTry()
    }
  }
}

/** Fetches code once, with the styles that could not be had before. */
export function fetchOnce<Code>(fetchIt: () => Promise<Code>): Promise<Code> {
  // Adding the same listener again does nothing.
  document.addEventListener('error', noteMissing, true)
  return missing.size === 0 ? fetchIt() : fetchMissingStyles().then(fetchIt)
}

/** Asks again for styles that could not be had. */
async function fetchMissingStyles(): Promise<void> {
  const links = [...missing]
  missing.clear()
  await Promise.all(
    links.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement
      return new Promise<void>((resolve) => {
        const done = () => {
          resolve()
        }
        again.addEventListener('load', done)
        again.addEventListener('error', done)
        link.replaceWith(again)
      })
    }),
  )
}

const untilNextTry = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, RETRY_MS)
    else window.addEventListener('online', resolve, { once: true })
  })
