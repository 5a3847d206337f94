import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { live } from '#web/data/live/live.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { FollowOwnItems } from '#web/routes/dashboard/follow-own-items.tsx'
import { fakeNetwork } from '../fake-network.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const followed = new Set<string>()
function show(paths: string[]) {
  followed.clear()
  fakeNetwork().on('OwnGroupNames', {
    currentUser: {
      id: '1',
      groups: { nodes: ['acme', 'acme/web', 'orchard'].map((path) => ({ id: path, fullPath: path, fullName: path })) },
    },
  })
  vi.spyOn(live, 'follow').mockImplementation((path) => {
    followed.add(path)
    return () => {
      followed.delete(path)
    }
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <FollowOwnItems paths={paths} queryKey="own-issues" />
    </QueryClientProvider>,
  )
}

it('follows the root groups of what is shown, each once', () => {
  show(['garden/tools', 'garden', 'acme/web'])
  expect([...followed]).toEqual(['garden', 'acme'])
})

it('follows the reader’s own groups where there is nothing yet, so that what comes is there at once', async () => {
  const { unmount } = show([])
  await vi.waitFor(() => {
    expect([...followed]).toEqual(['acme', 'orchard'])
  })
  unmount()
  expect(followed.size).toBe(0)
})
