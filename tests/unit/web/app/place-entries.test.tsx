import { expect, it } from 'vitest'
import { placeGroups, placeWords } from '#web/app/place-entries.tsx'

const place = (kind: 'group' | 'project', fullPath: string, fullName: string, userPermissions = {}) => ({
  ...{ kind, fullPath, fullName, userPermissions, avatarUrl: null },
  name: fullName.slice(fullName.lastIndexOf('/') + 1).trim(),
})
const PLACES = [
  place('group', 'acme', 'Acme', { adminGroup: true }),
  place('group', 'acme/web', 'Acme / Web', { adminGroup: false }),
  place('project', 'acme/web/app', 'Acme / Web / App'),
  place('project', 'acme/mobile/app', 'Acme / Mobile / App'),
]
const ACME = { kind: 'group', fullPath: 'acme', groupPath: 'acme' } as const

const groupsOf = (text: string, current: typeof ACME | null = ACME) =>
  placeGroups(text, { places: PLACES, frequent: [], creating: [], current })
const hrefs = (text: string, current: typeof ACME | null = ACME) =>
  groupsOf(text, current).flatMap(({ entries }) => entries.map(({ href }) => href))

it.each([
  ['a place by words of it and of what is above, in any order', 'app mobile', '/acme/mobile/app'],
  ['a page of the current place, of which it knows what one may do', 'sett', '/groups/acme/-/edit'],
  ['a page of another place, by the place before it', 'web road', '/groups/acme/web/-/roadmap'],
  ['a place of a name before the pages that begin so', 'web', '/groups/acme/web/-/epics'],
  ['a page of a project', 'app labels', '/acme/web/app/-/labels'],
])('offers %s first', (_, text, expected) => {
  expect(hrefs(text)[0]).toBe(expected)
})

it('offers no page that one may not see', () => {
  expect(hrefs('web settings')).toEqual([])
})

it('offers pages of the site, and no others where one is in no place', () => {
  expect(hrefs('home', null)[0]).toBe('/')
  expect(hrefs('roadmap', null)).toEqual([])
})

it('says where a project is whose name another one has', () => {
  const projects = groupsOf('').find(({ id }) => id === 'projects')
  expect(projects?.entries.map(({ detail }) => detail)).toEqual(['Acme / Web / App', 'Acme / Mobile / App'])
})

it.each([
  ['web roadmap', 'web'],
  ['acme/web road', 'acme web'],
  ['road', 'road'],
  ['web app', 'web app'],
])('searches for the place that %j names', (text, words) => {
  expect(placeWords(text)).toBe(words)
})
