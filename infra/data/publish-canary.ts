import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FileStore } from '#files/file-store.ts'
import { UsageError } from './usage-error.ts'
import { WEB_TYPES } from '../local/server/web-types.ts'

/** The page of people who ask for the canary version, and that of all others. */
const CANARY = 'canary.html'
const RELEASE = 'index.html'
/** What every page is published with: it names the assets of its version, so browsers ask for it each time. */
const PAGE_HEADERS = { 'content-type': WEB_TYPES['.html'] ?? 'text/html', 'cache-control': 'no-cache' }

/** Files that are sent at a time. */
const AT_ONCE = 20

/**
 * Publishes a built app to those who ask for the canary version: its assets first, whose names no other version has, then the page that
 * names them. What all others get stays as it is.
 * @param site the files of the web app that people get
 * @param web the folder with the built app
 * @returns the number of assets
 */
export async function publishCanary(site: FileStore, web: string): Promise<number> {
  const assets = readdirSync(join(web, 'assets'), { withFileTypes: true }).filter((entry) => entry.isFile())
  for (let start = 0; start < assets.length; start += AT_ONCE) {
    const sent = assets.slice(start, start + AT_ONCE).map(async ({ name }) =>
      site.put(`assets/${name}`, await readFile(join(web, 'assets', name)), {
        'content-type': WEB_TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    )
    await Promise.all(sent)
  }
  await site.put(CANARY, await readFile(join(web, RELEASE)), PAGE_HEADERS)
  return assets.length
}

/** Gives the release to those who ask for the canary version. Rejects with UsageError where no web app is published. */
export async function endCanary(site: FileStore): Promise<void> {
  const page = await site.get(RELEASE)
  if (page === null) throw new UsageError('There is no web app: deploy it first.')
  await site.put(CANARY, page, PAGE_HEADERS)
}
