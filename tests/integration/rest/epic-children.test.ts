import { beforeEach, describe, expect, test } from 'vitest'
import { epicIssueNumber } from '#domain/ids.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const TOP = '/api/v4/groups/acme/epics/65'
const HIDDEN_FROM_GUS = 62
const send = (method: string, path: string, body?: unknown, as: string | null = 'ravi') =>
  world.call(method, path, { as, ...(body !== undefined && { body }) })
const ids = async (list: string, as = 'ravi') =>
  ((await send('GET', `${TOP}/${list}`, undefined, as)).body as { id: number }[]).map(({ id }) => id)
const made = async (title: string) => {
  const { body } = await send('POST', '/api/v4/groups/acme/epics', { title })
  return (body as { id: number }).id
}
const issueMade = async (title: string, confidential = false) => {
  const { body } = await send('POST', '/api/v4/projects/acme%2Fweb%2Fapi/issues', { title, confidential })
  return (body as { id: number }).id
}

describe('child epics', () => {
  test('are made by title, with the words that clients of links know', async () => {
    const { status, body } = await send('POST', `${TOP}/epics`, { title: 'Fresh', confidential: true })
    const { id, iid } = body as { id: number; iid: number }
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ id, iid, title: 'Fresh', group_id: 1, parent_id: 65, has_children: false, has_issues: false },
        ...{ reference: `&${iid}`, url: `/groups/acme/-/epics/${iid}` },
        relation_url: `/groups/acme/-/epics/65/links/${id}`,
      },
    })
    expect((await ids('epics'))[0]).toBe(id)
    expect(await send('GET', `/api/v4/groups/acme/epics/${iid}`)).toMatchObject({ body: { confidential: true } })
  })

  test.each([
    [{}, { error: 'title is missing' }],
    [{ title: '' }, { message: { title: ["Title can't be blank"] } }],
    [{ child_epic_id: 'x' }, { error: 'child_epic_id is invalid' }],
  ])('%j makes none', async (body, says) => {
    expect(await send('POST', `${TOP}/epics`, body)).toMatchObject({ status: 400, body: says })
  })

  test('are existing epics, by their id in the address or in the body, and leave again', async () => {
    const [first, second] = [await made('First'), await made('Second')]
    expect(await send('POST', `${TOP}/epics/${first}`)).toMatchObject({
      status: 201,
      body: { id: first, parent_id: 65 },
    })
    expect(await send('POST', `${TOP}/epics`, { child_epic_id: second })).toMatchObject({
      status: 201,
      body: { id: second, parent_id: 65 },
    })
    expect((await ids('epics')).slice(0, 2)).toEqual([second, first])
    expect(await send('POST', `${TOP}/epics/65`)).toMatchObject({ status: 409 })
    const gone = await send('DELETE', `${TOP}/epics/${first}`)
    expect(gone).toMatchObject({ status: 200, body: { id: first, parent_id: null } })
    expect(await send('DELETE', `${TOP}/epics/${first}`)).toMatchObject({ status: 404 })
    expect(await ids('epics')).not.toContain(first)
  })

  test('come behind or before another child', async () => {
    const [one, two, three] = [await made('One'), await made('Two'), await made('Three')]
    for (const id of [three, two, one]) await send('POST', `${TOP}/epics/${id}`)
    const behind = await send('PUT', `${TOP}/epics/${one}`, { move_before_id: three })
    expect(behind.status).toBe(200)
    expect((behind.body as { id: number }[]).map(({ id }) => id).slice(0, 3)).toEqual([two, three, one])
    await send('PUT', `${TOP}/epics/${three}`, { move_after_id: two })
    expect((await ids('epics')).slice(0, 3)).toEqual([three, two, one])
    expect(await send('PUT', `${TOP}/epics/${one}`, {})).toMatchObject({
      status: 400,
      body: { error: 'move_before_id, move_after_id are missing, at least one parameter must be provided' },
    })
    expect(await send('PUT', `${TOP}/epics/${await made('Else')}`, { move_before_id: one })).toMatchObject({
      status: 409,
    })
  })

  test('that are hidden are missing, and nothing is looked for without the right', async () => {
    const missing = await send('POST', `${TOP}/epics/99999`)
    expect(missing).toMatchObject({ status: 404 })
    expect((await send('POST', `${TOP}/epics/66`)).text).toBe(missing.text)
    for (const id of [HIDDEN_FROM_GUS, 61, 99999]) {
      expect(await send('POST', `${TOP}/epics/${id}`, undefined, 'gus')).toMatchObject({ status: 403 })
      expect(await send('DELETE', `${TOP}/epics/${id}`, undefined, 'gus')).toMatchObject({ status: 403 })
      expect(await send('PUT', `${TOP}/epics/61`, { move_before_id: id }, 'gus')).toMatchObject({ status: 403 })
    }
  })
})

