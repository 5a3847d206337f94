import { beforeEach, describe, expect, test, vi } from 'vitest'
import { epicIssueNumber } from '#domain/ids.ts'
import { groupKey, pathKey } from '#table/keys/keys.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { childEpic, childIssue } from '../graph/world.ts'
import { pageWorld, ROLES, type PageWorld, type RoleName } from './call-page.ts'
import { SHOWN_DEFAULTS_JSON } from '#support/given/item-fields.ts'

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
  const { world, acme, web, api, site, hush, ravi, olivia } = page
  const issues = [
    world.issue(201, api, ravi),
    world.issue(202, api, ravi),
    world.issue(302, site, ravi, { iid: 202 }),
    world.issue(203, site, ravi, { state: 'closed', confidential: true }),
  ]
  for (const { core, pointer, description } of issues) world.items.push(core, pointer, description)
  world.epic(71, acme, ravi, { title: 'Here' })
  world.epic(72, web, ravi, { title: 'Below' })
  world.epic(73, hush, olivia, { title: 'Foreign', confidential: false })
  world.epic(74, acme, olivia, { title: 'Kept', confidential: true })
  let chain = world.epic(87, acme, ravi)
  for (let id = 86; id > 80; id -= 1) chain = world.epic(id, acme, ravi, {}, [childEpic(chain)])
  await world.write()
  vi.stubEnv('WEB_URL', 'https://canopy.example')
  return () => vi.unstubAllEnvs()
})

interface Listed {
  message: string | null
  issuables: Record<string, unknown>[]
}
const epicAt = (iid: number, group = 'acme') => `/groups/${group}/-/epics/${iid}`
async function send(method: string, address: string, body?: unknown, as: string | null = 'ravi') {
  const { status, body: answer, text } = await page.call(method, address, { as, body })
  return { status, text, ...(answer as Listed) }
}
const add = (kind: 'links' | 'issues', references: unknown, iid = 71, as: string | null = 'ravi') =>
  send('POST', `${epicAt(iid)}/${kind}`, { issuable_references: references }, as)
const ids = ({ issuables }: Listed): unknown[] => issuables.map(({ id }) => id)

const NO_EPIC = 'No matching epic found. Make sure that you are adding a valid epic URL.'
const NO_ISSUE = 'No matching issue found. Make sure that you are adding a valid issue URL.'

describe('the lists', () => {
  test('of epics have what a row of the tree needs', async () => {
    const { status, message, issuables } = await send('GET', `${epicAt(65)}/links`)
    expect([status, message]).toEqual([200, null])
    expect(issuables.map(({ id }) => id)).toEqual([61, 62, 63, 64])
    expect(issuables[0]).toEqual({
      ...SHOWN_DEFAULTS_JSON,
      blocked: false,
      ...{ id: 61, iid: 61, title: 'Plan the landing page', state: 'opened', confidential: false },
      ...{ created_at: expect.stringContaining('2026-01') as unknown, closed_at: null },
      ...{ reference: 'acme/web&61', path: '/groups/acme/web/-/epics/61', full_path: 'acme/web' },
      ...{ relation_path: '/groups/acme/-/epics/65/links/61', can_admin: true },
      ...{ has_children: false, has_issues: false, labels: expect.anything() as unknown },
    })
    expect(issuables[1]).toMatchObject({ reference: '&62', confidential: true })
  })

  test('of issues have what a row of the tree needs', async () => {
    const { issuables } = await send('GET', `${epicAt(65)}/issues`)
    expect(issuables.map(({ id }) => id)).toEqual([101, 102, 103])
    expect(issuables[0]).toMatchObject({
      ...{ id: 101, title: 'Issue 101', state: 'opened', confidential: false, weight: 3, health_status: 'at_risk' },
      ...{ reference: 'acme/web/api#101', path: '/acme/web/api/-/issues/101', epic_issue_id: epicIssueNumber(101) },
      ...{ relation_path: `/groups/acme/-/epics/65/issues/${epicIssueNumber(101)}`, blocked: false, due_date: null },
      ...{ milestone: { id: 42, title: 'Gamma', due_date: '2026-05-31' }, assignees: [{ username: 'gus' }] },
      ...{ created_at: '2026-01-01T00:00:00.000Z', closed_at: null },
    })
  })

  test('show nobody what they may not see, and offer removal only with the right to it', async () => {
    const asGuest = await send('GET', `${epicAt(65)}/links`, undefined, 'gus')
    expect(asGuest.issuables.map(({ id, relation_path, can_admin }) => [id, relation_path, can_admin])).toEqual([
      [61, null, false],
      [63, null, false],
      [64, null, false],
    ])
    expect(ids(await send('GET', `${epicAt(65)}/issues`, undefined, null))).toEqual([101])
    expect(ids(await send('GET', `${epicAt(65)}/links`, undefined, null))).toEqual([61])
  })
})

