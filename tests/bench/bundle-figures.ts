import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleServer, FUNCTIONS_OUT, RESOLVERS_OUT, resolverNames, WEB_OUT } from '#infra/build/bundle.ts'
import { buildWeb } from '#infra/local/web-build.ts'
import { pageWeight, SCRIPT_BUDGET_KB } from '#support/when/page-weight.ts'
import type { Figure } from './figure.ts'

const area = 'bundles'
/** AppSync takes no resolver with more characters. */
const RESOLVER_MAX_KB = 32_768 / 1024

const gzipped = (file: string): number => gzipSync(readFileSync(file)).length / 1024

const pageFigure = (page: string, name: string): Figure => ({
  area,
  what: `initial JavaScript of ${name}, gzip`,
  value: pageWeight(page).scripts,
  unit: 'KB',
  budget: SCRIPT_BUDGET_KB,
})

/** What the browser loads at first for each page, and what is deployed. */
export async function bundleFigures(): Promise<Figure[]> {
  await Promise.all([buildWeb(), bundleServer()])
  const resolvers = resolverNames().map((name) => readFileSync(join(RESOLVERS_OUT, `${name}.js`), 'utf8').length / 1024)
  const functions = readdirSync(FUNCTIONS_OUT).map((name): Figure => {
    const file = join(FUNCTIONS_OUT, name, 'index.js')
    return { area, what: `Lambda ${name}, gzip`, value: gzipped(file), unit: 'KB' }
  })
  const sheets = readdirSync(join(WEB_OUT, 'assets')).filter((name) => name.endsWith('.css'))
  const styles = sheets.reduce((sum, name) => sum + gzipped(join(WEB_OUT, 'assets', name)), 0)
  return [
    pageFigure('epics-list-page', 'the epics list'),
    pageFigure('epic-page', 'the epic page'),
    pageFigure('roadmap-page', 'the roadmap'),
    pageFigure('sign-in-page', 'the sign-in page'),
    { area, what: 'CSS of all pages, gzip', value: styles, unit: 'KB' },
    { area, what: 'resolvers', value: resolvers.length, unit: '' },
    { area, what: 'largest resolver', value: Math.max(...resolvers), unit: 'KB', budget: RESOLVER_MAX_KB },
    ...functions,
  ]
}
