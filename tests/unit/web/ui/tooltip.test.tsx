import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tooltip, TOOLTIP_DELAY_MS } from '#web/ui/overlay/tooltip.tsx'
import { tooltipPosition } from '#web/ui/overlay/tooltip-position.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const show = () => {
  render(
    <Tooltip text="Only members see it">
      <button>Lock</button>
    </Tooltip>,
  )
  return screen.getByRole('button')
}

describe('Tooltip', () => {
  it('opens 50 ms after the pointer came, and describes its element', () => {
    const button = show()
    fireEvent.pointerEnter(button)
    wait(TOOLTIP_DELAY_MS - 1)
    expect(screen.queryByRole('tooltip')).toBeNull()
    wait(1)
    const tooltip = screen.getByRole('tooltip', { hidden: true })
    expect(tooltip.textContent).toBe('Only members see it')
    expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
  })

  it('does not open when the pointer only passes by', () => {
    const button = show()
    fireEvent.pointerEnter(button)
    wait(30)
    fireEvent.pointerLeave(button)
    wait(500)
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  })

  it('goes when its element has gone without being left', () => {
    const tooltip = (text: string) => (
      <Tooltip text={text}>
        <button>Lock</button>
      </Tooltip>
    )
    const { rerender } = render(tooltip('Only members see it'))
    fireEvent.pointerEnter(screen.getByRole('button'))
    wait(TOOLTIP_DELAY_MS)
    expect(screen.getByRole('tooltip', { hidden: true })).toBeTruthy()
    screen.getByRole('button').parentElement?.remove()
    rerender(tooltip('Everybody sees it'))
    wait(0)
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  })

  it('goes away on Escape and on a press', () => {
    const button = show()
    for (const leave of [() => fireEvent.keyDown(document, { key: 'Escape' }), () => fireEvent.pointerDown(button)]) {
      fireEvent.pointerEnter(button)
      wait(TOOLTIP_DELAY_MS)
      expect(screen.getByRole('tooltip', { hidden: true })).toBeTruthy()
      leave()
      wait(0)
      expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
    }
  })

  it('stays closed for a touch', () => {
    const button = show()
    fireEvent.pointerEnter(button, { pointerType: 'touch' })
    wait(500)
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  })
})

describe('tooltipPlace', () => {
  const view = { innerWidth: 400, innerHeight: 300 }
  const size = { width: 100, height: 20 }

  it('is above the target and centred', () => {
    expect(tooltipPosition({ left: 150, top: 100, bottom: 120, width: 40 }, size, view)).toEqual({ left: 120, top: 74 })
  })

  it('is below when there is no room above', () => {
    expect(tooltipPosition({ left: 150, top: 10, bottom: 30, width: 40 }, size, view).top).toBe(36)
  })

  it('is over the part of a long target that can be seen', () => {
    expect(tooltipPosition({ left: -1000, top: 100, bottom: 120, width: 1200 }, size, view).left).toBe(50)
  })

  it('keeps 5 px from the edges of the window', () => {
    expect(tooltipPosition({ left: 0, top: 100, bottom: 120, width: 20 }, size, view).left).toBe(5)
    expect(tooltipPosition({ left: 390, top: 100, bottom: 120, width: 10 }, size, view).left).toBe(295)
  })
})
