import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReferenceWidget } from '#web/features/reference/reference-widget.tsx'
import { fakeNetwork } from '../../fake-network.ts'
import { alertTexts, OWNER, showOwner } from '../owner-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const show = () => showOwner({}, () => <ReferenceWidget owner={OWNER} reference="acme/web&5" />)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Copy reference' })

describe('the reference of an epic', () => {
  it('is fetched, and copied as it is', async () => {
    const network = fakeNetwork()
    network.on('EpicReference', { workspace: { issuable: { reference: 'acme/site&5' } } })
    userEvent.setup()
    show()
    expect(screen.getByText('acme/web&5')).toBeTruthy()
    expect(await screen.findByText('acme/site&5')).toBeTruthy()
    await userEvent.click(button())
    expect(await navigator.clipboard.readText()).toBe('acme/site&5')
    expect(network.calls.map(({ body }) => body)).toEqual([{ fullPath: 'acme/web', iid: '5' }])
    expect(alertTexts()).toEqual([])
  })

  it.each([
    ['the query fails', Response.json({ data: null, errors: [{ message: 'no' }] })],
    ['the epic is gone', { workspace: { issuable: null } }],
  ])('stays and is not copied when %s', async (_, given) => {
    fakeNetwork().on('EpicReference', given)
    show()
    await waitFor(() => {
      expect(alertTexts()).toEqual(['An error occurred while fetching reference.'])
    })
    expect(screen.getByText('acme/web&5')).toBeTruthy()
    expect(button().disabled).toBe(true)
  })
})
