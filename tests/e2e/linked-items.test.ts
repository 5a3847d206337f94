import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey, overflowOf, seriousFindings, signInAs, type VisitOptions, LOOKS, changeLook } from './journey.ts'

const { visit, system } = journey()

interface Made {
  id: number
  iid: number
  path: string
}

async function call<Answer>(method: string, address: string, fields: object): Promise<Answer> {
  const response = await fetch(`${system().url}/api/v4/${address}`, {
    method,
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return (await response.json()) as Answer
}
async function givenEpic(title: string, fields: object = {}): Promise<Made> {
  const address = `groups/${encodeURIComponent('acme/web')}/epics`
  const { id, iid, web_url: webUrl } = await call<Made & { web_url: string }>('POST', address, { title, ...fields })
  return { id, iid, path: new URL(webUrl).pathname }
}

async function open(path: string, as: string | null, options: VisitOptions = {}): Promise<Page> {
  if (as === null) return visit(path, options)
  const page = await visit('/config.json', options)
  await signInAs(page, as, path)
  return page
}

const section = (page: Page) => page.getByRole('region', { name: 'Linked items' })
const lists = async (page: Page): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  for (const list of await section(page).getByRole('list').all()) {
    const name = await list.getAttribute('aria-labelledby').then((id) => page.locator(`[id="${id}"]`).innerText())
    found[name] = await list.getByRole('listitem').locator('a').allInnerTexts()
  }
  return found
}
const field = (page: Page) => section(page).getByRole('combobox', { name: 'References of epics and issues' })

test('An epic is linked by number and by words of a title, and says at both ends how; a link is removed', async () => {
  const blocker = await givenEpic('Choose the payment provider')
  const epic = await givenEpic('Checkout that never fails')
  const page = await open(epic.path, 'Ravi Menon')
  await section(page).getByText('Link epics and issues that block this epic').waitFor()
  await section(page).getByRole('button', { name: 'Add linked items' }).click()
  expect(await section(page).getByRole('radio', { name: 'relates to' }).isChecked()).toBe(true)
  await section(page).getByRole('radio', { name: 'is blocked by' }).check()
  expect(await seriousFindings(page)).toEqual([])
  await field(page).fill('&payment')
  await page.getByRole('option', { name: /Choose the payment provider/ }).click()
  await field(page).pressSequentially('&9999 ')
  await section(page).getByRole('button', { name: 'Add', exact: true }).click()
  // What was not linked stays in the form, with the reason.
  const problem = section(page).getByRole('alert')
  expect(await problem.innerText()).toBe('&9999: Epic cannot be found.')
  expect(await lists(page)).toEqual({ 'Is blocked by': ['Choose the payment provider'] })
  await page.keyboard.press('Escape')
  await section(page).getByRole('form').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Add linked items')

  const other = await open(blocker.path, 'Ravi Menon')
  await section(other).getByRole('listitem').waitFor()
  expect(await lists(other)).toEqual({ Blocks: ['Checkout that never fails'] })
  await section(other)
    .getByRole('button', { name: `Remove the link to acme/web&${epic.iid}` })
    .click()
  await section(other).getByRole('listitem').waitFor({ state: 'detached' })
  expect(await section(other).getByRole('status').innerText()).toBe(`The link to acme/web&${epic.iid} was removed.`)
  await page.reload()
  await section(page).getByText('Link epics and issues that block this epic').waitFor()
})

test('A blocked child has a mark that says on demand what blocks it, until that is closed', async () => {
  const parent = await givenEpic('Parent of a blocked epic')
  const child = await givenEpic('Blocked child', { parent_id: parent.id })
  const blocker = await givenEpic('What must come first')
  const epics = `groups/${encodeURIComponent('acme/web')}/epics`
  await call('POST', `${epics}/${child.iid}/related_epics`, {
    ...{ target_group_id: 'acme/web', target_epic_iid: blocker.iid, link_type: 'is_blocked_by' },
  })
  const page = await open(parent.path, null)
  const mark = page.getByRole('treegrid').getByRole('button', { name: 'Blocked epic' })
  const asked = page.waitForRequest((request) => request.postData()?.includes('EpicBlockers') ?? false)
  await mark.hover()
  await asked
  const tooltip = page.getByRole('tooltip')
  await tooltip.getByText('What must come first').waitFor()
  expect(await tooltip.innerText()).toContain('Blocked by')
  await page.mouse.move(0, 0)
  await tooltip.waitFor({ state: 'detached' })
  // A finger, and the keyboard.
  await mark.click()
  await tooltip.getByText('What must come first').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await call('PUT', `${epics}/${blocker.iid}`, { state_event: 'close' })
  await system().settled()
  await page.reload()
  await page.getByRole('img', { name: 'Open epic' }).first().waitFor()
  expect(await mark.count()).toBe(0)
})

test('Readers see the links, whatever their width, and who may not read an end sees none', async () => {
  const epic = await givenEpic('Seen by everybody')
  const hidden = await givenEpic('Seen by few', { confidential: true })
  const plain = await givenEpic(
    'A plain epic with a rather long title, so that it has to share its room with the reference',
  )
  const epics = `groups/${encodeURIComponent('acme/web')}/epics`
  for (const { iid } of [hidden, plain]) {
    await call('POST', `${epics}/${epic.iid}/related_epics`, { target_group_id: 'acme/web', target_epic_iid: iid })
  }
  const reader = await open(epic.path, null)
  await section(reader).getByRole('listitem').waitFor()
  expect(await lists(reader)).toEqual({ 'Relates to': [expect.stringContaining('A plain epic')] })
  expect(await section(reader).getByRole('button').count()).toBe(0)
  const lonely = await open(hidden.path, 'Ravi Menon')
  await section(lonely).getByRole('listitem').waitFor()
  for (const page of [reader, lonely]) {
    for (const look of LOOKS) {
      await changeLook(page, look)
      expect(await overflowOf(page), look.join()).toBe(0)
    }
  }
})
