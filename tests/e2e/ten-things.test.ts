import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, journey, signInAs } from './journey.ts'
import type { GivenSystem } from '#support/given/system.ts'

/** Gives a project another path, so that the one before is an old one. */
async function moveProject({ url, tokenFor, settled }: GivenSystem): Promise<void> {
  const answer = await fetch(`${url}/api/v4/projects/${encodeURIComponent('acme/mobile/app')}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path: 'phone' }),
  })
  expect(answer.status).toBe(200)
  await settled()
}

const { visit, system } = journey(moveProject)

const GROUP = '/groups/acme/-/epics'
const PROJECT = '/acme/web/app/-/issues'
const KEYS_MAX = 6

/** Presses keys one after another, words among them, as somebody does who waits for nothing; counts the presses besides words. */
async function press(page: Page, steps: readonly (string | { words: string })[]): Promise<number> {
  for (const step of steps) {
    if (typeof step === 'string') await page.keyboard.press(step)
    else await page.keyboard.insertText(step.words)
  }
  return steps.filter((step) => typeof step === 'string').length
}

const NATIVE = /\/groups\/acme\/mobile\/-\/epics\/16$/
const address = (): string => `${system().url}/groups/acme/mobile/-/epics/16`
const month = (): string => new Date().toISOString().slice(0, 7)

type Remembered = readonly [what: string, words: () => string, from: string, leadsTo: RegExp]
/** In one window each leads to something else, so that none is found because it was seen before. */
const WINDOWS: readonly (readonly Remembered[])[] = [
  [
    ['two words of a title', () => 'native perf', GROUP, NATIVE],
    ['half a word', () => 'conflic', GROUP, /\/groups\/acme\/mobile\/-\/epics\/3$/],
    ["a person's name", () => 'ravi men', GROUP, /\/ravi$/],
    ['an old path', () => 'acme/mobile/app', GROUP, /\/acme\/mobile\/phone$/],
    ['a label', () => 'customer req', GROUP, /\/-\/issues\?label_name(%5B%5D|\[\])=customer(%20|\+)request$/],
    ['a milestone', month, GROUP, /\/-\/milestones\/\d+$/],
    ['a project', () => 'web app', GROUP, /\/acme\/web\/app$/],
    ['a number of the project', () => '#12', PROJECT, /\/acme\/web\/app\/-\/issues\/12$/],
  ],
  [['a number', () => 'acme/mobile&16', GROUP, NATIVE]],
  [['a pasted address', address, GROUP, NATIVE]],
]

test.each(WINDOWS.map((things) => [things.map(([what]) => what).join(', '), things] as const))(
  '%s: it leads there by a few keys',
  async (_, things) => {
    const page = await visit('/config.json')
    await signInAs(page, 'Olivia Park', GROUP)
    const field = page.getByRole('combobox', { name: 'Search or run an action' })
    for (const [what, words, from, leadsTo] of things) {
      await goTo(page, from)
      await page.getByRole('button', { name: 'Search (/)' }).waitFor()
      let keys = await press(page, ['/'])
      await field.waitFor()
      keys += await press(page, [{ words: words() }, 'Enter'])
      await page.waitForURL(leadsTo)
      expect(keys, what).toBeLessThanOrEqual(KEYS_MAX)
      expect(await page.getByText('Page not found').count(), what).toBe(0)
    }
  },
)
