import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs, follow } from './journey.ts'

const { system, visit } = journey()

async function looksRight(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

/** Does as somebody what a client of the API does. */
async function call(as: string, method: string, path: string, body?: object): Promise<{ id: number; iid: number }> {
  const answer = await fetch(`${system().url}/api/v4/${path}`, {
    method,
    headers: { authorization: `Bearer ${system().tokenFor(as)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as { id: number; iid: number }
}

/** The mails so far, when all that is due was sent. */
async function mails(): Promise<string> {
  await system().settled()
  await system().tick(new Date(Date.now() + 300_000))
  return (await fetch(`${system().url}/-/inbox`)).text()
}

test('Who watches a project by its bell is told of a new issue, and no longer once the page of levels says so', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Gus', '/acme/web/app')
  const bell = page.getByRole('button', { name: /^Notifications of / })
  const choose = async (level: string): Promise<void> => {
    await bell.click()
    await page.getByRole('menuitemradio', { name: level }).click()
  }
  await choose('Watch')
  await page.getByRole('button', { name: /^Notifications of .*: Watch$/ }).waitFor()
  const first = `The first of ${Date.now()}`
  await call('ravi', 'POST', 'projects/acme%2Fweb%2Fapp/issues', { title: first })
  await expect.poll(mails).toContain(first)

  await follow(page, '/-/profile/notifications')
  const level = page.getByRole('combobox', { name: /^Level of Web app/ })
  await expect.poll(() => level.inputValue()).toBe('watch')
  await looksRight(page)
  await level.selectOption('custom')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New epic').check()
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Select events/ }).waitFor()
  await looksRight(page)
  const second = `The second of ${Date.now()}`
  await call('ravi', 'POST', 'projects/acme%2Fweb%2Fapp/issues', { title: second })
  expect(await mails()).not.toContain(second)
  await level.selectOption('global')
  await expect.poll(() => level.isEnabled()).toBe(true)
})

test('Who subscribes to a label on its page is told of what gets it', async () => {
  const title = `watched ${Date.now()}`
  await call('olivia', 'POST', 'groups/acme/labels', { name: title, color: '#336699' })
  const page = await visit('/config.json')
  await signInAs(page, 'Gus', `/groups/acme/-/labels?search=${encodeURIComponent(title)}`)
  const button = page.getByRole('button', { name: `Subscribe to ${title}`, exact: true })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await looksRight(page)
  const { iid } = await call('olivia', 'POST', 'projects/acme%2Fweb%2Fapp/issues', { title: 'Labelled', labels: title })
  await expect.poll(mails).toContain(`acme/web/app#${iid}`)
  await page.reload()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
})

test('The time zone and the first day of week of a person hold in another browser, too', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Ravi', '/-/profile')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.selectOption('Pacific/Kiritimati')
  await expect.poll(() => zone.isEnabled()).toBe(true)
  const day = page.getByRole('combobox', { name: 'First day of week' })
  await day.selectOption({ label: 'Wednesday' })
  await expect.poll(() => day.isEnabled()).toBe(true)
  await looksRight(page)

  const other = await visit('/config.json')
  await signInAs(other, 'Ravi', '/-/profile')
  await expect.poll(() => other.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Pacific/Kiritimati')
  await expect.poll(() => other.getByRole('combobox', { name: 'First day of week' }).inputValue()).toBe('3')
  const sent = other.waitForRequest((request) => request.headers()['x-local-day'] !== undefined)
  await other.goto(`${system().url}/dashboard/issues`)
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
  expect((await sent).headers()['x-local-day']).toBe(today)
})
