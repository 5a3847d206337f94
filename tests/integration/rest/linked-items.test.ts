import { beforeEach, describe, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

interface Link {
  id: number
  link_type: string
  source_epic: { iid: number } | null
  target_epic: { iid: number } | null
}

const WEB = '/api/v4/groups/acme%2Fweb/epics/61/related_epics'
const TOP = '/api/v4/groups/acme/epics/65/related_epics'
const API = '/api/v4/projects/acme%2Fweb%2Fapi/issues'

const send = (method: string, path: string, body?: unknown, as: string | null = 'ravi') =>
  world.call(method, path, { as, ...(body !== undefined && { body }) })
const rows = async (path: string, as: string | null = 'ravi') =>
  (await send('GET', path, undefined, as)).body as Record<string, unknown>[]

describe('epics', () => {
  const blocks = { target_group_id: 'acme/web', target_epic_iid: '61', link_type: 'blocks' }

  test('are linked, listed at both ends as they read there, and taken apart', async () => {
    const made = await send('POST', TOP, blocks)
    expect(made).toMatchObject({
      status: 201,
      body: { link_type: 'blocks', source_epic: { iid: 65 }, target_epic: { iid: 61, parent_iid: 65 } },
    })
    const { id } = made.body as Link
    expect(await rows(TOP)).toMatchObject([
      { iid: 61, link_type: 'blocks', related_epic_link_id: id, title: 'Plan the landing page' },
    ])
    expect(await rows(WEB)).toMatchObject([{ iid: 65, link_type: 'is_blocked_by', related_epic_link_id: id }])
    const gone = await send('DELETE', `${WEB}/${id}`)
    expect(gone).toMatchObject({ status: 200, body: { id, source_epic: { iid: 65 }, target_epic: { iid: 61 } } })
    expect(await rows(TOP)).toEqual([])
    expect(await rows(WEB)).toEqual([])
    expect(await send('DELETE', `${WEB}/${id}`)).toMatchObject({ status: 404 })
  })

  test('a link that is there already is refused, from either end and in any kind', async () => {
    await send('POST', TOP, blocks)
    const again = { status: 409, body: { message: 'Epic(s) already assigned' } }
    expect(await send('POST', TOP, blocks)).toMatchObject(again)
    expect(await send('POST', WEB, { target_group_id: 1, target_epic_iid: 65 })).toMatchObject(again)
  })

  test('a link to itself, to what is missing and to what is hidden is refused, the last two alike', async () => {
    expect(await send('POST', TOP, { target_group_id: 'acme', target_epic_iid: 65 })).toMatchObject({ status: 409 })
    const missing = await send('POST', TOP, { target_group_id: 'acme', target_epic_iid: 999 })
    expect(missing).toMatchObject({ status: 404, body: { message: '404 Epic Not Found' } })
    const hidden = { target_group_id: 'acme', target_epic_iid: 62 }
    expect((await send('POST', TOP, hidden, 'gus')).text).toBe(missing.text)
    expect(await send('POST', TOP, { target_group_id: 'hush', target_epic_iid: 66 })).toMatchObject({ status: 404 })
    expect(await send('POST', TOP, blocks, 'gus')).toMatchObject({ status: 403 })
  })

  test('whoever may not read one end learns of no link, in neither list', async () => {
    await send('POST', TOP, { target_group_id: 'acme', target_epic_iid: 62, link_type: 'is_blocked_by' })
    await send('POST', TOP, blocks)
    expect((await rows(TOP)).map(({ iid }) => iid)).toEqual([61, 62])
    expect((await rows(TOP, 'gus')).map(({ iid }) => iid)).toEqual([61])
    const list = '/api/v4/groups/acme/related_epic_links'
    const links = (await send('GET', list)).body as Link[]
    expect(links.map(({ source_epic: one, target_epic: other }) => [one?.iid, other?.iid])).toEqual([
      [65, 61],
      [62, 65],
    ])
    expect(links.map((link) => link.link_type)).toEqual(['blocks', 'blocks'])
    expect(await rows(list, 'gus')).toMatchObject([{ target_epic: { iid: 61 } }])
    expect(await rows('/api/v4/groups/acme%2Fweb/related_epic_links')).toEqual([])
    expect(await rows(`${list}?created_after=2999-01-01T00:00:00Z`)).toEqual([])
    const page = await send('GET', `${list}?per_page=1&page=2`)
    expect(page.headers).toMatchObject({ 'X-Total': '2', 'X-Next-Page': '' })
    expect(page.body).toMatchObject([{ source_epic: { iid: 62 } }])
  })
})

describe('issues', () => {
  const own = { target_project_id: 'acme/web/api', target_issue_iid: 102 }

  test('are linked, shown by the number of the link, listed at both ends and taken apart', async () => {
    const made = await send('POST', `${API}/101/links`, { ...own, link_type: 'is_blocked_by' })
    expect(made).toMatchObject({
      status: 201,
      // What blocks is the source.
      body: { link_type: 'blocks', source_issue: { iid: 102 }, target_issue: { iid: 101 } },
    })
    const { id } = made.body as Link
    expect(await send('GET', `${API}/102/links/${id}`)).toMatchObject({ status: 200, body: made.body })
    expect(await rows(`${API}/101/links`)).toMatchObject([{ iid: 102, link_type: 'is_blocked_by', issue_link_id: id }])
    expect(await rows(`${API}/102/links`)).toMatchObject([{ iid: 101, link_type: 'blocks' }])
    // Issue 102 is confidential.
    expect(await rows(`${API}/101/links`, 'nina')).toEqual([])
    expect(await send('GET', `${API}/101/links/${id}`, undefined, 'nina')).toMatchObject({ status: 404 })
    expect(await send('POST', `${API}/101/links`, own)).toMatchObject({
      status: 409,
      body: { message: 'Issue(s) already assigned' },
    })
    expect(await send('DELETE', `${API}/101/links/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await rows(`${API}/102/links`)).toEqual([])
  })

  test('of the default kind relate to each other', async () => {
    expect(await send('POST', `${API}/101/links`, own)).toMatchObject({ body: { link_type: 'relates_to' } })
    expect(await rows(`${API}/102/links`)).toMatchObject([{ link_type: 'relates_to' }])
  })
})
