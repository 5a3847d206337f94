import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeRows } from '#web/features/group/place-rows.ts'
import { PlacesTree } from '#web/features/group/places-tree.tsx'

beforeEach(() => {
  // Not in jsdom.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const place = (fullPath: string, name = fullPath.slice(fullPath.lastIndexOf('/') + 1)) => ({
  ...{ id: fullPath, name, fullPath, avatarUrl: null },
})
const GROUPS = ['acme/web', 'acme/web/shop', 'acme/mobile'].map((path) => place(path))
const PROJECTS = ['acme/site', 'acme/web/app', 'acme/web/shop/cart', 'acme/hidden/till'].map((path) => place(path))

const shown = (text = '', isOpen = true) =>
  placeRows({ groupPath: 'acme', groups: GROUPS, projects: PROJECTS, text, isOpen: () => isOpen }).map(
    ({ fullPath, level }) => `${level} ${fullPath}`,
  )

it('puts groups before projects, by name, each below the next group that is known', () => {
  expect(shown()).toEqual([
    '1 acme/mobile',
    '1 acme/web',
    '2 acme/web/shop',
    '3 acme/web/shop/cart',
    '2 acme/web/app',
    '1 acme/site',
    '1 acme/hidden/till',
  ])
  expect(shown('', false)).toEqual(['1 acme/mobile', '1 acme/web', '1 acme/site', '1 acme/hidden/till'])
})

it('shows what was typed with the groups above it, whether those are open or not', () => {
  expect(shown('CART', false)).toEqual(['1 acme/web', '2 acme/web/shop', '3 acme/web/shop/cart'])
  expect(shown('web app', false)).toEqual(['1 acme/web', '2 acme/web/app'])
  expect(shown('acme', false)).toEqual([])
})

function Tree({ current = 'acme', groups = GROUPS }: { current?: string; groups?: typeof GROUPS }) {
  const [text, setText] = useState('')
  return (
    <PlacesTree
      {...{ groupPath: 'acme', current, groups, projects: PROJECTS, isWhole: true, text }}
      onSearch={setText}
      canCreate
    />
  )
}
const MANY = [...GROUPS, ...Array.from({ length: 9 }, (_, index) => place(`acme/z${index}`))]
const item = (name: string) => screen.getByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((one) => one.textContent)

it('is walked by keys as a tree, and is one stop for Tab', async () => {
  render(<Tree groups={MANY} />)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(item('mobile'))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(item('web').getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(item('shop'))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(item('web'))
  expect(screen.queryByRole('treeitem', { name: 'shop' })).toBeNull()
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(item('till'))
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

it('is open where the page is, and marks it', () => {
  render(<Tree groups={MANY} current="acme/web/app" />)
  expect(item('app').getAttribute('aria-current')).toBe('true')
  expect(item('web').getAttribute('aria-expanded')).toBe('true')
  expect(item('shop').getAttribute('aria-expanded')).toBe('false')
})

it('is searched by typing once there are more than ten', async () => {
  const { unmount } = render(<Tree />)
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  render(<Tree groups={MANY} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter projects and subgroups' }), 'cart')
  expect(names()).toEqual(['web', 'shop', 'cart'])
  await userEvent.type(screen.getByRole('searchbox'), 'wheel')
  expect(screen.getByRole('status').textContent).toBe('No project or subgroup found')
})

it('leads to the first project where there is nothing yet, for who may make it', () => {
  const empty = { groupPath: 'acme', current: 'acme', groups: [], projects: [], isWhole: true, text: '' }
  const { rerender } = render(<PlacesTree {...empty} onSearch={() => undefined} canCreate />)
  expect(screen.getByRole('link', { name: 'New project' }).getAttribute('href')).toContain('acme')
  rerender(<PlacesTree {...empty} onSearch={() => undefined} canCreate={false} />)
  expect(screen.queryByRole('link')).toBeNull()
})
