import { beforeEach, describe, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const OWN = '/api/v4/notification_settings'
const GROUP = '/api/v4/groups/acme/notification_settings'
const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi/notification_settings'

const ask = (method: string, address: string, body?: unknown, as: string | null = 'ravi') =>
  world.call(method, address, { as, body })

test('everybody begins with what they take part in, and with nothing of their own for groups and projects', async () => {
  expect(await ask('GET', OWN)).toMatchObject({
    status: 200,
    body: { level: 'participating', notification_email: 'ravi@example.com' },
  })
  for (const address of [GROUP, PROJECT]) expect((await ask('GET', address)).body).toEqual({ level: 'global' })
})

test('a level is chosen for each place and is nobody else’s', async () => {
  expect((await ask('PUT', OWN, { level: 'mention' })).body).toMatchObject({ level: 'mention' })
  expect((await ask('PUT', GROUP, { level: 'watch' })).body).toEqual({ level: 'watch' })
  expect((await ask('PUT', PROJECT, { level: 'disabled' })).body).toEqual({ level: 'disabled' })
  expect((await ask('GET', OWN)).body).toMatchObject({ level: 'mention' })
  expect((await ask('GET', GROUP)).body).toEqual({ level: 'watch' })
  expect((await ask('GET', GROUP, undefined, 'olivia')).body).toEqual({ level: 'global' })
  const places = (await ask('GET', `${OWN}/places`)).body as { full_path: string }[]
  expect(places.find(({ full_path: path }) => path === 'acme')).toMatchObject({
    ...{ kind: 'group', level: 'watch', effective_level: 'watch' },
  })
  expect(places.find(({ full_path: path }) => path === 'acme/web/api')).toMatchObject({
    ...{ kind: 'project', level: 'disabled', effective_level: 'disabled' },
  })
})

test('the events of custom are turned on and off one by one, and kept while another level holds', async () => {
  const events = {
    ...{ new_note: true, new_issue: false, reopen_issue: false, close_issue: true },
    ...{ reassign_issue: false, new_epic: false },
  }
  const given = { level: 'custom', new_note: true, close_issue: 'true', new_merge_request: false }
  expect((await ask('PUT', PROJECT, given)).body).toEqual({ level: 'custom', events })
  expect((await ask('PUT', PROJECT, { new_note: false })).body).toEqual({
    ...{ level: 'custom', events: { ...events, new_note: false } },
  })
  expect((await ask('PUT', PROJECT, { level: 'watch' })).body).toEqual({ level: 'watch' })
  expect((await ask('PUT', PROJECT, { level: 'custom' })).body).toEqual({
    ...{ level: 'custom', events: { ...events, new_note: false } },
  })
})

test.each([
  [OWN, { level: 'global' }, 'level'],
  [OWN, { level: 'loud' }, 'level is invalid'],
  [OWN, { notification_email: 'other@example.com' }, 'is not an email you own'],
  [GROUP, { new_note: 'perhaps' }, 'new_note'],
  [GROUP, { failed_pipeline: true }, 'failed_pipeline is not sent here'],
  [PROJECT, { colour: 'red' }, 'colour'],
])('%s refuses %j by its name', async (address, body, reason) => {
  const refused = await ask('PUT', address, body)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(reason)
})

describe('labels', () => {
  const LABELS = '/api/v4/projects/acme%2Fweb%2Fapi/labels'

  test('are subscribed to and no longer, by number or title, also those of the groups above', async () => {
    const made = await ask('POST', '/api/v4/groups/acme/labels', { name: 'late: now', color: '#f00' })
    expect(made.body).toMatchObject({ subscribed: false })
    const { id } = made.body as { id: number }
    expect(await ask('POST', `${LABELS}/${id}/subscribe`)).toMatchObject({
      status: 201,
      body: { id, subscribed: true },
    })
    expect(await ask('POST', `${LABELS}/late%3A%20now/subscribe`)).toMatchObject({ status: 304 })
    expect((await ask('GET', `/api/v4/groups/acme/labels/${id}`)).body).toMatchObject({ subscribed: true })
    expect((await ask('GET', `/api/v4/groups/acme/labels/${id}`, undefined, 'olivia')).body).toMatchObject({
      subscribed: false,
    })
    expect((await ask('GET', `${LABELS}?subscribed=true`)).body).toMatchObject([{ id, subscribed: true }])
    expect(await ask('POST', `/api/v4/groups/acme/labels/${id}/unsubscribe`)).toMatchObject({
      ...{ status: 201, body: { id, subscribed: false } },
    })
    expect(await ask('POST', `${LABELS}/${id}/unsubscribe`)).toMatchObject({ status: 304 })
    expect((await ask('GET', `${LABELS}?subscribed=true`)).body).toEqual([])
  })

  test.each(['4711', 'nothing'])('that are not there (%s) cannot be subscribed to', async (label) => {
    expect(await ask('POST', `${LABELS}/${label}/subscribe`)).toMatchObject({ status: 404 })
  })
})

test('what a person chose stands in their export, and is gone with them', async () => {
  await ask('PUT', PROJECT, { level: 'watch' })
  const label = await ask('POST', '/api/v4/groups/acme/labels', { name: 'late', color: '#f00' })
  await ask('POST', `/api/v4/groups/acme/labels/${(label.body as { id: number }).id}/subscribe`)
  const { body } = await ask('GET', '/api/v4/user/export')
  expect(body).toMatchObject({
    notification_levels: [{ level: 'participating' }],
  })
  expect(JSON.stringify(body)).toMatch(/"record":"SUB#label#/)
})
