import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf, givenRecords, type Caller, type Records } from './given-records.ts'
import { changeLook, follow, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

let records: Records
let call: Caller
const { visit } = journey(async (system) => {
  call = callerOf(system.url, system.tokenFor)
  records = await givenRecords(call)
  await system.settled()
})

const PROJECT = '/acme/web/app/-'
const ANALYTICS = '/groups/acme/-/analytics'
/** The looks in which pages are gone through rule by rule; in the others they have to fit. */
const CHECKED = [LOOKS[0], LOOKS.at(-1)]

/** Goes to a page inside the app, and looks at it in each width and in both colours. */
async function walk(page: Page, path: string, ready: string): Promise<void> {
  await follow(page, path)
  await page.getByText(ready, { exact: false }).filter({ visible: true }).first().waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    expect(await overflowOf(page), `${path} at ${look.join(' ')}`).toBe(0)
    if (CHECKED.includes(look)) expect(await seriousFindings(page), `${path} at ${look.join(' ')}`).toEqual([])
  }
}

test('Pages of records and figures fit each width, and are accessible in both colours', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', `${PROJECT}/merge_requests`)
  await walk(page, `${PROJECT}/merge_requests?state=merged`, 'Ask for a receipt')
  await walk(page, `${PROJECT}/merge_requests`, 'Keep what people have typed')
  await walk(page, `${PROJECT}/merge_requests/${records.mergeRequest}`, 'loses the caret')
  await walk(page, `${PROJECT}/analytics/code_reviews`, 'Less than an hour')
  await walk(page, `${PROJECT}/deployments`, 'Waits for approval')
  await walk(page, `${PROJECT}/deployments?view=environments`, '1 approval needed, of 1 person')
  await walk(page, `${PROJECT}/deployments?view=frequency`, 'Successful deployments to production')
  await walk(page, `${PROJECT}/security/vulnerability_report`, 'Cookies without SameSite')
  await walk(page, `${PROJECT}/security/vulnerabilities/${records.vulnerability}`, 'Seen on staging')
  await walk(page, '/dashboard/merge_requests', 'Keep what people have typed')
  await walk(page, `${ANALYTICS}/activity`, 'Members added')
  await walk(page, `${ANALYTICS}/value_stream_analytics?stage_id=plan`, 'Issues by label')

  // What a chart shows is read by keys, value by value or as a table.
  const values = page.getByRole('slider', { name: 'Values of Issues by label' })
  await values.focus()
  const last = await values.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => values.getAttribute('aria-valuetext')).not.toBe(last)
  await page.getByRole('button', { name: 'Table of Issues by label' }).press('Enter')
  const table = page.getByRole('figure', { name: 'Issues by label' }).getByRole('table')
  await table.getByRole('columnheader', { name: 'customer request' }).waitFor()
  const [day = '', count = ''] = (last ?? '').split(': customer request ')
  await table.getByRole('row', { name: `${day} ${count}` }).waitFor()

  // Owners turn these figures off, and on again, for everybody.
  await follow(page, '/groups/acme/-/edit')
  const analytics = page.getByRole('switch', { name: 'Analytics' })
  await analytics.press('Space')
  const navigation = page.getByRole('navigation').getByRole('link', { name: 'Value stream analytics' })
  await navigation.waitFor({ state: 'detached' })
  await analytics.press('Space')
  await navigation.waitFor()
})

test('What one does to a merge request shows in another window, on its page and in the list', async () => {
  const [one, other] = await Promise.all([visit('/config.json'), visit('/config.json')])
  const path = `${PROJECT}/merge_requests/${records.mergeRequest}`
  await signInAs(one, 'Olivia', path)
  await signInAs(other, 'Nina', `${PROJECT}/merge_requests`)
  const row = other.getByRole('listitem').filter({ hasText: `!${records.mergeRequest}` })
  await row.getByRole('img', { name: '1 approval' }).waitFor()

  await one.getByRole('textbox', { name: 'Add a comment' }).fill('One more thing')
  await one.getByRole('button', { name: 'Comment', exact: true }).click()
  await row.getByRole('img', { name: '2 comments' }).waitFor()
  await row.getByRole('link', { name: 'Keep what' }).click()
  await other.getByText('One more thing').waitFor()

  await one.getByRole('button', { name: 'Revoke approval' }).click()
  await other.getByText('Nobody yet').waitFor()
  await one.getByRole('button', { name: 'Remove label customer request' }).click()
  await other.getByText('customer request').waitFor({ state: 'detached' })
  const api = `/api/v4/projects/acme%2Fweb%2Fapp/merge_requests/${records.mergeRequest}`
  await call('nina', 'PUT', api, { title: 'Keep every word' })
  await one.getByRole('heading', { level: 1, name: 'Keep every word' }).waitFor()
  await other.getByRole('heading', { level: 1, name: 'Keep every word' }).waitFor()

  await other.keyboard.press('g')
  await other.keyboard.press('m')
  await row.getByRole('link', { name: 'Keep every word' }).waitFor()
  await one.getByRole('button', { name: 'Mark as merged' }).click()
  await one.getByText('Merged', { exact: true }).waitFor()
  await row.waitFor({ state: 'detached' })
})
