import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, overflowOf, seriousFindings, type Look, follow } from './journey.ts'

/** A team that founds itself: a group, a second person by mail, a plan, a close, another role, and the way out. README alone says how to begin. */
const FOUNDER = { username: 'ana', password: 'Seven-Geese-77' }
const MATE_PASSWORD = 'Eight-Swans-88'
const GROUP = 'shop'
const MATE = 'bob'

const { system, visit, expectProblem } = journey(undefined, { demo: false, people: 'nobody' })
/** The founder has a phone, who is invited a desk; what both see is looked at on either. */
const PHONE: Look = [375, 'light']
const DESK: Look = [1440, 'light']
const windowOf = ([width]: Look) => ({ viewport: { width, height: 900 } })

/** Goes to a page by the navigation, which phones keep in a drawer. */
async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

async function looksRight(page: Page, at: Look): Promise<void> {
  for (const look of at === PHONE ? [DESK, PHONE] : [PHONE, DESK]) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

test('Somebody founds a group, invites a second person by mail, plans with them, closes, changes their role and removes them', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/', windowOf(PHONE))
  await page.getByRole('main').getByRole('link', { name: 'Set up Canopy' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ana Alvarez')
  await page.getByLabel('Username').fill(FOUNDER.username)
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('New password', { exact: true }).fill(FOUNDER.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Account of Ana Alvarez' }).waitFor()
  if (new URL(page.url()).pathname === '/')
    await page.getByRole('main').getByRole('link', { name: 'New group' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(GROUP)
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByText('This group has no epics yet').waitFor()
  await looksRight(page, PHONE)

  await go(page, 'Members')
  await page.getByRole('button', { name: 'Invite members' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite members' })
  await invitation.getByLabel('Username or email address').fill(`${MATE}@example.com`)
  await page.keyboard.press('Enter')
  await invitation.getByLabel('Select a role').selectOption('Developer')
  await looksRight(page, PHONE)
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Members were successfully added').waitFor()
  await page.getByText(`${MATE}@example.com`, { exact: true }).waitFor()
  await system().settled()
  await system().tick(new Date())

  const theirs = await visit('/-/inbox', windowOf(DESK))
  await theirs
    .getByRole('article')
    .filter({ hasText: `To ${MATE}@example.com` })
    .getByRole('link')
    .click()
  await theirs.getByText(`Create an account for ${MATE}@example.com to join.`).waitFor()
  await looksRight(theirs, DESK)
  await theirs.getByLabel('Name', { exact: true }).fill('Bob Berg')
  await theirs.getByLabel('Username').fill(MATE)
  await theirs.getByLabel('New password', { exact: true }).fill(MATE_PASSWORD)
  await theirs.getByRole('button', { name: 'Create account and join' }).click()
  await theirs.getByText('This group has no epics yet').waitFor()

  await go(page, 'New project')
  await page.getByLabel('Name', { exact: true }).fill('Storefront')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByText('This project has no issues yet').waitFor()

  await follow(page, `/groups/${GROUP}`)
  await page.waitForURL(`**/groups/${GROUP}`)
  await go(page, 'Milestones')
  await page.getByRole('button', { name: 'New milestone' }).first().click()
  await page.getByRole('dialog').getByLabel('Title').fill('Opening')
  await page.getByRole('dialog').getByLabel('Due date').fill('2031-01-31')
  await looksRight(page, PHONE)
  await page.getByRole('button', { name: 'Create milestone' }).click()
  await page.getByRole('link', { name: 'Opening', exact: true }).waitFor()

  await go(page, 'Iterations')
  await page.getByRole('button', { name: 'New cadence' }).first().click()
  await page.getByRole('dialog').getByLabel('Title').fill('Sprints')
  await looksRight(page, PHONE)
  await page.getByRole('button', { name: 'Create cadence' }).click()
  await page.getByRole('region', { name: 'Sprints' }).getByRole('link').first().waitFor()

  await go(page, 'Epics')
  await page.getByRole('main').getByRole('link', { name: 'Create an epic' }).click()
  await page.getByLabel('Title').fill('Open the shop')
  await page.getByRole('button', { name: 'Create epic' }).click()
  await page.getByRole('heading', { name: 'This epic has no children yet' }).waitFor()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^New (epic|issue)$/ })
  await dialog.getByRole('radio', { name: 'Issue' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Paint the walls')
  await dialog.getByRole('button', { name: /^Assignees/ }).click()
  await page.getByRole('option', { name: /^Bob Berg/ }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: /^Assignees: Bob Berg/ }).waitFor()
  await dialog.getByRole('button', { name: /^Milestone/ }).click()
  await page.getByRole('option', { name: /^Opening/ }).click()
  await dialog.getByRole('button', { name: /^Milestone: Opening/ }).waitFor()
  await dialog.getByRole('button', { name: /^Iteration/ }).click()
  await page.getByRole('group', { name: 'Sprints' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: /^Iteration: / }).waitFor()
  await looksRight(page, PHONE)
  await dialog.getByRole('button', { name: 'Create issue' }).click()
  await page.getByRole('treegrid').getByRole('link', { name: 'Paint the walls' }).waitFor()

  // Who was invited finds the work on the first page and closes it.
  await system().settled()
  await theirs.goto('/')
  await theirs.getByRole('region', { name: 'Mine' }).getByRole('link', { name: 'Paint the walls' }).click()
  await theirs.getByRole('button', { name: 'Close issue' }).first().click()
  await theirs.getByRole('button', { name: 'Reopen issue' }).first().waitFor()
  await looksRight(theirs, DESK)
  await page.getByText('1 of 1 issues closed').waitFor()
  await page.getByRole('button', { name: 'Close epic' }).first().click()
  await page.getByRole('button', { name: 'Reopen epic' }).first().waitFor()
  await go(page, 'Milestones')
  await page.getByRole('link', { name: 'Opening', exact: true }).click()
  await page.getByText('1 of 1 done').waitFor()
  await looksRight(page, PHONE)

  await go(page, 'Members')
  await page.getByLabel('Role of Bob Berg').selectOption('Maintainer')
  await page.getByText('Bob Berg is now Maintainer').waitFor()
  await theirs.goto(`/groups/${GROUP}/-/epics/1`)
  await theirs.getByRole('heading', { name: 'Open the shop' }).waitFor()
  await page
    .getByRole('button', { name: /Bob Berg/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  await looksRight(page, PHONE)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await theirs.getByRole('heading', { name: 'Page not found' }).waitFor()
  await theirs.goto('/')
  await theirs.getByText('No groups to show').waitFor()
  await looksRight(theirs, DESK)
}, 360_000)
