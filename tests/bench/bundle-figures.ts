import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleServer, FUNCTIONS_OUT, RESOLVERS_OUT, resolverNames, WEB_OUT } from '#infra/build/bundle.ts'
import { buildWeb } from '#infra/local/web-build.ts'
import type { Figure } from './figure.ts'

const area = 'bundles'
/** AppSync takes no resolver with more characters. */
const RESOLVER_MAX_KB = 32_768 / 1024

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const gzipped = (file: string): number => gzipSync(readFileSync(file)).length / 1024

/** Every chunk that the browser must have before a chunk can run. */
function withStaticImports(manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) withStaticImports(manifest, imported, found)
  return found
}

function pageFigures(manifest: Record<string, Chunk>, page: string, name: string): Figure[] {
  const keys = withStaticImports(manifest, `src/routes/${page}.tsx`, withStaticImports(manifest, 'index.html'))
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const total = (files: Set<string>): number => [...files].reduce((sum, file) => sum + gzipped(join(WEB_OUT, file)), 0)
  return [
    { area, what: `initial JavaScript of ${name}, gzip`, value: total(scripts), unit: 'KB', budget: 140 },
    { area, what: `initial CSS of ${name}, gzip`, value: total(styles), unit: 'KB' },
  ]
}

/** What the browser loads at first for each page, and what is deployed. */
export async function bundleFigures(): Promise<Figure[]> {
  await Promise.all([buildWeb(), bundleServer()])
  const manifest = JSON.parse(readFileSync(join(WEB_OUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const resolvers = resolverNames().map((name) => readFileSync(join(RESOLVERS_OUT, `${name}.js`), 'utf8').length / 1024)
  const functions = readdirSync(FUNCTIONS_OUT).map((name): Figure => {
    const file = join(FUNCTIONS_OUT, name, 'index.mjs')
    return { area, what: `Lambda ${name}, gzip`, value: gzipped(file), unit: 'KB' }
  })
  return [
    ...pageFigures(manifest, 'epics-list-page', 'the epics list'),
    ...pageFigures(manifest, 'epic-page', 'the epic page'),
    ...pageFigures(manifest, 'roadmap-page', 'the roadmap'),
    ...pageFigures(manifest, 'sign-in-page', 'the sign-in page'),
    { area, what: 'resolvers', value: resolvers.length, unit: '' },
    { area, what: 'largest resolver', value: Math.max(...resolvers), unit: 'KB', budget: RESOLVER_MAX_KB },
    ...functions,
  ]
}
