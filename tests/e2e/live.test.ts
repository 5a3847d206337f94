import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { SETTLE_MS } from '#web/data/live/live.ts'
import { goTo, journey, signInAs } from './journey.ts'
import { answered, watchRequests } from './requests.ts'

const { visit, system } = journey()

/** How long nothing may be asked for by pages that nothing happens on. */
const IDLE_MS = 6_000

async function call(as: string, method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${system().url}/api/v4/${path}`, {
    method,
    headers: { authorization: `Bearer ${system().tokenFor(as)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  expect(response.ok, JSON.stringify(answer)).toBe(true)
  return answer
}

interface Follower {
  page: Page
  /** Cuts the connection; until the result is called, no other one comes about. */
  cut: () => () => void
  /** Waits until others' changes arrive. */
  isLive: () => Promise<void>
}

/** Somebody's page in a window of its own. */
async function open(name: string | null, path: string): Promise<Follower> {
  const page = await visit('/config.json')
  const open = new Set<WebSocketRoute>()
  let isCut = false
  let started = 0
  await page.routeWebSocket(/\/realtime$/, (socket) => {
    if (isCut) {
      void socket.close()
      return
    }
    open.add(socket)
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (String(message).includes('start_ack')) started += 1
      socket.send(message)
    })
  })
  if (name === null) await page.goto(path)
  else await signInAs(page, name, path)
  return {
    page,
    async isLive() {
      const before = started
      if (before === 0) await expect.poll(() => started).toBeGreaterThan(0)
    },
    cut() {
      isCut = true
      started = 0
      for (const socket of open) void socket.close()
      open.clear()
      return () => {
        isCut = false
      }
    },
  }
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('Two who look at an epic see what the other does, ask for nothing while nothing happens, and miss nothing when the connection breaks', async () => {
  const { id, iid } = await call('olivia', 'POST', 'groups/acme%2Fweb/epics', { title: 'Watched together' })
  const path = `/groups/acme/web/-/epics/${String(iid)}`
  const epic = `groups/acme%2Fweb/epics/${String(iid)}`
  const ravi = await open('Ravi Menon', path)
  const guest = await open(null, path)
  await Promise.all([ravi.isLive(), guest.isLive()])

  await ravi.page.getByRole('button', { name: 'Edit title' }).click()
  await ravi.page.getByRole('textbox', { name: 'Title' }).fill('Seen by both')
  await ravi.page.keyboard.press('Enter')
  await expect.poll(() => title(guest.page).innerText()).toBe('Seen by both')
  await call('olivia', 'PUT', epic, { add_labels: 'security', due_date_is_fixed: true, due_date_fixed: '2031-05-06' })
  await call('olivia', 'POST', 'groups/acme%2Fweb/epics', { title: 'A child of today', parent_id: id })
  for (const { page } of [ravi, guest]) {
    await page.getByText('May 6, 2031').first().waitFor()
    await page.getByRole('complementary').getByText('security', { exact: true }).waitFor()
    await row(page, 'A child of today').waitFor()
  }
  // Whoever edits keeps what is typed, and is told.
  await ravi.page.getByRole('button', { name: 'Edit title' }).click()
  const field = ravi.page.getByRole('textbox', { name: 'Title' })
  await field.fill('Typed by Ravi')
  await guest.page.getByText('Ravi Menon is editing', { exact: true }).first().waitFor()
  await call('olivia', 'PUT', epic, { title: 'Written by Olivia' })
  await ravi.page.getByText('Somebody else has changed the title to').waitFor()
  expect(await field.inputValue()).toBe('Typed by Ravi')
  await ravi.page.keyboard.press('Escape')
  await expect.poll(() => title(ravi.page).innerText()).toBe('Written by Olivia')
  await guest.page.getByText('Ravi Menon is editing', { exact: true }).first().waitFor({ state: 'detached' })

  // What was read before the channel was there is read once more by then.
  await guest.page.waitForTimeout(SETTLE_MS)
  await Promise.all([answered(ravi.page), answered(guest.page)])
  const asked = [ravi, guest].map(({ page }) => {
    page.on('request', (request) => idle.push(request.url()))
    return watchRequests(page)
  })
  const idle: string[] = []
  await guest.page.waitForTimeout(IDLE_MS)
  expect([...asked.flat(), ...idle]).toEqual([])

  // Long texts are not told: the page asks for them, also long after it was opened.
  await call('olivia', 'PUT', epic, { description: 'Described much later' })
  for (const { page } of [ravi, guest]) await page.getByText('Described much later').waitFor()

  const mend = guest.cut()
  await call('olivia', 'PUT', epic, { title: 'Told without a socket', remove_labels: 'security' })
  await expect.poll(() => title(guest.page).innerText()).toBe('Told without a socket')
  await call('olivia', 'POST', 'groups/acme%2Fweb/epics', { title: 'Born in the gap', parent_id: id })
  mend()
  await guest.isLive()
  await row(guest.page, 'Born in the gap').waitFor()
  await expect.poll(() => guest.page.getByRole('complementary').getByText('security', { exact: true }).count()).toBe(0)
  await row(ravi.page, 'Born in the gap').waitFor()
})