describe('adding', () => {
  test('puts what is named on top, in the order of writing, however it is written', async () => {
    const written = ['&72', 'acme/web&72', 'https://canopy.example/groups/acme/-/epics/86?x=1#note', 'ACME&74']
    const { status, message, issuables } = await add('links', written)
    expect([status, message, issuables.map(({ id }) => id)]).toEqual([200, null, [72, 86, 74]])
    expect(ids(await add('links', ['&81'], 65))).toEqual([81, 61, 62, 63, 64])
    const issues = ['https://canopy.example/acme/web/api/-/issues/202/', '#201', 'acme/site#203']
    expect(ids(await add('issues', issues))).toEqual([202, 201, 203])
  })

  test('a bare number of an issue counts when one project alone has it', async () => {
    expect(await add('issues', ['#202'])).toMatchObject({ status: 404, message: NO_ISSUE, issuables: [] })
    expect(ids(await add('issues', ['#203', '#201']))).toEqual([203, 201])
  })

  test.each([
    'hello',
    '&0',
    '&2147483648',
    '#201',
    '&999999',
    'acme&',
    '&1.5',
    'https://other.example/groups/acme/-/epics/71',
  ])('%j is no epic that could be found', async (reference) => {
    expect(await add('links', [reference])).toMatchObject({ status: 404, message: NO_EPIC, issuables: [] })
  })

  test.each(['&72', '#999999', '#0', 'acme/none#1', 'acme#1', '/acme/site/-/issues/203'])(
    '%j is no issue that could be found',
    async (reference) => {
      expect(await add('issues', [reference])).toMatchObject({ status: 404, message: NO_ISSUE, issuables: [] })
    },
  )

  test.each([{}, { issuable_references: [] }, { issuable_references: ['', '  '] }, { issuable_references: [5] }])(
    'nothing in %j is not found',
    async (body) => {
      expect(await send('POST', `${epicAt(71)}/links`, body)).toMatchObject({ status: 404, message: NO_EPIC })
      expect(await send('POST', `${epicAt(71)}/issues`, body)).toMatchObject({ status: 404, message: NO_ISSUE })
    },
  )

  test('bare numbers of issues are not looked for among more projects than can be asked at once', async () => {
    const { world, acme } = page
    for (let id = 1001; id <= 1051; id += 1) world.project(id, `project-${id}`, 'public', acme)
    await world.write()
    const numbers = Array.from({ length: 100 }, (_, index) => `#${index + 201}`)
    expect(await add('issues', numbers)).toMatchObject({ status: 404, message: NO_ISSUE })
    expect(await add('issues', ['#201'])).toMatchObject({ status: 200 })
  })

  test('a path that is longer than any is not found, and stands in nobody’s way', async () => {
    const path = 'a'.repeat(2100)
    expect(await add('links', [`${path}&5`, 'acme/web&72'])).toMatchObject({ status: 200, message: null })
    expect(await send('GET', `${epicAt(1, path)}.json`)).toMatchObject({ status: 404 })
    expect(await send('GET', `${epicAt(1, encodeURIComponent('群'.repeat(900)))}.json`)).toMatchObject({ status: 404 })
  })

  test('of more children than an answer can carry it has the first ones', async () => {
    const { world, acme, api, ravi } = page
    const labels = Array.from({ length: 100 }, (_, index) =>
      world.label(5000 + index, `${index}${'群'.repeat(250)}`, acme),
    )
    const issues = Array.from({ length: 1004 }, (_, index) => world.issue(2000 + index, api, ravi))
    const fat = Array.from({ length: 80 }, (_, index) => world.issue(4000 + index, api, ravi, { labels }))
    world.epic(
      75,
      acme,
      ravi,
      {},
      issues.map((issue) => childIssue(issue)),
    )
    world.epic(
      76,
      acme,
      ravi,
      {},
      fat.map((issue) => childIssue(issue)),
    )
    await world.write()
    const many = await add('issues', ['acme/web/api#201'], 75)
    expect(many.issuables).toHaveLength(1000)
    expect(ids(many)[0]).toBe(201)
    const heavy = await add('issues', ['acme/web/api#201'], 76)
    expect(ids(heavy)[0]).toBe(201)
    expect(heavy.issuables.length).toBeGreaterThan(10)
    expect(Buffer.byteLength(heavy.text)).toBeLessThan(6_000_000)
  })

  test('takes 100 references at once and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `&${72 + index}`)
    expect(await add('links', many(101))).toMatchObject({
      status: 422,
      message: 'You can add at most 100 items at once.',
      issuables: [],
    })
    expect((await add('links', ['acme/web&72', ...Array.from({ length: 99 }, () => '&none')])).status).toBe(200)
  })

  test('moves what hangs elsewhere', async () => {
    expect(ids(await add('issues', ['#101']))).toEqual([101])
    expect(ids(await send('GET', `${epicAt(65)}/issues`))).toEqual([102, 103])
  })

  test('what hangs here already is refused alone, and left where it is beside others', async () => {
    expect(await add('links', ['&62'], 65)).toMatchObject({ status: 409, message: 'Epic(s) already assigned' })
    expect(await add('issues', ['#101', '#102'], 65)).toMatchObject({
      status: 409,
      message: 'Issue(s) already assigned',
    })
    const mixed = await add('issues', ['#101', '#999', '#201'], 65)
    expect([mixed.status, ids(mixed)]).toEqual([200, [201, 101, 102, 103]])
  })

  test('what is hidden is not found, in the same words as what is missing', async () => {
    const hidden = await add('links', ['hush&73'])
    expect(hidden.text).toBe((await add('links', ['hush&999'])).text)
    expect(await add('links', ['hush&73', 'acme/web&72'])).toMatchObject({ status: 200 })
  })

  test.each([
    ['itself', 71, '&71', 'An epic cannot be added to itself.'],
    ['an ancestor', 82, '&81', 'It is already an ancestor of the parent epic.'],
  ])('%s is refused with the reason', async (_, iid, reference, reason) => {
    expect(await add('links', [reference], iid)).toMatchObject({
      status: 409,
      message: `This epic cannot be added. ${reason}`,
    })
  })

  test('an epic of a foreign group is refused with the reason by whoever may see it', async () => {
    const answer = await send('POST', `${epicAt(72, 'acme/web')}/links`, { issuable_references: ['acme&71'] })
    const message = 'This epic cannot be added. An epic must belong to the same group or subgroup as its parent epic.'
    expect(answer).toMatchObject({ status: 409, message, issuables: [] })
  })

  test('of several epics those that fit are linked and the others are told why', async () => {
    const answer = await add('links', ['&81', 'acme/web&72', '&82'], 82)
    expect([answer.status, answer.message]).toEqual([
      422,
      '&81 cannot be added: This epic cannot be added. It is already an ancestor of the parent epic.. &82 cannot be added: This epic cannot be added. An epic cannot be added to itself.',
    ])
    expect(ids(answer)).toEqual([72, 83])
  })

  test.each([
    ['below the last level', 87, ['acme/web&72']],
    ['of a tree that is too high', 71, ['&81']],
    ['of one of several', 71, ['acme/web&72', '&81']],
  ])('too deep %s has its own words', async (_, iid, references) => {
    expect(await add('links', references, iid)).toMatchObject({ status: 409, message: 'Epic hierarchy level too deep' })
  })

  test('a public child of a confidential epic is refused and nothing is linked', async () => {
    expect(await add('links', ['&71'], 74)).toMatchObject({
      status: 409,
      message: 'A non-confidential epic cannot be assigned to a confidential parent epic',
      issuables: [],
    })
    expect(await add('issues', ['#201'], 74)).toMatchObject({
      status: 422,
      message:
        'Cannot assign a confidential epic to a non-confidential issue. Make the issue confidential and try again',
      issuables: [],
    })
    expect(ids(await add('issues', ['#203'], 74))).toEqual([203])
  })

  test('an issue of a project outside the group of the epic is not found', async () => {
    const body = { issuable_references: ['acme/site#203'] }
    const answer = await send('POST', `${epicAt(72, 'acme/web')}/issues`, body)
    expect(answer).toMatchObject({ status: 404, message: NO_ISSUE })
  })

  test('in a group without sub-epics there are no epics to add; issues may be added', async () => {
    for (const key of [groupKey(1), pathKey('acme')]) {
      const item = await getItem<GroupItem>(page.table, key)
      await putItems(page.table, [{ ...key, ...item, allowSubEpics: false } as GroupItem])
    }
    expect(await add('links', ['acme/web&72'])).toMatchObject({ status: 404, message: NO_EPIC })
    expect((await add('issues', ['#201'])).status).toBe(200)
  })

  test.each([
    ['issues', ['#201', '#203'], [201, 203], 'Issue(s) already assigned'],
    ['links', ['acme/web&72'], [72], 'Epic(s) already assigned'],
  ])('of %s is done once when it is sent twice with the same key', async (kind, references, expected, message) => {
    const call = { as: 'ravi', body: { issuable_references: references }, headers: { 'idempotency-key': 'click' } }
    const first = await page.call('POST', `${epicAt(71)}/${kind}`, call)
    expect(ids(first.body as Listed)).toEqual(expected)
    const repeated = await page.call('POST', `${epicAt(71)}/${kind}`, call)
    expect([repeated.status, repeated.text]).toEqual([200, first.text])
    const another = { ...call, headers: { 'idempotency-key': 'another click' } }
    expect(await page.call('POST', `${epicAt(71)}/${kind}`, another)).toMatchObject({ status: 409, body: { message } })
  })
})

