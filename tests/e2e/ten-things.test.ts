import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, signInAs } from './journey.ts'
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

const address = (): string => `${system().url}/groups/acme/mobile/-/epics/16`

test.each<[remembered: string, words: string | (() => string), from: string, leadsTo: RegExp]>([
  ['two words of a title', 'native perf', GROUP, /\/groups\/acme\/mobile\/-\/epics\/16$/],
  ['half a word', 'conflic', GROUP, /\/groups\/acme\/mobile\/-\/epics\/3$/],
  ['a number', 'acme/mobile&16', GROUP, /\/groups\/acme\/mobile\/-\/epics\/16$/],
  ["a person's name", 'ravi men', GROUP, /\/ravi$/],
  ['an old path', 'acme/mobile/app', GROUP, /\/acme\/mobile\/phone$/],
  ['a pasted address', address, GROUP, /\/groups\/acme\/mobile\/-\/epics\/16$/],
  ['a label', 'customer req', GROUP, /\/-\/issues\?label_name(%5B%5D|\[\])=customer(%20|\+)request$/],
  ['a milestone', () => new Date().toISOString().slice(0, 7), GROUP, /\/-\/milestones\/\d+$/],
  ['a project', 'web app', GROUP, /\/acme\/web\/app$/],
  ['a number of the project', '#12', PROJECT, /\/acme\/web\/app\/-\/issues\/12$/],
])('%s leads there by a few keys', async (_remembered, words, from, leadsTo) => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', from)
  await page.getByRole('button', { name: 'Search (/)' }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search or run an action' })
  let keys = await press(page, ['/'])
  await field.waitFor()
  keys += await press(page, [{ words: typeof words === 'string' ? words : words() }, 'Enter'])
  await page.waitForURL(leadsTo)
  expect(keys).toBeLessThanOrEqual(KEYS_MAX)
  expect(await page.getByText('Page not found').count()).toBe(0)
})
