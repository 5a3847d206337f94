import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillBrowserGaps } from '../../../browser-gaps.ts'
import { fakeNetwork } from '../../../fake-network.ts'
import { addButton, openForm, showTree } from './tree-page.tsx'

beforeEach(() => {
  fillBrowserGaps()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sections = async () => {
  await userEvent.click(await addButton())
  await screen.findAllByRole('menuitem')
  return screen.getAllByRole('group').map((group) => ({
    title:
      group.getAttribute('aria-label') ??
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    entries: within(group)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent),
  }))
}
const ISSUE = { title: 'Issue', entries: ['Add a new issue', 'Add an existing issue'] }

describe('the Add menu', () => {
  it('offers new and existing issues and epics', async () => {
    showTree({ issues: [1] })
    expect(await sections()).toEqual([ISSUE, { title: 'Epic', entries: ['Add a new epic', 'Add an existing epic'] }])
  })

  it('has no epics where sub-epics are not allowed, and no new ones without the right to create them', async () => {
    showTree({ issues: [1], config: { allowSubEpics: false } })
    expect(await sections()).toEqual([ISSUE])
    cleanup()
    showTree({ issues: [1], parent: { userPermissions: { adminEpic: true, createEpic: false } } })
    expect(await sections()).toEqual([ISSUE, { title: 'Epic', entries: ['Add an existing epic'] }])
  })

  it('is not there for those who may not administer the epic', () => {
    showTree({ parent: { userPermissions: { adminEpic: false, createEpic: false } } })
    expect(screen.getByText('This epic has no children yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  it('is the one thing to do in a tree without children', async () => {
    showTree()
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2)
    })
    const empty = screen.getByText('This epic has no children yet').parentElement
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Add' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add an existing issue' }))
    expect(await screen.findByRole('form', { name: 'Add an existing issue' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.id).toBe('add-first-child')
  })

  it('closes and empties one form when it opens another', async () => {
    fakeNetwork().on('DefaultProject', { group: null })
    showTree({ issues: [1] })
    const form = await openForm('Add a new issue')
    await userEvent.type(within(form).getByRole('textbox', { name: 'Title' }), 'Fix it')
    await openForm('Add an existing epic')
    expect(screen.getAllByRole('form')).toHaveLength(1)
    const again = await openForm('Add a new issue')
    expect(within(again).getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('')
  })

  it('gives the focus to the first field of the form, and takes it back when the form is closed', async () => {
    showTree({ issues: [1] })
    const form = await openForm('Add a new epic')
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Title' }))
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(await addButton())
  })

  it('goes on with a form that was left, by a new sign-in or otherwise, but not with one that was closed', async () => {
    showTree({ issues: [1] })
    const form = await openForm('Add a new epic')
    await userEvent.type(within(form).getByRole('textbox', { name: 'Title' }), 'Plan')
    await userEvent.click(within(form).getByRole('checkbox', { name: 'This epic is confidential' }))
    cleanup()
    showTree({ issues: [1] })
    const again = await screen.findByRole('form', { name: 'Add a new epic' })
    expect(within(again).getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Plan')
    expect(within(again).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await userEvent.click(within(again).getByRole('button', { name: 'Cancel' }))
    cleanup()
    showTree({ issues: [1] })
    await addButton()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('does not go on with a form in which nothing was done', async () => {
    showTree({ issues: [1] })
    const form = await openForm('Add a new epic')
    await userEvent.type(within(form).getByRole('textbox', { name: 'Title' }), 'P{Backspace}')
    cleanup()
    showTree({ issues: [1] })
    await addButton()
    expect(screen.queryByRole('form')).toBeNull()
  })
})
