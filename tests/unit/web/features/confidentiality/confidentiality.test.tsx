import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfidentialityWidget } from '#web/features/confidentiality/confidentiality-widget.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, sentChanges, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (confidential: boolean, errors: string[] = []) => ({
  updateEpic: { errors, epic: { id: OWNER.id, confidential } },
})

const show = (isConfidential: boolean, canEdit = true) =>
  showOwner({ confidential: isConfidential }, ({ confidential }) => (
    <ConfidentialityWidget owner={OWNER} isConfidential={confidential} canEdit={canEdit} />
  ))
const openQuestion = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit confidentiality' }))
  return screen.findByRole('dialog', { name: 'Change confidentiality' })
}

describe('the confidentiality of an epic', () => {
  it('is switched on only after a yes', async () => {
    const network = fakeNetwork()
    network.on('ChangeEpic', answer(true))
    show(false)
    expect((await openQuestion()).textContent).toContain(
      'You are going to turn on confidentiality. Only group members with at least the Reporter role can view or be notified about this epic.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(network.calls).toEqual([])
    await openQuestion()
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(screen.getByText('Confidential')).toBeTruthy()
    await waitFor(() => {
      expect(sentChanges(network)).toEqual([{ groupPath: 'acme/web', iid: '5', confidential: true }])
    })
  })

  it.each([
    ['with the reason of a refusal', answer(true, ['It has public children']), 'It has public children'],
    ['when the server is in trouble', trouble(), 'Something went wrong while setting epic confidentiality.'],
  ])('comes back %s', async (_, given, text) => {
    fakeNetwork().on('ChangeEpic', given)
    show(true)
    expect((await openQuestion()).textContent).toContain('turn off the confidentiality')
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => {
      expect(alertTexts()).toEqual([text])
    })
    expect(screen.getByText('Confidential')).toBeTruthy()
  })

  it('cannot be changed by those who may not', () => {
    fakeNetwork()
    show(false, false)
    expect(screen.getByText('Not confidential')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
