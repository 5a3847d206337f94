import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const Part = ({ name }: { name: string }) => <p>Editor of {name}</p>

describe('a part whose code comes later', () => {
  it('takes the place of what stood there', async () => {
    const part = lazyPart(() => Promise.resolve(Part))
    const view = (
      <LazyComponent part={part} props={{ name: 'labels' }}>
        <p>Labels</p>
      </LazyComponent>
    )
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
    const part = lazyPart<typeof Part>(fetchPart)
    render(
      <LazyComponent part={part} props={{ name: 'labels' }}>
        <p>Labels</p>
      </LazyComponent>,
    )
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(screen.getByText('Labels')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText('Editor of labels')).toBeTruthy()
    expect(fetchPart).toHaveBeenCalledTimes(2)
  })
})
