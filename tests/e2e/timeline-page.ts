import type { Locator, Page } from 'playwright-core'

/** The timeline of the page. */
export const grid = (page: Page): Locator => page.getByRole('treegrid', { name: 'Roadmap' })

/** The box in which it scrolls. */
export const scroller = (page: Page): Locator => grid(page).locator('xpath=ancestor::*[@style][1]')

/** The row of an epic or a milestone. */
export const row = (page: Page, title: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
