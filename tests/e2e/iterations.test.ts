import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs, follow } from './journey.ts'

const { visit, system } = journey()

const cadenceOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

async function looksGood(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

test('A team founds a cadence, plans an issue for its iteration, closes it and sees it burn down in another window, where milestones follow, too', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/groups/acme/-/iterations')
  await cadenceOf(page, 'Sprints').waitFor()
  await looksGood(page)
  await page.getByRole('button', { name: 'New cadence' }).click()
  const dialog = page.getByRole('dialog', { name: 'New cadence' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Design weeks')
  await dialog.getByRole('spinbutton', { name: 'Duration in weeks' }).fill('0')
  await dialog.getByText('Duration must be a whole number of weeks from 1 to 52').waitFor()
  await dialog.getByRole('spinbutton', { name: 'Duration in weeks' }).fill('1')
  await dialog.getByRole('checkbox', { name: 'Roll over open issues' }).check()
  await looksGood(page)
  await dialog.getByRole('button', { name: 'Create cadence' }).click()
  await cadenceOf(page, 'Design weeks').getByText('Every week').waitFor()
  const links = cadenceOf(page, 'Design weeks').getByRole('link')
  // The list may have been read while they were being made.
  await expect.poll(() => links.count()).toBe(3)
  const path = new URL((await links.first().getAttribute('href')) ?? '', system().url).pathname
  const title = await links.first().innerText()

  const issue = await visit('/config.json')
  await signInAs(issue, 'Olivia Park', '/acme/web/app/-/issues/95')
  await issue.getByRole('button', { name: 'Edit iteration' }).click()
  await issue
    .getByRole('option', { name: new RegExp(title) })
    .first()
    .waitFor()
  await issue.getByRole('group', { name: 'Design weeks' }).getByRole('option').first().click()
  await issue.getByRole('link', { name: title }).first().waitFor()

  await follow(page, path)
  const report = page.getByRole('region', { name: 'Report' })
  await report.getByRole('progressbar', { name: 'Issues done' }).waitFor()
  await report.getByText('0 of 1 done').waitFor()
  await looksGood(page)
  await issue.getByRole('button', { name: 'Close issue' }).first().click()
  await report.getByText('1 of 1 done').waitFor()
  await report.getByRole('button', { name: 'Table of Burndown' }).click()
  await report.getByRole('table').first().waitFor()
  await report.getByRole('slider', { name: 'Values of Burnup' }).press('ArrowLeft')
  await report.getByText('By assignee and label').click()
  await looksGood(page)

  // Lists of milestones and their pages follow the other window.
  for (const window of [page, issue]) {
    await follow(window, '/groups/acme/-/milestones')
    await window.getByRole('list', { name: 'Milestones' }).waitFor()
  }
  await issue.getByRole('button', { name: 'New milestone' }).click()
  await issue.getByRole('dialog').getByLabel('Title').fill('Seen by two')
  await issue.getByRole('button', { name: 'Create milestone' }).click()
  await page.getByRole('link', { name: 'Seen by two', exact: true }).click()
  await page.getByText('Open · No dates').waitFor()
  await issue.getByRole('button', { name: 'More actions for Seen by two' }).click()
  await issue.getByRole('menuitem', { name: 'Close milestone' }).click()
  await page.getByText('Closed · No dates').waitFor()
})
