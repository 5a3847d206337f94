import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { ROOT } from '#infra/build/bundle.ts'
import { DEMO_ROOT } from '#infra/data/demo.ts'
import { startSystem } from '#infra/local/system.ts'
import { findChromium } from '#support/given/chromium.ts'
import { ask } from '#support/when/ask.ts'

/** Writes the pictures of README from the demo set, in both themes: `npm run screenshots`. */

const IMAGES = join(ROOT, 'docs/images')
const VIEWPORT = { width: 1440, height: 900 }

const EPICS = `{ group(fullPath: "${DEMO_ROOT}") { epics(state: opened) { nodes {
  webPath descendantCounts { openedEpics openedIssues }
} } } }`

interface Answer {
  group: { epics: { nodes: { webPath: string; descendantCounts: { openedEpics: number; openedIssues: number } }[] } }
}

/** The page of the open epic with the most epics below it, then issues. */
async function largestEpic(system: Parameters<typeof ask>[0]): Promise<string> {
  const { data } = await ask<Answer>(system, EPICS, { as: 'olivia' })
  const sizeOf = ({ openedEpics, openedIssues }: Answer['group']['epics']['nodes'][number]['descendantCounts']) =>
    openedEpics * 1000 + openedIssues
  const [largest] = (data?.group.epics.nodes ?? []).toSorted(
    (a, b) => sizeOf(b.descendantCounts) - sizeOf(a.descendantCounts),
  )
  if (!largest) throw new Error('The demo set has no open epic.')
  return largest.webPath
}

async function takePictures(browser: Browser, url: string, pages: Record<string, string>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: /Olivia Park/ }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'))
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const file = join(IMAGES, `${name}${colorScheme === 'dark' ? '-dark' : ''}.png`)
      await page.screenshot({ path: file })
      process.stdout.write(`${file}\n`)
    }
    await context.close()
  }
}

const executablePath = findChromium()
if (executablePath === null) throw new Error('No Chromium found: install it, or set CHROMIUM.')
const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-screenshots-'))
const system = await startSystem({ port: 0, dataFolder, demo: true })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await system.settled()
  await takePictures(browser, system.url, {
    'epic-page': await largestEpic(system),
    roadmap: `/groups/${DEMO_ROOT}/-/roadmap`,
  })
} finally {
  await browser.close()
  await system.stop()
  rmSync(dataFolder, { recursive: true })
}
