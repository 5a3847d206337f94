import { expect, it } from 'vitest'
import { offeredPages, offeredPlaces } from '#web/app/switcher-entries.tsx'
import { readText } from '#web/app/switcher-text.ts'

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

const hrefs = (text: string, current: typeof ACME | null = ACME) => {
  const typed = readText(text)
  return [...offeredPlaces(PLACES, typed.words, current), ...offeredPages(PLACES, typed, current)].flatMap(
    ({ entries }) => entries.map(({ href }) => href),
  )
}

it.each([
  ['a place by words of it and of what is above, in any order', 'app mobile', ['/acme/mobile/app']],
  ['a page of the current place, of which it knows what one may do', 'set', ['/groups/acme/-/edit']],
  ['a page of another place, by the place before it', 'acme/web road', ['/groups/acme/web/-/roadmap']],
  [
    'a page of all places that the words before it mean',
    'app labels',
    ['/acme/web/app/-/labels', '/acme/mobile/app/-/labels'],
  ],
  ['no page that one may not see', 'acme web settings', []],
])('offers %s', (_, text, expected) => {
  expect(hrefs(text)).toEqual(expected)
})

it('offers pages of the site, and no others where one is in no place', () => {
  expect(hrefs('home', null)).toEqual(['/'])
  expect(hrefs('roadmap', null)).toEqual([])
})

it('says where a project is whose name another one has', () => {
  const projects = offeredPlaces(PLACES, [], ACME).find(({ id }) => id === 'projects')
  expect(projects?.entries.map(({ description }) => description)).toEqual(['Acme / Web / App', 'Acme / Mobile / App'])
})
