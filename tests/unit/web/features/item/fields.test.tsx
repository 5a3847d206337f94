// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FieldMarks } from '#web/features/item/field-marks.tsx'
import { FieldWidget } from '#web/features/item/field-widget.tsx'
import { itemFieldsOfJson, shownFields, type ItemFields } from '#web/features/item/item-fields.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (priority: string, errors: string[] = []) => ({
  updateEpic: { errors, epic: { id: OWNER.id, priority } },
})
const show = (fields: ItemFields, canEdit = true) =>
  showOwner(fields, (epic) =>
    shownFields(epic).map((field) => <FieldWidget key={field.name} owner={OWNER} field={field} canEdit={canEdit} />),
  )
const priority = () => screen.getByRole('region', { name: 'Priority' })
const edit = () => screen.findByRole('button', { name: 'Edit priority' })
const choose = async (name: string) => {
  await userEvent.click(await edit())
  await userEvent.click(await screen.findByRole('option', { name }))
}

describe('the priority of an item in the sidebar', () => {
  it('is chosen from all values by key, shows at once, is said, and is saved', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(answer('HIGH'))
    network.on('ChangeEpic', held.answer)
    show({ priority: 'NONE' })
    const button = await edit()
    button.focus()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('listbox', { name: 'Choose priority' })
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Urgent', 'High', 'Medium', 'Low', 'None'])
    expect(screen.getByRole('option', { name: 'None' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
    const value = await within(priority()).findByText('High')
    expect(value.getAttribute('aria-live')).toBe('polite')
    expect(screen.queryByRole('listbox')).toBeNull()
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', priority: 'HIGH' }])
    })
    held.release()
    await waitFor(() => {
      expect(button.getAttribute('aria-busy')).toBeNull()
    })
    expect(within(priority()).getByText('High')).toBeTruthy()
  })

  it('is not saved when it is chosen again', async () => {
    const network = fakeNetwork()
    show({ priority: 'LOW' })
    await choose('Low')
    expect(network.calls).toEqual([])
  })

  it.each([
    ['the server’s refusal', answer('LOW', ['You may not.']), 'You may not.'],
    ['a server in trouble', trouble(), 'Something went wrong while setting epic priority.'],
  ])('comes back after %s, with the reason', async (_, given, reason) => {
    fakeNetwork().on('ChangeEpic', given)
    show({ priority: 'LOW' })
    await choose('Urgent')
    await waitFor(() => {
      expect(alertTexts()).toEqual([reason])
    })
    expect(within(priority()).getByText('Low')).toBeTruthy()
  })

  it('has no control for those who may not change it', () => {
    show({ priority: 'MEDIUM' }, false)
    expect(priority().textContent).toBe('PriorityMedium')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the marks of a row', () => {
  it.each(['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const)('name the priority %s', (value) => {
    render(<FieldMarks of={{ priority: value }} />)
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      `Priority: ${value.toLowerCase()}`,
    ])
  })

  it.each([{ priority: 'NONE' as const }, {}])('say nothing of %j', (item) => {
    const { container } = render(<FieldMarks of={item} />)
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('img')).toBeNull()
  })
})

it('An item that was added over REST has its fields, and none for a value that is not known', () => {
  expect(itemFieldsOfJson({ priority: 'urgent', title: 'x' })).toEqual({ priority: 'URGENT' })
  expect(itemFieldsOfJson({ priority: 'soon' })).toEqual({})
  expect(itemFieldsOfJson({})).toEqual({})
})
