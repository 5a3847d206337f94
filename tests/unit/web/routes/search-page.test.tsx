import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NavigatorContext } from '#web/lib/page/navigation.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import SearchPage from '#web/routes/search/search-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork, type NetworkCall } from '../fake-network.ts'
import { routerAt } from '../router-at.ts'

let network: ReturnType<typeof fakeNetwork>

/** Paths of groups and projects by what else names them. */
const PATHS: Readonly<Record<string, string>> = {
  'gid://gitlab/Group/24': 'acme/web',
  'gid://gitlab/Project/13': 'acme/web/app',
  'acme/former': 'acme/web/app',
}

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  network = fakeNetwork()
  network.on('Search', ({ body }: NetworkCall) => {
    const { in: place } = body as { in: string | null }
    const looked = { stillIndexing: false, notSearched: [], descriptionsSearched: 0, descriptionsComplete: true }
    const searchedIn = place === null ? null : (PATHS[place] ?? place)
    return {
      search: { hits: [], searchedIn, pageInfo: { hasNextPage: false, endCursor: null }, counts: [], ...looked },
    }
  })
})

function visit(address: string) {
  const router = routerAt(address)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NavigatorContext value={router}>
        <SearchPage />
      </NavigatorContext>
    </QueryClientProvider>,
  )
  return () => {
    const { pathname, search } = router.shownEntry()
    return decodeURIComponent(pathname + search)
  }
}

test.each([
  ['/search?search=dark mode&scope=issues', '/search?q=dark mode&kind=ISSUE'],
  ['/search?search=dark&scope=epics&group_id=24', '/search?q=dark&in=acme/web&kind=EPIC'],
  ['/search?search=dark&scope=users&group_id=24&project_id=13', '/search?q=dark&in=acme/web/app&kind=PERSON'],
  ['/search?search=dark&scope=projects&project_id=acme/web/app', '/search?q=dark&in=acme/web/app&kind=PROJECT'],
  [
    '/search?scope=milestones&search=dark&state=opened&confidential=yes',
    '/search?q=dark&state=opened&confidential=true&kind=MILESTONE',
  ],
  ['/search?search=dark&scope=blobs&utf8=x&state=all', '/search?q=dark'],
  ['/search?search=dark&scope=constructor&label_name[]=a b', '/search?q=dark&label_name[]=a b'],
  ['/search?search=other&q=dark', '/search?q=dark'],
  ['/search?group_id=24', '/search?in=acme/web'],
  ['/search?q=dark&in=acme/former', '/search?q=dark&in=acme/web/app'],
])('%s leads to %s', async (link, own) => {
  const address = visit(link)
  await waitFor(() => {
    expect(address()).toBe(own)
  })
  // What the link asked for is what is shown: it is not asked for again.
  expect(network.callsOf('Search').length).toBeLessThanOrEqual(1)
})

test('an address of its own stays as it is, and so does what is in it that means nothing', async () => {
  const address = visit('/search?q=dark&in=acme/web&x=y')
  await screen.findByText('Nothing matches "dark"')
  expect(address()).toBe('/search?q=dark&in=acme/web&x=y')
})
