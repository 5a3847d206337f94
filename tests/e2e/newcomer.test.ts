import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflowOf, journey, seriousFindings, signInAs } from './journey.ts'

/** What a newcomer does first, with all that it takes of them: the script of the first ten minutes. */
const { visit } = journey()

const PLAN = ['Rooms', 'Food', 'Music', 'Signs', 'Badges', 'Travel', 'Talks', 'Volunteers', 'Website', 'Thanks']

/** Counts what a person does: presses, keys, and texts that are typed or pasted. */
function handsOn(page: Page) {
  const taken: Record<string, string> = {}
  let [presses, keys, texts] = [0, 0, 0]
  return {
    taken,
    press: async (target: Locator) => {
      presses++
      await target.click()
    },
    key: async (name: string) => {
      keys++
      await page.keyboard.press(name)
    },
    type: async (text: string) => {
      texts++
      await page.keyboard.type(text)
    },
    paste: async (text: string) => {
      texts++
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
        document.activeElement?.dispatchEvent(paste)
      }, text)
    },
    /** Notes what a step took since the one before. */
    done: (step: string) => {
      taken[step] = `${presses} presses, ${keys} keys, ${texts} texts`
      presses = keys = texts = 0
    },
  }
}

const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^New (epic|issue|incident|task)$/ })
const titleOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Title' })
const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
const chip = (page: Page, name: RegExp) => dialogOf(page).getByRole('button', { name })
/** Waits until the editor of a field has given the focus back: keys open the next one then. */
const isClosed = (page: Page) =>
  expect
    .poll(() =>
      dialogOf(page).evaluate(
        (dialog) => dialog.contains(document.activeElement) && document.activeElement?.tagName === 'BUTTON',
      ),
    )
    .toBe(true)
/** The title of a new label, whose form opens from the labels of an item that is not made yet. */
const labelTitle = (page: Page) =>
  page.getByRole('dialog', { name: 'Assign labels' }).getByRole('textbox', { name: 'Title' })
const childrenOf = (page: Page) => page.getByRole('treegrid').getByRole('row')
/** Waits until the page of the epic shows the plan as its children, in its order, with their numbers. */
async function showsPlan(page: Page): Promise<void> {
  await expect
    .poll(() =>
      childrenOf(page)
        .locator('a[data-title], a')
        .evaluateAll((links) => links.map((link) => link.textContent).filter((text) => text !== '')),
    )
    .toEqual(expect.arrayContaining(PLAN))
  await expect.poll(() => page.locator('[role=row][aria-busy=true]').count()).toBe(0)
}
test('With the pointer at 1440 px: a group, a project, an epic with ten children, an issue with all fields, and around', async () => {
  const page = await visit('/config.json', { viewport: { width: 1440, height: 900 } })
  await signInAs(page, 'Nina Costa', '/')
  const { taken, press, key, type, paste, done } = handsOn(page)

  await press(page.getByRole('main').getByRole('link', { name: 'New group' }))
  await isFocused(page.getByLabel('Name'))
  await type('Garden')
  await key('Enter')
  await isAt(page, '/groups/garden/-/epics')
  done('group')

  const navigation = page.getByRole('navigation', { name: 'Main' })
  await press(navigation.getByRole('link', { name: 'New project' }))
  await isFocused(page.getByLabel('Name'))
  await type('Summer party')
  await key('Enter')
  await isAt(page, '/garden/summer-party/-/issues')
  done('project')

  await press(navigation.getByRole('link', { name: 'Milestones' }))
  await press(page.getByRole('button', { name: 'New milestone' }).first())
  await isFocused(page.getByRole('textbox', { name: 'Title' }))
  await type('Summer')
  await key('Enter')
  await page.getByRole('list', { name: 'Milestones' }).getByRole('link', { name: 'Summer', exact: true }).waitFor()
  done('milestone')

  await press(navigation.getByRole('button', { name: /go to another group/ }))
  await press(page.getByRole('option', { name: /^Garden/ }).first())
  await press(page.getByRole('main').getByRole('link', { name: 'Create an epic' }))
  await isFocused(page.getByLabel('Title'))
  await type('A party that people remember')
  await key('Enter')
  await isAt(page, '/groups/garden/-/epics/1')
  done('epic')

  await page.getByRole('heading', { name: 'This epic has no children yet' }).waitFor()
  await press(page.getByRole('button', { name: 'New item' }))
  await chip(page, /^Parent: A party/).waitFor()
  await isFocused(titleOf(page))
  await paste(PLAN.map((line) => `- ${line}`).join('\n'))
  await press(dialogOf(page).getByRole('button', { name: 'Create 10 epics' }))
  await showsPlan(page)
  done('ten children')

  await press(page.getByRole('button', { name: 'New item' }))
  await press(dialogOf(page).getByRole('radio', { name: 'Issue' }))
  await chip(page, /^Project: Garden \/ Summer party$/).waitFor()
  await chip(page, /^Epic: A party/).waitFor()
  await press(titleOf(page))
  await type('Book the meadow')
  await press(chip(page, /^Assignee/))
  await press(
    page
      .getByRole('option', { name: /^Nina/ })
      .or(page.getByRole('button', { name: 'Assign to me' }))
      .first(),
  )
  await key('Escape')
  await press(chip(page, /^Labels: none$/))
  await press(page.getByRole('button', { name: 'Create project label' }))
  await isFocused(labelTitle(page))
  await type('outdoors')
  await key('Enter')
  await page.getByRole('option', { name: 'outdoors', selected: true }).waitFor()
  await key('Tab')
  await chip(page, /^Labels: outdoors$/).waitFor()
  await press(chip(page, /^Milestone: none$/))
  await press(page.getByRole('option', { name: /^Summer/ }))
  await chip(page, /^Milestone: Summer$/).waitFor()
  await press(chip(page, /^Due date: none$/))
  await isFocused(page.getByRole('textbox', { name: 'Due date' }))
  await type('2031-02-03')
  await key('Enter')
  await chip(page, /^Due date: Feb 3, 2031$/).waitFor()
  await press(chip(page, /^Priority: none$/))
  await press(page.getByRole('option', { name: 'High' }))
  await chip(page, /^Priority: High$/).waitFor()
  await press(chip(page, /^Weight: none$/))
  await isFocused(page.getByRole('textbox', { name: 'Weight' }))
  await type('3')
  await key('Enter')
  await chip(page, /^Weight: 3$/).waitFor()
  await press(dialogOf(page).getByRole('button', { name: 'Create issue' }))
  await page.getByRole('treegrid').getByRole('link', { name: 'Book the meadow' }).waitFor()
  done('issue with its fields')

  await press(navigation.getByRole('link', { name: 'Roadmap' }))
  await isAt(page, '/groups/garden/-/roadmap')
  done('roadmap')

  await press(navigation.getByRole('link', { name: 'Help' }))
  await isAt(page, '/help')
  done('help')
  expect(taken).toEqual({
    group: '1 presses, 1 keys, 1 texts',
    project: '1 presses, 1 keys, 1 texts',
    milestone: '2 presses, 1 keys, 1 texts',
    epic: '3 presses, 1 keys, 1 texts',
    'ten children': '2 presses, 0 keys, 1 texts',
    'issue with its fields': '14 presses, 5 keys, 4 texts',
    roadmap: '1 presses, 0 keys, 0 texts',
    help: '1 presses, 0 keys, 0 texts',
  })
})

