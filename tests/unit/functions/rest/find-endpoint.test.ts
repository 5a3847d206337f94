import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiEndpoints } from '#rest/api.ts'
import { createFindEndpoint } from '#rest/server/find-endpoint.ts'
import { pageEndpoints } from '#rest/pages.ts'

const endpoints = [...apiEndpoints, ...pageEndpoints]
const find = createFindEndpoint(endpoints)

/** Every literal word of every path. */
const WORDS = new Set(endpoints.flatMap(({ path }) => path.split('/').filter((part) => !part.includes('{'))))

const segment = fc.stringMatching(/^[a-z0-9_][a-z0-9_-]{0,8}$/).filter((text) => !WORDS.has(text))
const fullPath = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))
const number = fc.integer({ min: 1, max: 2_147_483_647 }).map(String)

test('A full path of any depth is told from the rest of every path, though its slashes are decoded', () => {
  fc.assert(
    fc.property(fc.constantFrom(...endpoints), fullPath, number, (endpoint, group, iid) => {
      const address = endpoint.path.replaceAll(/\{\w+\+\}/g, group).replaceAll(/\{\w+\}/g, iid)
      const found = find(address)
      const names = [...endpoint.path.matchAll(/\{(\w+)(\+?)\}/g)]
      expect(found?.endpoints).toContain(endpoint)
      expect(found?.parameters).toEqual(Object.fromEntries(names.map(([, name, plus]) => [name, plus ? group : iid])))
    }),
  )
})

test.each([
  ['/api/v4/groups/acme/platform/epics/5', '/api/v4/groups/{id+}/epics/{iid}', { id: 'acme/platform', iid: '5' }],
  ['/api/v4/groups/acme/epics', '/api/v4/groups/{id+}/epics', { id: 'acme' }],
  // Groups and projects that are called like a word of a path: the path with the most words wins.
  ['/api/v4/groups/acme/epics/epics', '/api/v4/groups/{id+}/epics', { id: 'acme/epics' }],
  ['/api/v4/groups/acme/epics/5/epics', '/api/v4/groups/{id+}/epics/{iid}/epics', { id: 'acme', iid: '5' }],
  ['/api/v4/projects/acme/issues/issues/3', '/api/v4/projects/{id+}/issues/{iid}', { id: 'acme/issues', iid: '3' }],
  ['/api/v4/groups/acme/labels/area/db', '/api/v4/groups/{id+}/labels/{label+}', { id: 'acme', label: 'area/db' }],
  ['/groups/acme/-/epics/5.json', '/groups/{group+}/-/epics/{iid}.json', { group: 'acme', iid: '5' }],
  ['/groups/acme/web.json/-/epics/5', '/groups/{group+}/-/epics/{iid}', { group: 'acme/web.json', iid: '5' }],
])('%s is an address of %s', (address, path, parameters) => {
  const found = find(address)
  expect(found?.endpoints[0]?.path).toBe(path)
  expect(found?.parameters).toEqual(parameters)
})

test.each([
  '',
  '/',
  '/api/v4',
  '/api/v4/groups/',
  '/api/v4/projects//issues/1',
  '/groups//-/epics',
  '/api/v4/group',
  '/x',
])('Nothing stands at %j', (address) => {
  expect(find(address)).toBeNull()
})

test('Addresses take no longer to find than their length says', () => {
  const long = `/api/v4/groups/${'epics/'.repeat(4000)}x/y`
  const start = performance.now()
  find(long)
  find(`/groups/${'-/'.repeat(4000)}z`)
  // Far more than it takes, and far less than backtracking through all of it would.
  expect(performance.now() - start).toBeLessThan(2000)
})
