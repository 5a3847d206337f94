import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteProject, recentProjects } from '#web/features/tree/add/recent-projects.ts'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const HOUR = 3_600_000
const stored = (number: number, path: string, fields: object = {}) => ({
  id: number,
  name: `Project ${number}`,
  namespace: `Acme / Project ${number}`,
  webUrl: `https://canopy.example/${path}`,
  avatarUrl: null,
  frequency: 1,
  lastAccessedOn: 0,
  ...fields,
})
const store = (value: unknown, username = 'ravi') => {
  localStorage.setItem(`${username}/frequent-projects`, JSON.stringify(value))
}
const ids = (username: string | null = 'ravi', path = 'acme') => recentProjects(username, path).map(({ id }) => id)
const project = (number: number) => ({
  id: number,
  name: `Project ${number}`,
  nameWithNamespace: `Acme / Project ${number}`,
  avatarUrl: null,
  webUrl: `https://canopy.example/acme/project-${number}`,
})

describe('recent projects', () => {
  it('are those below the group of the epic, also when their address is only a path', () => {
    store([stored(1, 'acme/web/api'), stored(2, 'acme-labs/api'), stored(3, 'x', { webUrl: '/acme/site' })])
    expect(ids()).toEqual([1, 3])
    expect(ids('ravi', 'acme/web')).toEqual([1])
  })

  it('are at most five, the most frequent first, then the last visited', () => {
    const given = [1, 2, 3, 4, 5, 6].map((number) => stored(number, 'acme/a', { lastAccessedOn: number }))
    store([...given, stored(7, 'acme/a', { frequency: 9 })])
    expect(ids()).toEqual([7, 6, 5, 4, 3])
  })

  it('are each person’s own, and nobody’s without a person', () => {
    store([stored(1, 'acme/api')])
    expect(ids('olivia')).toEqual([])
    expect(ids(null)).toEqual([])
  })

  it.each([
    ['broken JSON', '{'],
    ['something that is no list', '{"id":1}'],
    ['null', 'null'],
  ])('are none when the storage holds %s', (_, value) => {
    localStorage.setItem('ravi/frequent-projects', value)
    expect(ids()).toEqual([])
  })

  it('leave out entries of another shape', () => {
    store([null, 5, { id: 'x' }, stored(1, 'acme/api'), { ...stored(2, 'acme/api'), webUrl: 3 }])
    expect(ids()).toEqual([1])
  })

  it('are none, without an error, when storage is closed', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('closed')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed')
    })
    noteProject('ravi', project(1), HOUR)
    expect(ids()).toEqual([])
  })

  it('count a use once an hour', () => {
    noteProject('ravi', project(1), 10 * HOUR)
    noteProject('ravi', project(2), 10 * HOUR)
    noteProject('ravi', project(1), 11 * HOUR)
    expect(recentProjects('ravi', 'acme')[0]).toMatchObject({ frequency: 1, lastAccessedOn: 10 * HOUR })
    noteProject('ravi', project(1), 11 * HOUR + 1)
    expect(recentProjects('ravi', 'acme').map(({ id, frequency }) => [id, frequency])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})
