import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, goTo, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { visit, expectProblem } = journey()

const results = (page: Page) => page.getByRole('list', { name: 'Results' })
const bar = (page: Page) => page.getByRole('combobox', { name: 'Search or filter results...' })

async function search(address: string): Promise<Page> {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', address)
  await bar(page).waitFor()
  return page
}

test('A search is narrowed down in the bar of lists, and says what it has looked at', async () => {
  const page = await search('/search?q=the&kind=EPIC')
  await page.getByText(/results; looked into [\d,]+ descriptions$/).waitFor()
  await page
    .getByText(/in its description/)
    .first()
    .waitFor()
  await bar(page).fill('the state = closed')
  await page.keyboard.press('Enter')
  await page.waitForURL(/state=closed/)
  await expect.poll(() => results(page).getByRole('img', { name: 'Open', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Groups' }).click()
  await page.getByText('Only epics, issues and tasks meet these filters. Try without them.').waitFor()
  await page.goto('/search?q=the&in=acme%2Fweb%2Fapp&author_username=%40me')
  await page.getByRole('link', { name: 'Search in acme/web' }).click()
  await page.waitForURL(/in=acme%2Fweb(&|$)/)
  await page.getByRole('link', { name: 'Search everywhere' }).click()
  await page.waitForURL((url) => !url.searchParams.has('in') && url.searchParams.get('author_username') === '@me')
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
})

test('A label narrows a search down, and tabs say how many things of each kind there are', async () => {
  const page = await search('/search?q=the')
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name })
  await tab(/^Issues [1-9]\d*$/).waitFor()
  const all = await tab(/^All /).innerText()
  await bar(page).fill('the label = "customer request"')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('label_name[]') === 'customer request')
  await expect.poll(() => tab(/^All /).innerText()).not.toBe(all)
  await tab(/^People 0$/).waitFor()
  const [, found = ''] = /(\d+)/.exec(await tab(/^Issues /).innerText()) ?? []
  expect(Number(found)).toBeGreaterThan(0)
  // The tab has as many as it says, and the others keep their numbers.
  const named = await tab(/^All /).innerText()
  await tab(/^Issues /).click()
  await page.waitForURL(/kind=ISSUE/)
  await page.getByText(new RegExp(`^(The first 30 of ${found} results|${found} results?)\\b`)).waitFor()
  expect(await tab(/^All /).innerText()).toBe(named)
  await page.reload()
  await page
    .getByText(/^Label/)
    .first()
    .waitFor()
  await tab(/^Issues [1-9]/).waitFor()
})

test('Keys lead among results, open them and choose some', async () => {
  const page = await search('/search?q=native&kind=EPIC')
  const links = results(page).getByRole('link')
  await links.first().waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  await expect.poll(focused).toBe(await links.first().textContent())
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect.poll(focused).toBe(await links.first().textContent())
  // The code that chooses comes once the page is at rest.
  const chosen = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect
    .poll(async () => {
      if ((await chosen.count()) === 0) await page.keyboard.press('x')
      return chosen.count()
    })
    .toBe(1)
  await chosen.getByRole('button', { name: 'Copy references' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => chosen.count()).toBe(0)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Shift+Enter')])
  await opened.waitForURL(/\/-\/epics\/\d+$/)
  await opened.close()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/-\/epics\/\d+$/)
})

test('Whatever stands in the address or is typed has an answer or a sentence', async () => {
  const page = await search('/search')
  await page.getByText('What are you looking for?').waitFor()
  const texts = [
    'x'.repeat(10_000),
    '!!!',
    '%',
    '"',
    `"'`,
    '>',
    'AND OR NOT',
    '\u202Eevitan',
    '\u0000\u0007',
    '😀',
    '<b>"&amp;',
    'constructor',
    '\\',
  ]
  for (const text of texts) {
    // The former page has such a sentence, too.
    await goTo(page, `/search?q=${encodeURIComponent(text)}`)
    const said = page.getByText(
      /^(Nothing matches|\d+ results?\b|The first \d+ of [\d,]+\+? results|What are you looking for)/,
    )
    await said.first().waitFor()
    expect(await page.getByText('Could not search.').count(), text.slice(0, 10)).toBe(0)
  }
  // Half a sign, and signs that are no text in an address.
  for (const query of ['%ED%A0%80', '%', '%FF', '%E2%80%AEabc']) {
    await page.goto(`/search?q=${query}`)
    await page
      .getByText(/^(Nothing matches|\d+ results?\b|The first \d+ of [\d,]+\+? results)/)
      .first()
      .waitFor()
  }
  await page.goto('/search?q=the&state=maybe&kind=__proto__&confidential=x&author_username[]=a&in[x]=y')
  await results(page).getByRole('link').first().waitFor()
  expectProblem(/404|Not Found|not found/i)
  await page.goto('/search?q=the&in=nowhere/at-all')
  await page.getByText('Could not search.').waitFor()
  await page.goto(`/search?q=the&author_username=${'y'.repeat(400)}`)
  await page.getByText('Could not search.').waitFor()
})

test('Whatever is typed into the palette has an answer or a sentence', async () => {
  const page = await search('/groups/acme/-/epics')
  await page.getByRole('button', { name: 'Search (/)' }).click()
  const field = page.getByRole('combobox', { name: 'Search or run an action' })
  const problems: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(response.url())
  })
  for (const text of ['x'.repeat(10_000), '!!!', '%', '"', '>>>', '#', '&0', '\u202Eabc', '#99999999999999999999']) {
    await field.fill(text)
    await page
      .getByRole('status')
      .filter({ hasText: /^(Nothing found|\d+ results?$)/ })
      .waitFor()
    await page.getByText('Searching…').waitFor({ state: 'hidden' })
  }
  // Half a sign, as no keyboard but a script leaves it.
  await field.evaluate((input: HTMLInputElement) => {
    Reflect.set(HTMLInputElement.prototype, 'value', 'half \ud800', input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page
    .getByRole('status')
    .filter({ hasText: /^(Nothing found|\d+ results?$)/ })
    .waitFor()
  await page.getByText('Searching…').waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})