test('With the thumb at 375 px: the same', async () => {
  const page = await visit('/config.json', { viewport: { width: 375, height: 812 } })
  await signInAs(page, 'Nina Costa', '/')
  const { taken, press, key, type, paste, done } = handsOn(page)
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  const drawer = page.getByRole('dialog', { name: 'Navigation' })

  await press(page.getByRole('main').getByRole('link', { name: 'New group' }))
  await isFocused(page.getByLabel('Name'))
  await type('Orchard')
  await key('Enter')
  await isAt(page, '/groups/orchard/-/epics')
  done('group')

  await press(bar.getByRole('button', { name: 'Menu' }))
  await press(drawer.getByRole('link', { name: 'New project' }))
  await isFocused(page.getByLabel('Name'))
  await type('Harvest')
  await key('Enter')
  await isAt(page, '/orchard/harvest/-/issues')
  done('project')

  await press(bar.getByRole('button', { name: 'Menu' }))
  await press(drawer.getByRole('link', { name: 'Epics' }))
  await press(page.getByRole('main').getByRole('link', { name: 'Create an epic' }))
  await isFocused(page.getByLabel('Title'))
  await type('Cider for all')
  await key('Enter')
  await isAt(page, '/groups/orchard/-/epics/1')
  done('epic')

  await page.getByRole('heading', { name: 'This epic has no children yet' }).waitFor()
  await press(bar.getByRole('button', { name: 'New' }))
  await chip(page, /^Parent: Cider/).waitFor()
  await isFocused(titleOf(page))
  await paste(PLAN.join('\n'))
  await press(dialogOf(page).getByRole('button', { name: 'Create 10 epics' }))
  await showsPlan(page)
  done('ten children')
  expect(await overflowOf(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])

  await press(bar.getByRole('button', { name: 'Menu' }))
  await press(drawer.getByRole('link', { name: 'Roadmap' }))
  await isAt(page, '/groups/orchard/-/roadmap')
  done('roadmap')
  expect(taken).toEqual({
    group: '1 presses, 1 keys, 1 texts',
    project: '2 presses, 1 keys, 1 texts',
    epic: '3 presses, 1 keys, 1 texts',
    'ten children': '2 presses, 0 keys, 1 texts',
    roadmap: '2 presses, 0 keys, 0 texts',
  })
})

