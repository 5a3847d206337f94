import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SubscriptionWidget } from '#web/features/subscription/subscription-widget.tsx'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../fake-network.ts'
import { alertTexts, OWNER, showOwner, trouble } from '../owner-page.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  vi.unstubAllGlobals()
})

const FAILURE = 'Something went wrong while setting epic notifications.'
const answer = (subscribed: boolean, errors: string[] = []) => ({
  epicSetSubscription: { errors, epic: { id: OWNER.id, subscribed } },
})

const show = (props: { emailsDisabled?: boolean; isSignedIn?: boolean } = {}) =>
  showOwner({ subscribed: false }, ({ subscribed }) => (
    <SubscriptionWidget
      owner={OWNER}
      isSubscribed={subscribed}
      emailsDisabled={props.emailsDisabled ?? false}
      isSignedIn={props.isSignedIn ?? true}
    />
  ))
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications' })
const ready = () =>
  waitFor(() => {
    expect(theSwitch().disabled).toBe(false)
  })

describe('the notifications switch', () => {
  it('shows each choice at once, and sends one after the other', async () => {
    const network = fakeNetwork()
    const held = heldAnswer(answer(true))
    network.on('SubscribeToEpic', held.answer)
    show()
    await ready()
    await userEvent.click(theSwitch())
    expect(theSwitch().checked).toBe(true)
    await userEvent.click(theSwitch())
    expect(theSwitch().checked).toBe(false)
    expect(network.calls).toHaveLength(1)
    network.on('SubscribeToEpic', answer(false))
    held.release()
    await waitFor(() => {
      expect(theSwitch().getAttribute('aria-busy')).toBeNull()
    })
    expect(theSwitch().checked).toBe(false)
    expect(network.calls.map(({ body }) => body)).toMatchObject([
      { input: { groupPath: 'acme/web', iid: '5', subscribedState: true } },
      { input: { groupPath: 'acme/web', iid: '5', subscribedState: false } },
    ])
  })

  it('goes back with the first reason of a refusal', async () => {
    fakeNetwork().on('SubscribeToEpic', answer(false, ['Not for you', 'Never']))
    show()
    await ready()
    await userEvent.click(theSwitch())
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Not for you'])
    })
    expect(theSwitch().checked).toBe(false)
  })

  it('goes back with its own words when the server is in trouble', async () => {
    fakeNetwork().on('SubscribeToEpic', trouble())
    show()
    await ready()
    await userEvent.click(theSwitch())
    await waitFor(() => {
      expect(alertTexts()).toEqual([FAILURE])
    })
    expect(theSwitch().checked).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(alertTexts()).toEqual([])
  })

  it('cannot be used without a sign-in, or where e-mails are off', () => {
    fakeNetwork()
    show({ isSignedIn: false })
    expect(theSwitch().disabled).toBe(true)
    cleanup()
    show({ emailsDisabled: true })
    expect(theSwitch().disabled).toBe(true)
    expect(screen.getByText('Notifications have been disabled by group or project owner')).toBeTruthy()
  })
})
