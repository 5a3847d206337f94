// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberGroupName, useGroupName } from '#web/lib/group-name.ts'

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
  rememberGroupName(client, { fullPath: 'acme/web', name: 'Web', fullName: 'Acme Inc. / Web' })
  expect(shown(client, PATHS)).toEqual(['Acme Inc.', 'Web', 'shop'])
})

test('names that cannot be told apart leave the groups above with their addresses', () => {
  const client = new QueryClient()
  rememberGroupName(client, { fullPath: 'acme/web', name: 'Web / Shop', fullName: 'Acme / Web / Shop' })
  expect(shown(client, PATHS)).toEqual(['acme', 'Web / Shop', 'shop'])
})
