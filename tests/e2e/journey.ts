import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#infra/data/demo.ts'
import { PortInUseError } from '#infra/local/engine/engine-errors.ts'
import { USER_POOL_CLIENT_ID } from '#infra/local/settings.ts'
import type { SystemOptions } from '#infra/local/system.ts'
import { findChromium } from '#support/given/chromium.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { ask } from '#support/when/ask.ts'
import { keepEvidence } from './evidence.ts'
import { answered, noteRequests } from './requests.ts'
import { BLANK, givenWindows, ONE_PROCESS, type WindowOptions } from './windows.ts'

/**
 * What Playwright switches off, as a further list takes the place of its own, and the last two: a new frame for each page that is
 * loaded, and a process in reserve, take a tenth of the work of a page.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'RenderDocument',
  'SpareRendererForSitePerProcess',
]
const LAUNCH_ARGS = [
  ONE_PROCESS,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // What would be sent between processes for each frame and each request takes about a tenth of the work of a page.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  `--disable-features=${WITHOUT.join()}`,
]
/** Wide enough for rows of the tree in one line. */
const DESKTOP = { width: 1680, height: 900 }

export type VisitOptions = Pick<WindowOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'clock'>

export interface Journey {
  system: () => GivenSystem
  /** Opens a page of the system in a browser window of its own: no cookies, nobody signed in. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>
  /** Problems in the browser's console that this test causes on purpose. */
  expectProblem: (text: RegExp) => void
}

/**
 * What the files of a process share: one browser, which ends with the process, and its windows. The system of each file
 * stands at the same address, so that they have the site's scripts in their cache.
 */
let browser: Promise<Browser> | undefined
const windows = givenWindows()
let port = 0

const launched = (): Promise<Browser> => chromium.launch({ executablePath: findChromium() ?? '', args: LAUNCH_ARGS })

// One start in hundreds ends in a segmentation fault of the browser itself.
const runningBrowser = (): Promise<Browser> => (browser ??= launched().catch(launched))

async function systemAtSameAddress(options: Partial<SystemOptions>): Promise<GivenSystem> {
  const system = await givenSystem({ ...options, port }).catch((error: unknown) => {
    if (error instanceof PortInUseError) return givenSystem(options)
    throw error
  })
  port = Number(new URL(system.url).port)
  return system
}

/** Waits until no page says that lists are behind: it would be read again by itself. */
async function listsFollow(system: GivenSystem): Promise<void> {
  await system.settled()
  const query = '{ group(fullPath: "acme") { listsBehind } }'
  await vi.waitFor(
    async () => {
      const { data } = await ask<{ group: { listsBehind: number | null } }>(system, query)
      expect(data?.group.listsBehind).toBeNull()
    },
    { timeout: 60_000 },
  )
}

/**
 * The system of a test file, and windows for each test. A test fails when a page of it reports an error that it did not
 * expect.
 */
export function journey(
  given: (system: GivenSystem) => Promise<void> = () => Promise.resolve(),
  options: Partial<SystemOptions> = {},
): Journey {
  let system: GivenSystem | undefined
  const problems: string[] = []
  const expected: RegExp[] = []
  /** All that consoles of pages said. */
  const said: string[] = []

  beforeAll(async () => {
    system = await systemAtSameAddress(options)
    await given(system)
    if (options.demo !== false) await listsFollow(system)
  })
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const lines = said.splice(0)
    if (hasFailed) await keepEvidence(task.name, windows.pages(), lines)
    await windows.clear(hasFailed)
    const unexpected = problems.splice(0).filter((problem) => !expected.some((text) => text.test(problem)))
    expected.splice(0)
    expect(unexpected).toEqual([])
  })
  afterAll(async () => {
    sessions.clear()
    await system?.stop()
  })

  const running = (): GivenSystem => {
    if (!system) throw new Error('The system is not running yet.')
    return system
  }
  return {
    system: running,
    async visit(path, options = {}) {
      const page = await windows.open(await runningBrowser(), { viewport: DESKTOP, baseURL: running().url, ...options })
      noteRequests(page)
      page.on('console', (message) => {
        const line = `${message.text()} ${message.location().url}`
        said.push(`${message.type()}: ${line}`)
        if (message.type() === 'error') problems.push(line)
      })
      page.on('pageerror', (error) => {
        said.push(`uncaught: ${error.stack ?? error.message}`)
        problems.push(`uncaught: ${error.message}`)
      })
      if (path !== BLANK) await page.goto(path)
      return page
    },
    expectProblem: (text) => expected.push(text),
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeFinding {
  id: string
  impact: string | null
  nodes: { html: string; any: { data: { messageKey?: string } | null }[] }[]
}

/**
 * Asks of pages what axe leaves out by itself, too: that controls can be hit, and that what scrolls can be scrolled by keys. No
 * rule of these reads styles that were loaded, or media, which takes a quarter of the time.
 */
const AXE_OPTIONS = {
  preload: false,
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true }, 'scrollable-region-focusable': { enabled: true } },
}