describe('issues of an epic', () => {
  test('are existing issues, by their id, and leave by the number of their link', async () => {
    const issueId = await issueMade('Loose')
    const number = epicIssueNumber(issueId)
    const added = await send('POST', `${TOP}/issues/${issueId}`)
    expect(added).toMatchObject({
      status: 201,
      body: { id: number, epic: { id: 65, iid: 65 }, issue: { id: issueId, epic_iid: 65, title: 'Loose' } },
    })
    expect((await ids('issues'))[0]).toBe(issueId)
    const gone = await send('DELETE', `${TOP}/issues/${number}`)
    expect(gone).toMatchObject({
      status: 200,
      body: { id: number, epic: { id: 65 }, issue: { id: issueId, epic: null } },
    })
    expect(await send('DELETE', `${TOP}/issues/${number}`)).toMatchObject({ status: 404 })
    expect(await ids('issues')).not.toContain(issueId)
  })

  test('come from the epic that they have', async () => {
    const issueId = await issueMade('Loose')
    await send('POST', `/api/v4/groups/acme%2Fweb/epics/61/issues/${issueId}`)
    expect(await send('POST', `${TOP}/issues/${issueId}`)).toMatchObject({
      status: 201,
      body: { issue: { epic_iid: 65 } },
    })
    expect(await send('GET', '/api/v4/groups/acme%2Fweb/epics/61/issues')).toMatchObject({ body: [] })
  })

  test('come behind or before another one', async () => {
    const [one, two] = [await issueMade('One'), await issueMade('Two')]
    for (const id of [two, one]) await send('POST', `${TOP}/issues/${id}`)
    const behind = await send('PUT', `${TOP}/issues/${epicIssueNumber(one)}`, { move_before_id: epicIssueNumber(two) })
    expect(behind).toMatchObject({
      status: 200,
      body: [{ id: two }, { id: one, epic_iid: 65, epic_issue_id: epicIssueNumber(one) }, {}, {}, {}],
    })
    await send('PUT', `${TOP}/issues/${epicIssueNumber(one)}`, { move_after_id: epicIssueNumber(two) })
    expect((await ids('issues')).slice(0, 2)).toEqual([one, two])
  })

  test('that are not confidential are refused below a confidential epic', async () => {
    const { body } = await send('POST', '/api/v4/groups/acme/epics', { title: 'Quiet', confidential: true })
    const { iid } = body as { iid: number }
    const refused = await send('POST', `/api/v4/groups/acme/epics/${iid}/issues/${await issueMade('Loud')}`)
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('confidential') as string } })
  })

  test('that are hidden are missing, and nothing is looked for without the right', async () => {
    world.world.user(81, 'wes', 'Wes of the web', [[world.web, 20]])
    await world.world.write()
    const web = '/api/v4/groups/acme%2Fweb/epics/61/issues'
    const [hidden, nowhere] = [103, 99999]
    for (const [method, numberOf] of [
      ['POST', (id: number) => id],
      ['DELETE', epicIssueNumber],
      ['PUT', epicIssueNumber],
    ] as const) {
      const ask = (id: number) =>
        send(method, `${web}/${numberOf(id)}`, method === 'PUT' ? { move_before_id: 1 } : undefined, 'wes')
      const missing = await ask(nowhere)
      expect(missing).toMatchObject({ status: 404 })
      expect((await ask(hidden)).text).toBe(missing.text)
    }
    for (const id of [102, 99999]) {
      expect(await send('POST', `${TOP}/issues/${id}`, undefined, 'gus')).toMatchObject({ status: 403 })
      expect(await send('DELETE', `${TOP}/issues/${epicIssueNumber(id)}`, undefined, 'gus')).toMatchObject({
        status: 403,
      })
    }
  })
})
