import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient, LOADER_GRACE_MS } from '#web/lib/transport/query-client.ts'
import { NetworkError, ProblemError } from '#web/lib/transport/request-errors.ts'
import { busy } from '../fake-network.ts'

describe('the query client', () => {
  it('asks the network again on each visit, but not for what a loader has just fetched', () => {
    const queryClient = createQueryClient()
    const queryFn = vi.fn().mockResolvedValue('new')
    const visit = (age: number) => {
      queryClient.setQueryData(['epic'], 'old', { updatedAt: Date.now() - age })
      new QueryObserver(queryClient, { queryKey: ['epic'], queryFn }).subscribe(() => undefined)()
    }
    visit(0)
    expect(queryFn).not.toHaveBeenCalled()
    visit(LOADER_GRACE_MS + 1)
    expect(queryFn).toHaveBeenCalledOnce()
  })

  it('tries again only when no connection came about', async () => {
    const queryClient = createQueryClient()
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } })
    const attempts = async (failure: Error) => {
      const queryFn = vi.fn().mockRejectedValue(failure)
      const retry = queryClient.getDefaultOptions().queries?.retry
      await queryClient.query({ queryKey: [failure.name], queryFn, ...(retry && { retry }) }).catch(() => undefined)
      return queryFn.mock.calls.length
    }
    expect(await attempts(new ProblemError('FORBIDDEN', 'no'))).toBe(1)
    expect(await attempts(new NetworkError('offline'))).toBe(3)
  })

  it('asks again after the time that a busy server names', async () => {
    vi.useFakeTimers()
    const queryClient = createQueryClient()
    const retry = queryClient.getDefaultOptions().queries?.retry
    const queryFn = vi.fn().mockRejectedValueOnce(busy(429, 20)).mockResolvedValue('there')
    const asked = queryClient.query({ queryKey: ['busy'], queryFn, ...(retry && { retry }) })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await asked).toBe('there')
    vi.useRealTimers()
  })
})
