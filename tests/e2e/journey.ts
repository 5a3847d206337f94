import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findChromium } from '#support/given/chromium.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { noteRequests } from './requests.ts'
import { givenWindows } from './windows.ts'

const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
const DESKTOP = { width: 1440, height: 900 }

export type VisitOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

export interface Journey {
  system: () => GivenSystem
  /** Opens a page of the system in a browser window of its own: no cookies, nobody signed in. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>
  /** Problems in the browser's console that this test causes on purpose. */
  expectProblem: (text: RegExp) => void
}

/**
 * The system and a browser for a test file, and windows for each test. A test fails when a page of it reports an error
 * that it did not expect.
 */
export function journey(given: (system: GivenSystem) => Promise<void> = () => Promise.resolve()): Journey {
  let system: GivenSystem | undefined
  let browser: Browser | undefined
  const windows = givenWindows()
  const problems: string[] = []
  const expected: RegExp[] = []

  beforeAll(async () => {
    const executablePath = findChromium() ?? ''
    ;[system, browser] = await Promise.all([givenSystem(), chromium.launch({ executablePath, args: LAUNCH_ARGS })])
    await given(system)
  })
  afterEach(async () => {
    await windows.clear()
    const unexpected = problems.splice(0).filter((problem) => !expected.some((text) => text.test(problem)))
    expected.splice(0)
    expect(unexpected).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await system?.stop()
  })

  const running = (): GivenSystem => {
    if (!system) throw new Error('The system is not running yet.')
    return system
  }
  return {
    system: running,
    async visit(path, options = {}) {
      if (!browser) throw new Error('The browser is not running yet.')
      const page = await windows.open(browser, { viewport: DESKTOP, baseURL: running().url, ...options })
      noteRequests(page)
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      await page.goto(path)
      return page
    },
    expectProblem: (text) => expected.push(text),
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeFinding {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

/** What axe finds on the page that is serious or critical: a line for each rule, with its first place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  // A string, because axe is known to the page only.
  const violations: AxeFinding[] = await page.evaluate('axe.run(document).then(({ violations }) => violations)')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html ?? ''}`)
}

/** By how many px the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The tokens of people who have signed in, as a browser keeps them, by system and name. */
const sessions = new Map<string, [key: string, value: string][]>()

/**
 * Signs in by the sign-in page's list of demo people, and goes on to a page. Whoever has signed in before in the same test
 * file comes back with the same session, which takes a fifth of the time.
 */
export async function signInAs(page: Page, name: string, path: string): Promise<void> {
  const person = `${new URL(page.url()).origin} ${name}`
  const session = sessions.get(person)
  if (session) {
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, session)
    await page.goto(path)
  } else {
    await page.goto(`/sign-in?return_to=${encodeURIComponent(path)}`)
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await page.waitForURL(`**${path}`)
    const tokens = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('CognitoIdentityServiceProvider')),
    )
    sessions.set(person, tokens)
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What stands at the top of the page; messages at its edge are said by themselves. */
export const pageAlerts = (page: Page): Promise<string[]> => page.locator('main').getByRole('alert').allInnerTexts()
