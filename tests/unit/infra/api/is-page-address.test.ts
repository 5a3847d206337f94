import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPageAddress } from '#infra/api/is-page-address.ts'
import { PAGE_ADDRESSES } from '#infra/api/page-addresses.generated.ts'
import { definitionOf, HELP_TOPICS, PAGE_NAMES } from '#web/lib/page/pages.ts'
import { isPage, parsePath } from '#web/lib/page/paths.ts'

const isKnown = (path: string): boolean => isPageAddress(path, PAGE_ADDRESSES)

test.each([
  '/',
  '/groups/acme',
  '/groups/acme/-/epics/',
  '/groups//acme/-/epics',
  '/groups/gr%C3%BCn/-/epics/12',
  '/groups/gr%c3%bcn/.tools/-/epics/new',
  '/ana.b',
  '/index.html',
  '/acme/web/app',
  '/acme/web/-/issues/incident/5',
  '/acme/web/issues/5',
  '/acme/web/-/work_items/abc',
  '/help/user/group/epics/manage_epics.md',
  '/-/invites/abc',
  `/-/project/12/uploads/${'a'.repeat(32)}/shot.png`,
])('%s may be a page', (path) => {
  expect([isKnown(path), isPage(path)]).toEqual([true, true])
})

test.each([
  '/acme/web/app/-/nonsense/x',
  '/acme/web/-/nonsense',
  '/acme/web/-/issues/0',
  '/acme/web/-/issues/5/6',
  '/acme/web/-/issues/incident/five',
  '/acme/web/-/work_items/1/2',
  '/acme/web/-',
  '/acme/-/issues',
  '/acme/issues/5',
  '/groups',
  '/groups/acme/-',
  '/groups/acme/-/nonsense',
  '/groups/acme/-/epics/abc',
  '/groups/acme/-/EPICS',
  '/groups/acme%2Fweb/-/epics',
  '/groups/%E0%A4%A/-/epics',
  '/groups/-/epics',
  '/help/constructor',
  '/help/user/groupXepics/manage_epicsXmd',
  '/dashboard',
  '/dashboard/nonsense',
  '/-/nonsense',
  '/-/profile/nonsense',
  '/-/invites/a/b',
  `/-/project/acme/uploads/${'a'.repeat(32)}/shot.png`,
  '/API',
  '/admin',
  '/admin/users',
  '/users/ana',
  '/a b',
])('%s is of no known form', (path) => {
  expect([isKnown(path), isPage(path)]).toEqual([false, false])
})

const PARTS = PAGE_NAMES.flatMap((name) => {
  const { path, also } = definitionOf(name)
  return [path, also].flatMap((one) => one?.split('/') ?? []).filter((part) => part !== '' && !part.startsWith(':'))
})
const segment = fc.oneof(
  fc.constantFrom(...PARTS, '-', 'issues', 'groups', 'help', 'projects', 'api', 'Users'),
  fc.constantFrom('acme', 'web', 'a.b', '.tools', 'grün', 'x-', '-x', 'a b', 'a/b', '+', '5', '0', '1234567890123456'),
)
const address = fc.array(segment, { maxLength: 7 }).map((parts) => `/${parts.map(encodeURIComponent).join('/')}`)

test('Servers and the app agree on every address', () => {
  fc.assert(
    fc.property(address, (path) => {
      expect(isKnown(path), path).toBe(parsePath(path).page !== 'not-found')
    }),
    { numRuns: 5000 },
  )
})

test('Every page and help topic has an address that is known', () => {
  const paths = PAGE_NAMES.map(definitionOf).flatMap(({ of, path, also }) =>
    [path, also].flatMap((one) => {
      if (one === undefined) return []
      const place = { site: '/', group: '/groups/acme/web', project: '/acme/web/app' }[of]
      const dash = of === 'site' || one === '' ? '' : '/-/'
      return place + dash + one.replace(/:\w+/, '12')
    }),
  )
  const help = Object.keys(HELP_TOPICS).map((topic) => `/help/${topic}`)
  expect([...paths, ...help].filter((path) => !isKnown(path) || !isPage(path))).toEqual([])
})
