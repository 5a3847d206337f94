import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rememberGroup, useGroupName, useIsGroupMissing } from '#web/lib/group-name.ts'

afterEach(() => {
  localStorage.clear()
})

function Names({ paths }: { paths: string[] }) {
  return paths.map((path) => <Name key={path} path={path} />)
}
function Name({ path }: { path: string }) {
  return <li>{useGroupName(path)}</li>
}
function shown(client: QueryClient, paths: string[]): string[] {
  render(
    <QueryClientProvider client={client}>
      <Names paths={paths} />
    </QueryClientProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}
const PATHS = ['acme', 'acme/web', 'acme/web/shop']

test('a group that was read tells the names of the groups above it too', () => {
  const client = new QueryClient()
  rememberGroup(client, 'acme/web', { name: 'Web', fullName: 'Acme Inc. / Web' })
  expect(shown(client, PATHS)).toEqual(['Acme Inc.', 'Web', 'shop'])
})

test('names that cannot be told apart leave the groups above with their addresses', () => {
  const client = new QueryClient()
  rememberGroup(client, 'acme/web', { name: 'Web / Shop', fullName: 'Acme / Web / Shop' })
  expect(shown(client, PATHS)).toEqual(['acme', 'Web / Shop', 'shop'])
})

test('the next load of the site knows the names at once, also those of odd addresses', () => {
  rememberGroup(new QueryClient(), 'acme/web', { name: 'Web', fullName: 'Acme / Web' })
  expect(shown(new QueryClient(), [...PATHS, 'constructor'])).toEqual(['Acme', 'Web', 'shop', 'constructor'])
})

test('a group that is no longer there is known to be missing, and its name is forgotten', () => {
  const client = new QueryClient()
  rememberGroup(client, 'acme/web', { name: 'Web', fullName: 'Acme / Web' })
  rememberGroup(client, 'acme/web', null)
  function Missing() {
    return useIsGroupMissing('acme/web') && !useIsGroupMissing('acme') && <p>missing</p>
  }
  render(
    <QueryClientProvider client={client}>
      <Missing />
    </QueryClientProvider>,
  )
  expect(screen.getByText('missing')).toBeTruthy()
  expect(shown(new QueryClient(), PATHS)).toEqual(['Acme', 'web', 'shop'])
})