test('By keyboard alone: the same', async () => {
  const page = await visit('/config.json', { viewport: { width: 1440, height: 900 } })
  await signInAs(page, 'Nina Costa', '/')
  const { taken, key, type, paste, done } = handsOn(page)
  const places = page.getByRole('combobox', { name: 'Go to a group, project or page' })
  const go = async (words: string) => {
    await page.getByRole('button', { name: 'New item' }).waitFor()
    await key('Shift+K')
    await isFocused(places)
    await type(words)
    await page.getByRole('option').first().waitFor()
    await key('Enter')
  }

  await page.getByRole('button', { name: 'New item' }).waitFor()
  await key('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await key('Escape')
  done('keys')

  await go('new group')
  await isFocused(page.getByLabel('Name'))
  await type('Meadow')
  await key('Enter')
  await isAt(page, '/groups/meadow/-/epics')
  done('group')

  await go('new project')
  await isFocused(page.getByLabel('Name'))
  await type('Hay')
  await key('Enter')
  await isAt(page, '/meadow/hay/-/issues')
  done('project')

  await go('hay milestones')
  await isAt(page, '/meadow/hay/-/milestones')
  const newMilestone = page.getByRole('button', { name: 'New milestone' }).first()
  await newMilestone.waitFor()
  await isFocused(page.getByRole('heading', { level: 1 }))
  await key('Tab')
  await isFocused(newMilestone)
  await key('Enter')
  await isFocused(page.getByRole('textbox', { name: 'Title' }))
  await type('Harvest home')
  await key('Enter')
  await page
    .getByRole('list', { name: 'Milestones' })
    .getByRole('link', { name: 'Harvest home', exact: true })
    .waitFor()
  done('milestone')

  await page.getByRole('button', { name: 'New item' }).waitFor()
  await key('Control+k')
  await isFocused(page.getByRole('combobox', { name: 'Search or run an action' }))
  await type('new epics')
  await page.getByRole('option', { name: /^New: Epics/ }).waitFor()
  await key('Enter')
  await isFocused(page.getByLabel('Title'))
  await type('Hay before the rain')
  await key('Enter')
  await isAt(page, '/groups/meadow/-/epics/1')
  done('epic')

  await page.getByRole('heading', { name: 'This epic has no children yet' }).waitFor()
  await key('c')
  await chip(page, /^Parent: Hay/).waitFor()
  await isFocused(titleOf(page))
  await paste(PLAN.join('\n'))
  await key('Control+Enter')
  await showsPlan(page)
  done('ten children')

  await key('c')
  await isFocused(titleOf(page))
  await key('Shift+Tab')
  await key('ArrowDown')
  await chip(page, /^Project: Meadow \/ Hay$/).waitFor()
  await key('Tab')
  await type('Sharpen the scythe')
  await key('Tab')
  await key('d')
  await isFocused(page.getByRole('textbox', { name: 'Due date' }))
  await type('2031-02-03')
  await key('Enter')
  await chip(page, /^Due date: Feb 3, 2031$/).waitFor()
  await isClosed(page)
  await key('w')
  await isFocused(page.getByRole('textbox', { name: 'Weight' }))
  await type('3')
  await key('Enter')
  await chip(page, /^Weight: 3$/).waitFor()
  await isClosed(page)
  await key('m')
  await isFocused(page.getByRole('searchbox', { name: 'Search milestone' }))
  await page.getByRole('option', { name: /^Harvest home/ }).waitFor()
  await type('Harvest')
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await key('Enter')
  await chip(page, /^Milestone: Harvest home$/).waitFor()
  await isClosed(page)
  await key('l')
  await isFocused(page.getByRole('searchbox', { name: 'Search labels' }))
  await type('outdoors')
  const newLabel = page.getByRole('button', { name: 'Create project label' })
  await newLabel.waitFor()
  // Forward leaves the list; what stands at its end is near backward.
  await key('Shift+Tab')
  await isFocused(page.getByRole('link', { name: /^Manage/ }))
  await key('Shift+Tab')
  await key('Shift+Tab')
  await isFocused(newLabel)
  await key('Enter')
  await isFocused(labelTitle(page))
  await key('Enter')
  await page.getByRole('option', { name: 'outdoors', selected: true }).waitFor()
  await key('Tab')
  await chip(page, /^Labels: outdoors$/).waitFor()
  await isClosed(page)
  await key('Control+Enter')
  await page.getByRole('treegrid').getByRole('link', { name: 'Sharpen the scythe' }).waitFor()
  done('issue with its fields')

  await key('g')
  await key('r')
  await isAt(page, '/groups/meadow/-/roadmap')
  done('roadmap')
  expect(taken).toEqual({
    keys: '0 presses, 2 keys, 0 texts',
    group: '0 presses, 3 keys, 2 texts',
    project: '0 presses, 3 keys, 2 texts',
    milestone: '0 presses, 5 keys, 2 texts',
    epic: '0 presses, 3 keys, 2 texts',
    'ten children': '0 presses, 2 keys, 1 texts',
    'issue with its fields': '0 presses, 19 keys, 5 texts',
    roadmap: '0 presses, 2 keys, 0 texts',
  })
})
