import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { busy } from '../fake-network.ts'

function given(mutationFn: (value: number) => Promise<string>) {
  const told: string[] = []
  const { result } = renderHook(
    () =>
      useMutationOnce({
        mutationFn,
        onMutate: (value: number) => `before ${value}`,
        onSuccess: (answer) => told.push(answer),
        onError: (error, _value, undo) => told.push(`${error.message}, ${undo}`),
      }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
    },
  )
  const mutate = (value: number) => {
    act(() => {
      result.current.mutate(value)
    })
  }
  return { told, mutate, result }
}

test('While a mutation is under way another one does nothing, even before anything is drawn', async () => {
  const send = vi.fn((value: number) => Promise.resolve(`sent ${value}`))
  const { told, result, mutate } = given(send)
  await act(async () => {
    result.current.mutate(1)
    result.current.mutate(2)
    await Promise.resolve()
  })
  await vi.waitFor(() => {
    expect(told).toEqual(['sent 1'])
  })
  mutate(3)
  await vi.waitFor(() => {
    expect(told).toEqual(['sent 1', 'sent 3'])
  })
  expect(send.mock.calls.map(([value]) => value)).toEqual([1, 3])
})

test('A failure ends it as well, and gives back what was kept for it', async () => {
  const send = vi.fn((value: number) => (value === 1 ? Promise.reject(new Error('down')) : Promise.resolve('sent')))
  const { told, mutate } = given(send)
  mutate(1)
  await vi.waitFor(() => {
    expect(told).toEqual(['down, before 1'])
  })
  mutate(2)
  await vi.waitFor(() => {
    expect(told).toEqual(['down, before 1', 'sent'])
  })
})

test('A busy server is asked again when it wants to be, unless it may have done something', async () => {
  vi.useFakeTimers()
  const failures = [busy(503, 20)]
  const send = vi.fn((value: number) => {
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve(`sent ${value}`)
  })
  const { told, mutate } = given(send)
  mutate(1)
  await vi.advanceTimersByTimeAsync(19_000)
  expect([send.mock.calls.length, told]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual(['sent 1'])
  failures.push(busy(502, 20))
  mutate(2)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(send).toHaveBeenCalledTimes(3)
  expect(told.at(-1)).toBe('The server answered with status 502., before 2')
  vi.useRealTimers()
})
