import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton, COPIED_MS } from '#web/ui/form/copy-button.tsx'
import { TOOLTIP_DELAY_MS } from '#web/ui/overlay/tooltip.tsx'

const writeText = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})
afterEach(() => {
  vi.useRealTimers()
})

const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Copy reference' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('CopyButton', () => {
  it('copies exactly the value and says so for a second', async () => {
    writeText.mockResolvedValue(undefined)
    render(<CopyButton value="acme/web&5" label="Copy reference" />)
    await press()
    expect(writeText).toHaveBeenCalledWith('acme/web&5')
    expect(screen.getByRole('status').textContent).toBe('Copied')
    await wait(COPIED_MS - 1)
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Copied')
    await wait(1)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('then shows its name again to the pointer that is still there', async () => {
    writeText.mockResolvedValue(undefined)
    render(<CopyButton value="x" label="Copy reference" />)
    const button = screen.getByRole('button')
    fireEvent.pointerEnter(button)
    await wait(TOOLTIP_DELAY_MS)
    fireEvent.pointerDown(button)
    await press()
    const tooltip = screen.getByRole('tooltip', { hidden: true })
    expect(tooltip.textContent).toBe('Copied')
    await wait(COPIED_MS)
    expect(tooltip.isConnected && tooltip.textContent).toBe('Copy reference')
  })

  it('starts the second anew with each press', async () => {
    writeText.mockResolvedValue(undefined)
    render(<CopyButton value="x" label="Copy reference" />)
    await press()
    await wait(700)
    await press()
    await wait(700)
    expect(screen.getByRole('status').textContent).toBe('Copied')
  })

  it('says when the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('denied'))
    render(<CopyButton value="x" label="Copy reference" />)
    await press()
    expect(screen.getByRole('status').textContent).toBe('Copy failed! Please manually select the value.')
  })
})
