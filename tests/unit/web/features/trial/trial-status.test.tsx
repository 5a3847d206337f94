import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GroupTrial } from '#web/features/trial/group-trial.tsx'
import type { TrialStatusData } from '#web/features/trial/trial-status-data.ts'
import { TrialStatus } from '#web/features/trial/trial-status.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { isPage } from '#web/lib/page/paths.ts'
import { fakeNetwork } from '../../fake-network.ts'

const USER = {
  namespaceId: '4711',
  userName: 'olivia',
  firstName: 'Olivia',
  lastName: 'Park',
  companyName: 'Acme Ltd',
  glmContent: 'glm-of-acme',
}
const STATUS: TrialStatusData = {
  containerId: 'trial-widget',
  trialDaysUsed: 10,
  trialDuration: 30,
  daysRemaining: 20,
  navIconImagePath: '/trial-status.svg',
  percentageComplete: 33.33,
  planName: 'Ultimate',
  plansHref: '/plans',
  groupName: 'Acme',
  purchaseHref: '/upgrade',
  targetId: 'trial-widget',
  trialEndDate: '2022-06-30',
  user: USER,
}

const setWidth = (width: number) => {
  vi.stubGlobal('innerWidth', width)
}
const widget = () => screen.getByRole('link', { name: /trial: Day/ })
const popover = () => document.getElementById('js-trial-status-popover')
const enter = () => {
  fireEvent.pointerEnter(widget(), { pointerType: 'mouse' })
}
const leave = () => {
  fireEvent.pointerLeave(document.getElementById('js-trial-status-widget') ?? document.body)
}
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  setWidth(1200)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the trial widget', () => {
  it('tells the day, the plan and how much is over', () => {
    render(<TrialStatus status={STATUS} />)
    const link = screen.getByRole('link', { name: 'Ultimate trial: Day 10/30' })
    expect(link.textContent).toBe('Day 10/30')
    expect(link.closest('#js-trial-status-widget')).not.toBeNull()
    expect(link.querySelector('img')?.getAttribute('src')).toBe('/trial-status.svg')
    expect(link.querySelector('[style]')?.getAttribute('style')).toBe('inline-size: 33.33%;')
  })

  it('is a picture with the same name in a narrow navigation', () => {
    render(<TrialStatus status={STATUS} isNarrow />)
    expect(screen.getByRole('link', { name: 'Ultimate trial: Day 10/30' }).textContent).toBe('')
  })

  it('shows plan, group, end and both ways on when it is pointed at', () => {
    render(<TrialStatus status={STATUS} />)
    enter()
    const card = screen.getByRole('dialog', { hidden: true })
    expect(card.id).toBe('js-trial-status-popover')
    expect(card.querySelector('h2')?.textContent).toBe('Your Ultimate trial')
    expect(card.getAttribute('aria-labelledby')).toBe(card.querySelector('h2')?.id)
    expect(card.querySelector('p')?.textContent).toBe('20 days left for Acme. The trial ends on June 30.')
    const links = [...card.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Upgrade', '/upgrade'],
      ['Compare all plans', '/plans'],
    ])
  })

  it.each([
    [{ daysRemaining: 1 }, '1 day left for Acme. The trial ends on June 30.'],
    [{ daysRemaining: 0 }, '0 days left for Acme. The trial ends on June 30.'],
    [{ trialEndDate: 'soon' }, '20 days left for Acme.'],
    [{ trialEndDate: '2022-06-31' }, '20 days left for Acme.'],
  ])('says for %j: %s', (fields, text) => {
    render(<TrialStatus status={{ ...STATUS, ...fields }} />)
    enter()
    expect(popover()?.querySelector('p')?.textContent).toBe(text)
  })

  it('keeps what it knows of the person off the screen and out of addresses', () => {
    const { container } = render(<TrialStatus status={STATUS} />)
    enter()
    for (const value of Object.values(USER)) expect(container.innerHTML).not.toContain(value)
  })

  it('keeps the popover for a pointer that is back within 400 ms, and for no other', () => {
    vi.useFakeTimers()
    render(<TrialStatus status={STATUS} />)
    enter()
    leave()
    wait(399)
    enter()
    wait(5_000)
    expect(popover()).not.toBeNull()
    leave()
    wait(399)
    expect(popover()).not.toBeNull()
    wait(1)
    expect(popover()).toBeNull()
  })

  it('opens for the keyboard, and goes with Escape and with the focus', async () => {
    render(<TrialStatus status={STATUS} />)
    const link = widget()
    // jsdom does not know how the focus came; here it is always by the keyboard.
    vi.spyOn(link, 'matches').mockReturnValue(true)
    link.focus()
    await waitFor(() => {
      expect(popover()).not.toBeNull()
    })
    expect(link.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(popover()).toBeNull()
    expect(document.activeElement).toBe(link)
    fireEvent.blur(link)
    fireEvent.focus(link)
    expect(popover()).not.toBeNull()
    fireEvent.blur(link)
    expect(popover()).toBeNull()
  })

  it('keeps the popover for the keyboard when the pointer leaves', () => {
    vi.useFakeTimers()
    render(<TrialStatus status={STATUS} />)
    enter()
    const upgrade = screen.getByRole('link', { name: 'Upgrade', hidden: true })
    vi.spyOn(upgrade, 'matches').mockReturnValue(true)
    act(() => {
      upgrade.focus()
    })
    leave()
    wait(5_000)
    expect(document.activeElement).toBe(upgrade)
    act(() => {
      upgrade.blur()
    })
    expect(popover()).toBeNull()
  })

  it('leaves an Escape that a form has taken alone, and takes any other for itself', () => {
    const takeEscape = (event: KeyboardEvent) => {
      event.preventDefault()
    }
    render(<TrialStatus status={STATUS} />)
    enter()
    document.body.addEventListener('keydown', takeEscape)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(popover()).not.toBeNull()
    document.body.removeEventListener('keydown', takeEscape)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
    expect(popover()).toBeNull()
  })

  it('has no popover on a narrow window, and has it again once the window is wide', () => {
    vi.useFakeTimers()
    setWidth(600)
    render(<TrialStatus status={STATUS} />)
    enter()
    expect(popover()).toBeNull()
    setWidth(1000)
    fireEvent.resize(window)
    wait(149)
    expect(popover()).toBeNull()
    wait(1)
    expect(popover()).not.toBeNull()
  })

  it('looks once at the size of the window, 150 ms after the last of many resizes', () => {
    vi.useFakeTimers()
    render(<TrialStatus status={STATUS} />)
    const look = vi.fn(() => 1200)
    Object.defineProperty(window, 'innerWidth', { configurable: true, get: look })
    for (let time = 0; time < 100; time += 10) {
      fireEvent.resize(window)
      wait(10)
    }
    wait(139)
    expect(look).not.toHaveBeenCalled()
    wait(1)
    expect(look).toHaveBeenCalledOnce()
    wait(1_000)
    expect(look).toHaveBeenCalledOnce()
    Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: 1200 })
  })
})

