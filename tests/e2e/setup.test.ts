import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings } from './journey.ts'

const { visit, expectProblem } = journey(undefined, { demo: false, people: 'nobody' })

test('The first person of a fresh installation sets it up in the browser and founds a group; the next one cannot', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/-/setup')
  await page.getByText('Create the first account.').waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.getByLabel('Name', { exact: true }).fill('Ana Alvarez')
  await page.getByLabel('Username').fill('groups')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('New password', { exact: true }).fill('Seven-Geese-77')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Username groups is a reserved name').waitFor()
  await page.getByLabel('Username').fill('ana')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Account of Ana Alvarez' }).waitFor()
  await page.getByLabel(/name/i).first().fill('Shop')
  await page.getByRole('button', { name: /Create group/ }).click()
  await page.getByText('This group has no epics yet').waitFor()
  await page.getByRole('button', { name: 'Account of Ana Alvarez' }).click()
  await page.getByRole('menuitem', { name: 'Administration' }).click()
  await page.getByRole('list', { name: 'People' }).getByText('@ana').waitFor()

  const late = await visit('/-/setup')
  await late.getByText('This installation is set up already.').waitFor()
})