test('A list of issues follows who comes, goes and changes', async () => {
  const { page, isLive } = await open('Ravi Menon', '/acme/web/app/-/issues')
  const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem')
  await rows.first().waitFor()
  await isLive()
  const issues = 'projects/acme%2Fweb%2Fapp/issues'
  const { iid } = await call('olivia', 'POST', issues, { title: 'Reported just now' })
  await rows.filter({ hasText: 'Reported just now' }).waitFor()
  await call('olivia', 'PUT', `${issues}/${String(iid)}`, { title: 'Understood by now' })
  await rows.filter({ hasText: 'Understood by now' }).waitFor()
  await call('olivia', 'PUT', `${issues}/${String(iid)}`, { state_event: 'close' })
  await expect.poll(() => rows.filter({ hasText: 'Understood by now' }).count()).toBe(0)
})

test('A filtered list follows an issue that begins to match, and one that ceases to', async () => {
  const { page, isLive } = await open('Ravi Menon', '/acme/web/app/-/issues?label_name[]=security')
  await page.getByRole('combobox', { name: 'Search or filter results...' }).waitFor()
  await isLive()
  const issues = 'projects/acme%2Fweb%2Fapp/issues'
  // A second try meets the issue of the first.
  const name = `Matched ${crypto.randomUUID()}`
  const { iid } = await call('olivia', 'POST', issues, { title: name })
  const rows = page.getByRole('list', { name: 'Issues' }).getByRole('listitem').filter({ hasText: name })
  const put = (change: object) => call('olivia', 'PUT', `${issues}/${String(iid)}`, change)
  await put({ add_labels: 'security' })
  await rows.waitFor()
  await put({ remove_labels: 'security' })
  await expect.poll(() => rows.count()).toBe(0)
})

test('Two who look after a group follow each other on its pages, and keep what they have typed', async () => {
  const group = 'groups/acme%2Fweb'
  // A second try meets the labels of the first.
  const [kept, added] = ['Kept', 'Added'].map((word) => `${word} ${crypto.randomUUID()}`) as [string, string]
  const [ravi, olivia] = (await Promise.all(
    ['Ravi Menon', 'Olivia Park'].map((name) => open(name, '/groups/acme/web/-/labels')),
  )) as [Follower, Follower]
  // Also behind a panel, where nothing has a role.
  const labels = ({ page }: Follower, text: string) => page.locator('main li', { hasText: text })
  await Promise.all([ravi, olivia].map((window) => window.page.locator('main li').first().waitFor()))
  await Promise.all([ravi.isLive(), olivia.isLive()])

  const { id } = await call('olivia', 'POST', `${group}/labels`, { name: kept, color: '#1068bf' })
  const edit = ravi.page.getByRole('button', { name: `Edit ${kept}` })
  const meaning = ravi.page.getByRole('textbox', { name: 'Description' })
  await edit.click()
  await meaning.fill('Typed by Ravi')
  await call('olivia', 'POST', `${group}/labels`, { name: added, color: '#1068bf' })
  await labels(olivia, added).waitFor()
  await answered(ravi.page)
  expect(await labels(ravi, added).count()).toBe(0)
  expect(await meaning.inputValue()).toBe('Typed by Ravi')
  await ravi.page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await labels(ravi, added).waitFor()
  // Nor does what is saved bring back what somebody else has changed meanwhile.
  await edit.click()
  await meaning.fill('Saved by Ravi')
  await call('olivia', 'PUT', `${group}/labels/${String(id)}`, { color: '#16857a' })
  await ravi.page.getByRole('button', { name: 'Save', exact: true }).click()
  await labels(ravi, 'Saved by Ravi').waitFor()
  const { color } = await call('olivia', 'PUT', `${group}/labels/${String(id)}`, { new_name: kept })
  expect(color).toBe('#16857a')

  await goTo(olivia.page, '/groups/acme/web/-/group_members')
  const invited = `${crypto.randomUUID()}@example.com`
  await call('olivia', 'POST', `${group}/invitations`, { email: invited, access_level: 20 })
  await olivia.page.getByText(invited, { exact: true }).waitFor()
  await olivia.page.getByRole('link', { name: 'General', exact: true }).click()
  const description = olivia.page.getByRole('textbox', { name: 'Description' })
  await description.fill('Typed by Olivia')
  await call('olivia', 'PUT', group, { name: 'Web of all' })
  await expect.poll(() => olivia.page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Web of all')
  expect(await description.inputValue()).toBe('Typed by Olivia')
})
