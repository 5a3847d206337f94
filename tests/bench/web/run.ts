import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { ROOT } from '#infra/build/bundle.ts'
import { findChromium } from '#support/given/chromium.ts'
import { buildPages, RIVALS } from './build-pages.ts'
import { figureTable } from '../figure.ts'
import { measurePage, type PageMeasure } from './measure-page.ts'
import { measurePalette } from './measure-palette.ts'
import { servePages } from './serve-pages.ts'

const HELP = `Measures Canopy in a browser: its tree and roadmap beside other libraries, 10,000 rows each, one after the other in one Chromium,
and the palette of the whole system from a key to what is shown, also with a processor that is six times slower.
It judges nothing but what has a budget: compare the rows of one run, not two runs. The other libraries are installed for it, into tests/bench/rivals.

  npm run bench:web                      all
  npm run bench:web -- --only tree       one: tree, roadmap or palette
  npm run bench:web -- --rounds 5        rounds; medians are shown
`

interface Contest {
  name: string
  /** Files below pages/, Canopy's first: the others are shown in relation to it. */
  pages: string[]
  isDragged: boolean
}

const CONTESTS: Contest[] = [
  { name: 'tree', pages: ['canopy-tree.tsx', 'react-arborist.tsx', 'react-complex-tree.tsx'], isDragged: true },
  {
    name: 'roadmap',
    pages: ['canopy-roadmap.tsx', 'dhtmlx-gantt.ts', 'svar-gantt.tsx', 'frappe-gantt.ts'],
    isDragged: false,
  },
]

const OUT = join(ROOT, '.canopy/bench-web')

const LAUNCH_ARGS = ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info']

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Measured = Record<string, PageMeasure[]>

const COLUMNS: [title: string, key: keyof PageMeasure][] = [
  ['first row ms', 'firstRow'],
  ['elements', 'elements'],
  ['heap MB', 'heapMB'],
  ['wheel p95 ms', 'wheelP95'],
  ['fling p95 ms', 'flingP95'],
  ['frames > 50 ms', 'slowFrames'],
  ['main ms/frame', 'mainPerFrame'],
  ['main ms/drag move', 'mainPerDragMove'],
]

/** The middle one of the rounds; null where nothing was measured. */
function medianOf(rounds: PageMeasure[], key: keyof PageMeasure): number | null {
  const values = rounds.map((round) => round[key]).filter((value) => value !== null)
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

const shown = (value: number | null): string => (value === null ? '-' : value.toFixed(value < 10 ? 1 : 0))

/** A line a contender: the figure, and how many times Canopy's it is. */
function table({ pages }: Contest, measured: Measured): string {
  const own = measured[pages[0] ?? ''] ?? []
  const lines = pages.map((page) => {
    const rounds = measured[page] ?? []
    if (rounds.length === 0) return [page.replace(/\.\w+$/, ''), 'failed']
    const cells = COLUMNS.map(([, key]) => {
      const value = medianOf(rounds, key)
      const base = medianOf(own, key)
      const ratio = value === null || base === null || base === 0 || rounds === own ? '' : ` (${shown(value / base)}x)`
      return `${shown(value)}${ratio}`
    })
    return [page.replace(/\.\w+$/, ''), ...cells]
  })
  const rows = [['', ...COLUMNS.map(([title]) => title)], ...lines]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Measures contenders in turns, each in a page of its own, and prints a table for each contest. */
async function contestAll(browser: Browser, contests: Contest[], rounds: number): Promise<void> {
  if (!existsSync(join(RIVALS, 'node_modules'))) {
    say('Installing the other libraries ...')
    execFileSync('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: RIVALS })
  }
  say('Building the pages ...')
  await buildPages(
    contests.flatMap(({ pages }) => pages),
    OUT,
  )
  const site = await servePages(join(OUT, 'site'))
  try {
    for (const contest of contests) {
      const measured: Measured = {}
      for (let round = 1; round <= rounds; round += 1) {
        for (const page of contest.pages) {
          say(`Measuring ${contest.name}, round ${round}: ${page} ...`)
          const address = `${site.url}/.canopy/bench-web/src/${page.replace(/\.\w+$/, '')}.html`
          try {
            const measure = await measurePage(browser, address, contest.isDragged)
            measured[page] = [...(measured[page] ?? []), measure]
          } catch (error) {
            say(error instanceof Error ? error.message : String(error))
          }
        }
      }
      say(`\n${contest.name}: 10,000 rows, medians of ${rounds} rounds, in brackets how many times Canopy's\n`)
      say(`${table(contest, measured)}\n`)
    }
  } finally {
    site.close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    say(HELP)
    return
  }
  const isWanted = (name: string): boolean => values.only === undefined || values.only === name
  const contests = CONTESTS.filter(({ name }) => isWanted(name))
  if (contests.length === 0 && !isWanted('palette'))
    throw new TypeError(`--only ${values.only ?? ''} is none of tree, roadmap and palette.`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new TypeError(`--rounds ${values.rounds} is not a whole number from 1.`)
  const executablePath = findChromium()
  if (executablePath === null) throw new TypeError('No Chromium was found; on Debian: apt-get install chromium.')

  const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS })
  try {
    if (contests.length > 0) await contestAll(browser, contests, rounds)
    if (isWanted('palette')) {
      say('Measuring the palette ...')
      say(`\n${figureTable(await measurePalette(browser, rounds))}\n`)
    }
    say(`Chromium ${browser.version()}, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end.`)
  } finally {
    await browser.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof TypeError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
