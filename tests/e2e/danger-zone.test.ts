import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shortTitle } from '#web/lib/short-title.ts'
import { changeLook, journey, overflowOf, seriousFindings, signInAs, type Look } from './journey.ts'

/** Calls the API as the Owner; gives what it answers. */
const api = async (method: string, path: string, body: object): Promise<{ id: number }> => {
  const headers = { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' }
  const answer = await fetch(`${system().url}/api/v4/${path}`, { method, headers, body: JSON.stringify(body) })
  return (await answer.json()) as { id: number }
}
const LONG = 'Shop for everything that somebody could ever want to have on a Sunday afternoon'
const { system, visit } = journey()

const DIALOG_LOOKS: readonly Look[] = [
  [375, 'dark'],
  [1440, 'light'],
]

async function looksRight(page: Page): Promise<void> {
  for (const look of DIALOG_LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

test('An Owner archives a project, brings it into another group, and deletes it', async () => {
  const from = await api('POST', 'groups', { name: 'Trading', path: 'trading', visibility: 'public' })
  await api('POST', 'groups', { name: 'Storefront', path: 'storefront', visibility: 'public' })
  await api('POST', 'projects', { name: LONG, path: 'shop', namespace_id: from.id, visibility: 'public' })
  await api('POST', 'projects/trading%2Fshop/issues', { title: 'Open the doors' })
  await system().settled()
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', '/trading/shop/-/edit')
  const zone = page.getByRole('region', { name: 'Danger zone' })
  await zone.getByRole('button', { name: 'Archive' }).waitFor()
  await looksRight(page)

  await zone.getByRole('button', { name: 'Archive' }).click()
  await looksRight(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive project' }).click()
  await zone.getByRole('button', { name: 'Unarchive' }).click()
  await zone.getByRole('button', { name: 'Archive', exact: true }).waitFor()
  await system().settled()

  await zone.getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: `Transfer ${LONG}` })
  const confirm = dialog.getByRole('button', { name: 'Transfer project' })
  await dialog.getByRole('button', { name: 'Select a group' }).click()
  await page.getByRole('option', { name: /^Storefront/ }).click()
  await looksRight(page)
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Type trading/shop to confirm').fill('trading/shop')
  await confirm.click()
  await page.waitForURL('**/storefront/shop')
  await page.getByText(`${shortTitle(LONG)} now belongs to Storefront`).waitFor()
  await system().settled()

  // By the address that it had.
  await page.goto('/trading/shop/-/issues/1')
  await page.getByRole('heading', { name: 'Open the doors' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/storefront/shop/-/issues/1')

  await page.goto('/storefront/shop/-/edit')
  await zone.getByRole('button', { name: 'Delete' }).click()
  const deletion = page.getByRole('dialog', { name: `Delete ${LONG}?` })
  await looksRight(page)
  await deletion.getByLabel('Type storefront/shop to confirm').fill('storefront/shop')
  await deletion.getByRole('button', { name: 'Delete project' }).click()
  await page.getByText(`Deleted the project ${shortTitle(LONG)}`).waitFor()
  expect(new URL(page.url()).pathname).toBe('/groups/storefront')
})

test('A project is shared with a group, and labels are merged and promoted', async () => {
  const group = await api('POST', 'groups', { name: 'Library', path: 'library', visibility: 'public' })
  await api('POST', 'projects', { name: 'Books', path: 'books', namespace_id: group.id, visibility: 'public' })
  const color = '#1068bf'
  await api('POST', 'projects/library%2Fbooks/labels', { name: 'worn', color })
  await api('POST', 'projects/library%2Fbooks/labels', { name: 'damaged', color })
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', '/library/books/-/project_members')
  await page.getByRole('button', { name: 'Invite a group' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a group' })
  await looksRight(page)
  await invitation.getByRole('button', { name: 'Select a group' }).click()
  await page.getByRole('option', { name: /^Acme/ }).first().click()
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Members of Acme now have access').waitFor()
  await looksRight(page)

  await page.goto('/library/books/-/labels')
  const choose = async (title: string, entry: string): Promise<void> => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('worn', 'Merge into another label')
  const merging = page.getByRole('dialog', { name: 'Merge worn' })
  await merging.getByRole('button', { name: 'Select a label' }).click()
  await page.getByRole('option', { name: 'damaged' }).click()
  await looksRight(page)
  await merging.getByRole('button', { name: 'Merge labels' }).click()
  await page.getByText('Merged worn into damaged').waitFor()
  await choose('damaged', 'Set priority')
  const priority = page.getByRole('dialog', { name: 'Priority of damaged' })
  await priority.getByLabel('Priority', { exact: true }).fill('first')
  await priority.getByText('Enter a whole number, or nothing.').waitFor()
  await looksRight(page)
  await priority.getByLabel('Priority', { exact: true }).fill('2')
  await priority.getByRole('button', { name: 'Save priority' }).click()
  await page.getByText('damaged has priority 2').waitFor()
  await choose('damaged', 'Promote to group label')
  await looksRight(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Promote label' }).click()
  await page.getByRole('list', { name: 'From Library' }).getByText('damaged', { exact: true }).first().waitFor()
})
