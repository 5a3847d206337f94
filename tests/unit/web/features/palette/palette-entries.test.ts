import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  actionEntries,
  paletteGroups,
  referencePath,
  type PaletteEntry,
} from '#web/features/palette/palette-entries.ts'
import type { SearchHit } from '#web/features/palette/search-query.ts'
import type { Page } from '#web/lib/page/pages.ts'

const EPICS: Page = { page: 'epics', groupPath: 'acme' }
const ISSUES: Page = { page: 'issues', groupPath: 'acme', projectPath: 'acme/web' }

const item = (title: string, reference: string): PaletteEntry => ({
  id: `gid://gitlab/Epic/${reference}`,
  kind: 'epic',
  title,
  detail: reference,
  href: `/groups/acme/-/epics/${reference.replace(/\D/g, '')}`,
})
const hit = (title: string, key: string): SearchHit => ({
  ...{ kind: 'EPIC', key, matched: 'WORDS', title, reference: 'acme&7', webPath: '/groups/acme/-/epics/7' },
  ...{ place: 'Acme', placePath: 'acme', state: 'opened', confidential: false, color: null, avatarUrl: null },
})

const known = { page: EPICS, actions: [], items: [], pins: [], places: [], hits: [], scope: null }
const titles = (typed: string, more: Partial<Parameters<typeof paletteGroups>[1]>) =>
  paletteGroups(typed, { ...known, ...more }).map(({ id, entries }) => [id, entries.map(({ title }) => title)])

beforeEach(() => {
  document.body.innerHTML =
    '<a data-action="group.goToRoadmap" href="/groups/acme/-/roadmap">Roadmap</a><input data-action="globalShortcuts.focusFilterBar">'
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('without words it shows what was seen last, places and what can be done here', () => {
  const items = Array.from({ length: 12 }, (_, index) => item(`Epic ${index}`, `acme&${index + 1}`))
  const groups = titles('', { items, actions: actionEntries() })
  expect(groups).toEqual([
    ['seen', items.slice(0, 8).map(({ title }) => title)],
    ['actions', ['Go to the roadmap', 'Focus the filter bar']],
  ])
})

test('words find what begins with them before what has them inside, and a page once', () => {
  const items = [item('A plan for checkout', 'acme&1'), item('Checkout that people finish', 'acme&2')]
  expect(titles('checkout', { items })[0]).toEqual(['matches', ['Checkout that people finish', 'A plan for checkout']])
  expect(titles('roadmap', { actions: actionEntries() })[0]).toEqual(['matches', ['Go to the roadmap']])
  expect(titles('mileston', {})[0]).toEqual(['matches', ['Milestones', 'Your milestones']])
})

test('hits of the server come below, without those that stand above, and lead to the page of all results', () => {
  const seen = item('Checkout that people finish', 'acme&2')
  const hits = [hit(seen.title, seen.id), hit('Checkout on phones', 'gid://gitlab/Epic/7')]
  expect(titles('checkout', { items: [seen], hits })).toEqual([
    ['matches', [seen.title]],
    ['search', ['All results for "checkout"']],
    ['found', ['Checkout on phones']],
  ])
})

test('what is pinned has a place of its own, and stands once among what answers', () => {
  const seen = item('Checkout that people finish', 'acme&2')
  const pins: PaletteEntry[] = [
    { id: 'gid://gitlab/Epic/2', kind: 'epic', title: seen.title, href: seen.href ?? '' },
    { id: 'gid://gitlab/Project/3', kind: 'project', title: 'Web', href: '/acme/web' },
  ]
  expect(titles('', { items: [seen], pins })).toEqual([
    ['seen', [seen.title]],
    ['pinned', [seen.title, 'Web']],
  ])
  expect(titles('checkout', { items: [seen], pins })[0]).toEqual(['matches', [seen.title]])
  const project: SearchHit = { ...hit('Web', 'gid://gitlab/Project/3'), kind: 'PROJECT', webPath: '/acme/web' }
  expect(titles('web', { pins, hits: [project] }).map(([id]) => id)).toEqual(['matches', 'search'])
})

test('an action of rows names what it acts on', () => {
  document.body.innerHTML =
    '<div role="toolbar"><span role="status">3 selected</span><button data-action="rows.labels"></button></div>'
  expect(actionEntries()).toMatchObject([{ title: 'Change labels', detail: '3 selected' }])
})

test('a sign narrows to actions', () => {
  const items = [item('Filter bars everywhere', 'acme&1')]
  expect(titles('>filter', { items, actions: actionEntries() })).toEqual([['actions', ['Focus the filter bar']]])
})

test('references and pasted addresses lead to their page', () => {
  expect(referencePath('#12', ISSUES)).toBe('/acme/web/-/issues/12')
  expect(referencePath('&5', ISSUES)).toBe('/groups/acme/-/epics/5')
  expect(referencePath('acme/web#3', EPICS)).toBe('/acme/web/-/issues/3')
  expect(referencePath('#12', EPICS)).toBeNull()
  expect(referencePath('constructor&0', EPICS)).toBeNull()
  const address = `${location.origin}/groups/acme/-/epics/5?state=all`
  expect(paletteGroups(address, known)[0]?.entries[0]?.href).toBe('/groups/acme/-/epics/5?state=all')
  expect(titles('https://elsewhere.example/groups/acme/-/epics/5', {}).map(([id]) => id)).toEqual(['search'])
})
