import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { costsOfMonth, type Measured } from './month.ts'
import { USUAL, type Usage } from './usage.ts'

const HELP = `Reckons what a month on AWS costs, from list prices and from what pages and changes were measured to use.

  npm run cost                            10,000 people, an hour of a visible page each working day
  npm run cost -- --users 500 --minutes 120
  npm run cost -- --changes 20 --colleagues 200
  npm run cost -- --measure               measures pages and changes anew, and keeps that for the next time
`

const RECORD = new URL('measured.json', import.meta.url)

/** Options with the assumption that each changes. */
const OPTIONS = {
  users: 'users',
  minutes: 'visibleMinutes',
  pages: 'itemPages',
  lists: 'listPages',
  changes: 'changes',
  comments: 'comments',
  answers: 'answers',
  links: 'links',
  colleagues: 'colleagues',
  days: 'workingDays',
} as const satisfies Record<string, keyof Usage>

const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]

function usageOf(given: Partial<Record<string, unknown>>): Usage {
  const usage = { ...USUAL }
  for (const name of NAMES) {
    const text = given[name]
    if (typeof text !== 'string') continue
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value) || value < 0)
      throw new TypeError(`--${name} ${text} is not a number from 0.`)
    usage[OPTIONS[name]] = value
  }
  return usage
}

const money = (dollars: number): string => dollars.toFixed(2).padStart(10)

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const numbers = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' } as const]))
  const { values } = parseArgs({ options: { ...numbers, measure: flag, help: { ...flag, short: 'h' } } })
  if (values['help']) {
    process.stdout.write(HELP)
    return
  }
  const usage = usageOf(values)
  if (values['measure']) {
    const { measure } = await import('./measure.ts')
    writeFileSync(RECORD, `${JSON.stringify(await measure(), null, 2)}\n`)
  }
  const costs = costsOfMonth(usage, JSON.parse(readFileSync(RECORD, 'utf8')) as Measured)
  const total = costs.reduce((sum, { dollars }) => sum + dollars, 0)
  const { users, workingDays, visibleMinutes, itemPages, listPages, changes, comments, answers, links } = usage
  const lines = [
    `${users.toLocaleString('en')} people, ${workingDays} days, each day ${visibleMinutes} minutes of a visible page,`,
    `${itemPages} pages of items, ${listPages} lists and roadmaps, ${changes} changes, ${comments} comments, ${answers} answers,`,
    `${links} links. US dollars a month:`,
    '',
    ...costs.map(({ item, dollars }) => `${item.padEnd(40)}${money(dollars)}`),
    `${'Total'.padEnd(40)}${money(total)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((error: unknown) => {
  const isWording = error instanceof TypeError
  process.stderr.write(
    `${isWording ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