/** Whether all that is wrong is that the page is scrolled so that a part of a button lies below a bar which stays. */
const isScrolledAway = ({ any }: AxeFinding['nodes'][number]): boolean =>
  any.some(({ data }) => data?.messageKey === 'partiallyObscured')

/** What axe finds on the page that is serious or critical: a line for each rule, with its first place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Strings, because axe is known to the page only, where it stays until the next load.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const violations: AxeFinding[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => violations)`,
  )
  return violations
    .map((finding) => ({ ...finding, nodes: finding.nodes.filter((node) => !isScrolledAway(node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html ?? ''}`)
}

/** A width of the window in px, and its colours. */
export type Look = readonly [number, 'light' | 'dark']

/** Phone, tablet and desktop, the last of which a page is then left with. Light colours once: nothing but contrast differs by them. A phone in light colours is looked at in navigation.test.ts. */
export const LOOKS: readonly Look[] = [
  [375, 'dark'],
  [768, 'dark'],
  [1440, 'light'],
]
export const BOTH_COLOURS: readonly Look[] = [
  [1440, 'dark'],
  [1440, 'light'],
]

/** Gives a page another width and other colours, at once and without loading it again, and waits until it shows them. */
export async function changeLook(page: Page, [width, colorScheme]: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await answered(page)
}

/** By how many px the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What a browser keeps of demo people who have signed in at the system of this file. */
const sessions = new Map<string, Record<string, string>>()

/** Signs a person in, and gives what Amplify keeps of that in local storage. */
async function sessionOf(origin: string, username: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: USER_POOL_CLIENT_ID,
      AuthParameters: { USERNAME: username, PASSWORD: DEMO_PASSWORD },
    }),
  })
  const { AuthenticationResult: tokens } = (await response.json()) as {
    AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string }
  }
  const prefix = `CognitoIdentityServiceProvider.${USER_POOL_CLIENT_ID}`
  return {
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${username}.idToken`]: tokens.IdToken,
    [`${prefix}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}.${username}.clockDrift`]: '0',
  }
}

/**
 * Goes to a page as a demo person who has signed in before; `name` is their name or its beginning. Signing in by the page is
 * a journey of its own, which takes five times as long.
 */
export async function signInAs(page: Page, name: string, path: string): Promise<void> {
  const person = DEMO_PEOPLE.find((known) => known.name.startsWith(name))
  if (!person) throw new Error(`${name} is none of the demo people.`)
  const session = sessions.get(name) ?? (await sessionOf(new URL(page.url()).origin, person.username))
  sessions.set(name, session)
  await page.evaluate((entries) => {
    Object.assign(localStorage, entries)
  }, session)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Waits until a list of all states shows all its rows, fewer than a page: the first are drawn before the others. */
export async function allDrawn(page: Page, rows: Locator): Promise<void> {
  const all = page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: /^All\s*\d+/ })
  await expect
    .poll(async () => (await rows.count()) > 0 && (await all.innerText()).endsWith(String(await rows.count())))
    .toBe(true)
}

/** What stands at the top of the page; messages at its edge are said by themselves. */
export const pageAlerts = (page: Page): Promise<string[]> => page.locator('main').getByRole('alert').allInnerTexts()

/** Leaves for another page inside the app, which is not loaded again: by a link, as one in a text leads there. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = address
    link.click()
    link.remove()
  }, href)

/** Goes to a page inside the app, and waits until it shows what it asked for, which no text of the former page is taken for. */
export async function goTo(page: Page, path: string): Promise<void> {
  const { href } = new URL(path, page.url())
  await follow(page, path)
  await page.waitForURL((url) => url.href === href)
  await answered(page)
}
