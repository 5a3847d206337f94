import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearAlerts, raiseAlert, raiseReadAlert, settleAlerts } from '#web/lib/alerts.ts'
import { AlertList } from '#web/ui/overlay/alert-list.tsx'

beforeEach(() => {
  clearAlerts()
  render(<AlertList />)
})

const texts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const raise = (text: string, action?: string) => {
  act(() => {
    raiseAlert(text, action)
  })
}

describe('the messages at the top of the page', () => {
  it('stand with the newest on top, each with a way to close it', async () => {
    raise('First')
    raise('Second')
    expect(texts()).toEqual(['Second', 'First'])
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement)
    expect(texts()).toEqual(['Second'])
  })

  it('do not pile up the same text, which moves up to be read out again', () => {
    raise('First')
    const before = screen.getByText('First')
    raise('Second')
    raise('First')
    expect(texts()).toEqual(['First', 'Second'])
    expect(screen.getByText('First')).not.toBe(before)
  })

  it('say in the same message what the server said of it', () => {
    act(() => {
      raiseAlert('Did not work.', 'save', 'Too long')
    })
    expect(texts()).toEqual(['Did not work.Too long'])
    raise('Did not work.', 'save')
    expect(texts()).toEqual(['Did not work.'])
  })

  it('tell only of what could not be read last, and of the rest three at a time', async () => {
    act(() => {
      raiseReadAlert('No labels.')
      raiseReadAlert('No people.')
    })
    expect(texts()).toEqual(['No people.'])
    for (const text of ['First', 'Second', 'Third', 'Fourth']) raise(text)
    expect(texts()).toEqual(['Fourth', 'Third', 'Second'])
    await userEvent.click(screen.getByRole('button', { name: 'and 2 more' }))
    expect(texts()).toEqual(['Fourth', 'Third', 'Second', 'First', 'No people.'])
  })

  it('go when the action has worked that they are about', () => {
    raise('Too long', 'save')
    raise('Too short', 'save')
    raise('Other', 'other')
    act(() => {
      settleAlerts('save')
    })
    expect(texts()).toEqual(['Other'])
  })
})
