import { beforeEach, expect, test } from 'vitest'
import { givenAdministrator } from '#support/given/people.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

const SETTINGS = '/api/v4/application/settings'
const USUAL = {
  default_group_visibility: 'private',
  default_project_visibility: 'private',
  max_attachment_size: 4,
  polling_interval_multiplier: 1,
  first_day_of_week: null,
  home_page_url: '',
  help_page_support_url: '',
  gravatar_enabled: false,
  signup_enabled: false,
}

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
  await givenAdministrator(page.table, 'nina')
})

const change = (body: object, as: string | null = 'nina') => page.call('PUT', SETTINGS, { as, body })

test('administrators see what is set, and set some of it; it stays', async () => {
  expect(await page.call('GET', SETTINGS, { as: 'nina' })).toMatchObject({ status: 200, body: USUAL })
  const changed = {
    ...USUAL,
    max_attachment_size: 2,
    first_day_of_week: 1,
    home_page_url: 'https://www.example.com',
    help_page_support_url: 'https://help.example.com',
  }
  const reply = await change({
    max_attachment_size: '2',
    first_day_of_week: 1,
    home_page_url: 'https://www.example.com',
    help_page_support_url: ' https://help.example.com ',
  })
  expect(reply).toMatchObject({ status: 200, body: changed })
  expect((await change({ gravatar_enabled: false })).body).toEqual(changed)
  expect((await page.call('GET', SETTINGS, { as: 'nina' })).body).toEqual(changed)
  expect((await change({ first_day_of_week: null, home_page_url: null, help_page_support_url: null })).body).toEqual({
    ...USUAL,
    max_attachment_size: 2,
  })
})

test('nobody else does, an Owner of groups neither, and nothing of what they send is looked at', async () => {
  for (const as of ['olivia', 'gus']) {
    expect(await page.call('GET', SETTINGS, { as })).toMatchObject({ status: 403, body: { message: '403 Forbidden' } })
    expect((await change({ nonsense: 1 }, as)).status).toBe(403)
  }
  expect((await change({}, null)).status).toBe(401)
})

test('an administrator is told so as the signed-in person, others are not; of groups they see what they saw', async () => {
  expect((await page.call('GET', '/api/v4/user', { as: 'nina' })).body).toMatchObject({ is_admin: true })
  expect((await page.call('GET', '/api/v4/user', { as: 'olivia' })).body).not.toHaveProperty('is_admin')
  expect((await page.call('GET', '/api/v4/groups/secret', { as: 'nina' })).status).toBe(404)
})

test.each([
  [{ max_attachment_size: 0 }, { max_attachment_size: ['must be a whole number of MB from 1 to 4'] }],
  [{ max_attachment_size: 5 }, { max_attachment_size: ['must be a whole number of MB from 1 to 4'] }],
  [{ polling_interval_multiplier: 101 }, { polling_interval_multiplier: ['must be a number from 0 to 100'] }],
  [{ first_day_of_week: 7 }, { first_day_of_week: ['must be a number from 0 for Sunday to 6'] }],
  [
    { help_page_support_url: 'javascript:alert(1)' },
    { help_page_support_url: [expect.stringContaining('whole address')] },
  ],
  [{ help_page_support_url: 'https://a:b@example.com' }, { help_page_support_url: [expect.stringContaining('whole')] }],
])('%j is refused, and nothing is set', async (body, message) => {
  expect(await change({ ...body, default_group_visibility: 'public' })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await page.call('GET', SETTINGS, { as: 'nina' })).body).toEqual(USUAL)
})

test.each([
  [{ max_attachment_size: 'much' }, { message: { max_attachment_size: ['is invalid'] } }],
  [{ default_group_visibility: 'secret' }, { message: { default_group_visibility: ['is invalid'] } }],
  [{ signup_enabled: true }, { message: { signup_enabled: ['cannot be true here'] } }],
  [{ throttle_unauthenticated_enabled: true }, { error: 'throttle_unauthenticated_enabled is invalid' }],
])('%j is refused by name', async (body, answer) => {
  expect(await change(body)).toMatchObject({ status: 400, body: answer })
})

test('what is set takes effect: visibility of new groups and projects, sizes of files, how often pages ask', async () => {
  await change({
    ...{ default_group_visibility: 'internal', default_project_visibility: 'internal' },
    ...{ max_attachment_size: 1, polling_interval_multiplier: 2 },
  })
  const group = await page.call('POST', '/api/v4/groups', { as: 'olivia', body: { name: 'Fresh', path: 'fresh' } })
  expect(group.body).toMatchObject({ visibility: 'internal' })
  const { id } = group.body as { id: number }
  const project = { as: 'olivia', body: { name: 'Own', namespace_id: id } }
  expect((await page.call('POST', '/api/v4/projects', project)).body).toMatchObject({ visibility: 'internal' })
  const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(1024 * 1024 + 1)}\r\n--x--\r\n`
  const sent = { as: 'olivia', body: form, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  const upload = await page.call('POST', `/api/v4/groups/${id}/uploads`, sent)
  expect(upload).toMatchObject({ status: 400, body: { message: 'A file can have up to 1 MB.' } })
  const epic = await page.call('POST', '/api/v4/groups/acme/epics', { as: 'olivia', body: { title: 'One' } })
  const changes = `/groups/acme/-/epics/${(epic.body as { iid: number }).iid}/realtime_changes`
  expect((await page.call('GET', changes, { as: 'olivia' })).headers).toMatchObject({ 'Poll-Interval': '6000' })
  await change({ polling_interval_multiplier: 0 })
  expect((await page.call('GET', changes, { as: 'olivia' })).headers).not.toHaveProperty('Poll-Interval')
})
