import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NavigatorContext, useOwnPath } from '#web/lib/page/navigation.ts'
import { routerAt } from '#support/browser/shown-at.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

function Shown({ path }: { path: string | null }) {
  useOwnPath(path)
  return null
}

/** Shows what has the path while the page of `shown` is on the screen and the address bar has `address`. */
function navigationsOf(path: string | null, address: string, shown = new URL(address, location.origin).pathname) {
  history.replaceState(null, '', address)
  const navigate = vi.fn()
  render(
    <NavigatorContext value={routerAt(shown, navigate)}>
      <Shown path={path} />
    </NavigatorContext>,
  )
  return navigate.mock.calls
}

const FORMER = '/groups/acme/web/-/epics'
const OWN = '/groups/acme/shop/-/epics'

test('the path that a page has by now takes the place of a former one, with search and fragment', () => {
  expect(navigationsOf(OWN, `${FORMER}?state=all#top`)).toEqual([[`${OWN}?state=all#top`, { replace: true }]])
})

test('an address stays that is the page’s own, or that is not known to be another’s', () => {
  expect(navigationsOf(OWN, OWN)).toEqual([])
  expect(navigationsOf(null, FORMER)).toEqual([])
  expect(navigationsOf('/groups/größe/-/epics', '/groups/gr%C3%B6%C3%9Fe/-/epics')).toEqual([])
})

test('who is on the way to another page is not called back', () => {
  expect(navigationsOf(OWN, '/groups/acme/-/roadmap', FORMER)).toEqual([])
})
