import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EpicColorWidget } from '#web/features/epic/epic-color-widget.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (color: string, errors: string[] = []) => ({
  updateEpicColor: { errors, epic: { id: OWNER.id, color, textColor: '#ffffff' } },
})
/** The colour is asked for when the list opens. */
const networkWith = (current: string | Response = '#1068bf') => {
  const network = fakeNetwork()
  const issuable = { id: OWNER.id, color: current, textColor: '#ffffff' }
  network.on(
    'EpicColor',
    current instanceof Response ? current : { workspace: { id: 'gid://gitlab/Group/1', issuable } },
  )
  return network
}
const show = (color = '#1068bf', canEdit = true) =>
  showOwner({ color, textColor: '#ffffff' }, (epic) => (
    <EpicColorWidget owner={OWNER} color={epic.color} canEdit={canEdit} />
  ))
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit color' }))
  await screen.findByRole('dialog', { name: 'Assign epic color' })
}
const names = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('the colour of an epic', () => {
  it('is chosen from five and saved at once', async () => {
    const network = networkWith()
    network.on('ChangeEpic', answer('#217645'))
    show()
    await edit()
    expect(names()).toEqual(['Blue', 'Green', 'Red', 'Orange', 'Purple'])
    expect(screen.getByRole('option', { name: 'Blue' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('option', { name: 'Green' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Green')).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', color: '#217645' }])
    })
  })

  it('is not saved when it is chosen again', async () => {
    const network = networkWith()
    show()
    await edit()
    await userEvent.click(screen.getByRole('option', { name: 'Blue' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.callsOf('ChangeEpic')).toEqual([])
  })

  it.each([
    ['a refusal', answer('#1068bf', ['Color must be a valid color code'])],
    ['a server in trouble', trouble()],
  ])('comes back after %s', async (_, given) => {
    networkWith().on('ChangeEpic', given)
    show()
    await edit()
    await userEvent.click(screen.getByRole('option', { name: 'Red' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual(['An error occurred while updating color.'])
    })
    expect(screen.getByText('Blue')).toBeTruthy()
  })

  it('follows what somebody else chose when the list opens', async () => {
    networkWith('#c91c00')
    show()
    await edit()
    const isRed = () => screen.getAllByText('Red').some((text) => text.closest('[role="option"]') === null)
    await waitFor(() => {
      expect(isRed()).toBe(true)
    })
    // The mark stays where it was at opening: who confirms it changes nothing.
    expect(screen.getByRole('option', { name: 'Blue' }).ariaSelected).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(isRed()).toBe(true)
  })

  it('stays as it was known, with a message, when it cannot be fetched', async () => {
    networkWith(Response.json({ data: null, errors: [{ message: 'no' }] }))
    show()
    await edit()
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Error fetching epic color.'])
    })
    expect(screen.getByRole('option', { name: 'Blue' }).getAttribute('aria-selected')).toBe('true')
  })

  it('has a name outside the five too, and no control for those who may not', () => {
    fakeNetwork()
    show('#abcdef', false)
    expect(screen.getByText('Custom')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
