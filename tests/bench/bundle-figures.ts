import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleServer, FUNCTIONS_OUT, RESOLVERS_OUT, resolverNames } from '#infra/build/bundle.ts'
import { buildWeb } from '#infra/local/web-build.ts'
import { pageWeight, SCRIPT_BUDGET_KB } from '#support/when/page-weight.ts'
import type { Figure } from './figure.ts'

const area = 'bundles'
/** AppSync takes no resolver with more characters. */
const RESOLVER_MAX_KB = 32_768 / 1024

const gzipped = (file: string): number => gzipSync(readFileSync(file)).length / 1024

function pageFigures(page: string, name: string): Figure[] {
  const { scripts, styles } = pageWeight(page)
  return [
    { area, what: `initial JavaScript of ${name}, gzip`, value: scripts, unit: 'KB', budget: SCRIPT_BUDGET_KB },
    { area, what: `initial CSS of ${name}, gzip`, value: styles, unit: 'KB' },
  ]
}

/** What the browser loads at first for each page, and what is deployed. */
export async function bundleFigures(): Promise<Figure[]> {
  await Promise.all([buildWeb(), bundleServer()])
  const resolvers = resolverNames().map((name) => readFileSync(join(RESOLVERS_OUT, `${name}.js`), 'utf8').length / 1024)
  const functions = readdirSync(FUNCTIONS_OUT).map((name): Figure => {
    const file = join(FUNCTIONS_OUT, name, 'index.mjs')
    return { area, what: `Lambda ${name}, gzip`, value: gzipped(file), unit: 'KB' }
  })
  return [
    ...pageFigures('epics-list-page', 'the epics list'),
    ...pageFigures('epic-page', 'the epic page'),
    ...pageFigures('roadmap-page', 'the roadmap'),
    ...pageFigures('sign-in-page', 'the sign-in page'),
    { area, what: 'resolvers', value: resolvers.length, unit: '' },
    { area, what: 'largest resolver', value: Math.max(...resolvers), unit: 'KB', budget: RESOLVER_MAX_KB },
    ...functions,
  ]
}
