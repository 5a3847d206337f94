import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const Part = ({ name }: { name: string }) => <p>Editor of {name}</p>

describe('a part whose code comes later', () => {
  it('takes the place of what stood there', async () => {
    const Lazy = lazyComponent(() => Promise.resolve(Part))
    const view = <Lazy name="labels" fallback={<p>Labels</p>} />
    render(view)
    expect(screen.getByText('Labels')).toBeTruthy()
    expect(await screen.findByText('Editor of labels')).toBeTruthy()
    cleanup()
    render(view)
    expect(screen.getByText('Editor of labels')).toBeTruthy()
  })

  it('breaks nothing when it cannot be had, and is asked for again', async () => {
    vi.useFakeTimers()
    const fetchPart = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Part)
    const Lazy = lazyComponent<ComponentProps<typeof Part>>(fetchPart)
    render(<Lazy name="labels" fallback={<p>Labels</p>} />)
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(screen.getByText('Labels')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText('Editor of labels')).toBeTruthy()
    expect(fetchPart).toHaveBeenCalledTimes(2)
  })
})