describe('the trial of a group', () => {
  const show = (trial: object | null) => {
    const network = fakeNetwork()
    network.on('GroupTrial', {
      group: { id: 'gid://gitlab/Group/4711', name: 'Acme', trial },
      currentUser: { id: 'gid://gitlab/User/1', username: 'olivia', name: 'Olivia Park' },
    })
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <GroupTrial groupPath="acme/web" isNarrow={false} />
      </QueryClientProvider>,
    )
    return { network, container }
  }

  it('is asked of the top-level group and leads to pages that exist', async () => {
    const { network } = show({
      ...{ planName: 'Ultimate', endDate: '2026-11-30', duration: 30 },
      ...{ daysUsed: 22, daysRemaining: 8, percentageComplete: 73 },
    })
    expect(await screen.findByRole('link', { name: 'Ultimate trial: Day 22/30' })).toBeTruthy()
    expect(network.calls[0]?.body).toEqual({ fullPath: 'acme' })
    enter()
    const addresses = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '')
    expect(addresses).toHaveLength(3)
    expect(addresses.filter((href) => !isPage(href))).toEqual([])
  })

  it('is not shown where there is none', async () => {
    const { network, container } = show(null)
    await waitFor(() => {
      expect(network.calls).toHaveLength(1)
    })
    expect(container.innerHTML).toBe('')
  })
})