describe('removing', () => {
  const linkOf = (id: number) => `${epicAt(65)}/issues/${epicIssueNumber(id)}`

  test('takes the child away once and lists what is left', async () => {
    const removed = await send('DELETE', `${epicAt(65)}/links/62`)
    expect([removed.status, ids(removed)]).toEqual([200, [61, 63, 64]])
    expect((await send('DELETE', `${epicAt(65)}/links/62`)).status).toBe(404)
    const removedIssue = await send('DELETE', linkOf(101))
    expect([removedIssue.status, ids(removedIssue)]).toEqual([200, [102, 103]])
    expect((await send('DELETE', linkOf(101))).status).toBe(404)
    expect(ids(await add('issues', ['#101']))).toEqual([101])
  })

  test.each([
    ['another parent', `${epicAt(71)}/links/62`],
    ['no parent', `${epicAt(65)}/links/71`],
    ['another parent of an issue', `${epicAt(71)}/issues/${epicIssueNumber(101)}`],
    ['an issue instead of its link', `${epicAt(65)}/issues/101`],
    ['the epic’s number in its group', `${epicAt(65)}/links/9999`],
    ['nothing', `${epicAt(65)}/links/x`],
  ])('a number of %s is not found', async (_, address) => {
    expect(await send('DELETE', address)).toMatchObject({ status: 404, message: '404 Not Found' })
  })
})

describe('who may', () => {
  test.each(Object.keys(ROLES) as RoleName[])('%s', async (role) => {
    const as = ROLES[role]
    const least = Object.keys(ROLES).indexOf(role) >= Object.keys(ROLES).indexOf('a reporter')
    const refused = role === 'anonymous' ? 401 : 404
    expect((await add('links', ['acme/web&72'], 65, as)).status).toBe(least ? 200 : refused)
    expect((await add('issues', ['#201'], 65, as)).status).toBe(least ? 200 : refused)
    expect((await send('DELETE', `${epicAt(65)}/links/61`, undefined, as)).status).toBe(least ? 200 : refused)
  })

  test('what is hidden looks like what is missing', async () => {
    for (const [method, rest, body] of [
      ['GET', 'links', undefined],
      ['POST', 'links', { issuable_references: ['&71'] }],
      ['DELETE', 'links/61', undefined],
      ['GET', 'issues', undefined],
    ] as const) {
      const hidden = await send(method, `${epicAt(62)}/${rest}`, body, 'gus')
      expect(hidden.status).toBe(404)
      expect(hidden.text).toBe((await send(method, `${epicAt(9999)}/${rest}`, body, 'gus')).text)
    }
  })
})
