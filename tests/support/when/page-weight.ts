import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_OUT } from '#infra/build/bundle.ts'

/** What a page may need of JavaScript before it can be shown, in KB of gzip. */
export const SCRIPT_BUDGET_KB = 131
/** How many scripts the browser may have to ask for until then. */
export const SCRIPT_REQUESTS_MAX = 15

interface Chunk {
  file: string
  imports?: string[]
}

type Manifest = Record<string, Chunk>

export interface PageWeight {
  /** KB of gzip. */
  scripts: number
  scriptRequests: number
}

/** Returns what the browser loads of the last build before it can show the page of this file below `web/src/routes`. */
export function pageWeight(page: string): PageWeight {
  const manifest = JSON.parse(readFileSync(join(WEB_OUT, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => key.startsWith('src/routes/') && key.endsWith(`/${page}.tsx`))
  if (entry === undefined) throw new Error(`The build has no page ${page}.`)
  const keys = withStaticImports(manifest, entry, withStaticImports(manifest, 'index.html'))
  const files = [...keys].map((key) => manifest[key]?.file ?? '')
  const scripts = new Set(files.filter((file) => file.endsWith('.js')))
  return {
    scripts: [...scripts].reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB_OUT, file))).length / 1024, 0),
    // The script that sets the theme is part of no chunk.
    scriptRequests: scripts.size + 1,
  }
}

/** Every chunk that the browser must have before a chunk can run. */
function withStaticImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) withStaticImports(manifest, imported, found)
  return found
}
