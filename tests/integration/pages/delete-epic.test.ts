import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest'
import { callPage, pageWorld, type PageWorld } from './call-page.ts'

const PLAN = '/groups/acme/web/-/epics/61'
const LIST = '/groups/acme/web/-/epics'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})
afterEach(() => {
  vi.useRealTimers()
})

const statusOf = async (address = PLAN): Promise<number> =>
  (await world.call('GET', `${address}.json`, { as: 'olivia' })).status

async function tokenOf(address = PLAN): Promise<string> {
  const { body } = await world.call('GET', `${address}.json`, { as: 'olivia' })
  return (body as { authenticity_token: string }).authenticity_token
}

const submit = (fields: Record<string, string>, as: string | null = 'olivia', address = PLAN) =>
  world.call('POST', address, { as, form: { _method: 'delete', ...fields } })

describe('DELETE epic.json', () => {
  test('deletes with a confirmation and tells where the list is', async () => {
    const reply = await world.call('DELETE', `${PLAN}.json?destroy_confirm=true`, { as: 'olivia' })
    expect(reply).toMatchObject({ status: 200, body: { web_url: LIST } })
    expect(await statusOf()).toBe(404)
    expect(await world.call('DELETE', `${PLAN}.json?destroy_confirm=true`, { as: 'olivia' })).toMatchObject({
      status: 404,
    })
  })

  test.each(['', '?destroy_confirm=false', '?destroy_confirm=1'])('refuses without one: %s', async (query) => {
    expect(await world.call('DELETE', `${PLAN}.json${query}`, { as: 'olivia' })).toMatchObject({
      status: 422,
      body: { errors: 'Destroy confirmation not provided for epic' },
    })
    expect(await statusOf()).toBe(200)
  })
})

describe('taking back what was just made', () => {
  const withdraw = (address: string, as: string) =>
    world.call('DELETE', `${address}.json?destroy_confirm=true&unchanged=true`, { as })

  test('works for the author alone, and only as long as nothing was done with it', async () => {
    const made = async (title: string, parentId?: number) => {
      const { body } = await callPage(world.table, 'POST', '/api/v4/groups/acme%2Fweb/epics', {
        as: 'ravi',
        body: { title, parent_id: parentId },
      })
      return body as { id: number; iid: number }
    }
    const pageOf = ({ iid }: { iid: number }): string => `${LIST}/${iid}`
    const mistake = pageOf(await made('Mistake'))
    expect(await withdraw(mistake, 'mats')).toMatchObject({ status: 404 })
    expect(await withdraw(mistake, 'ravi')).toMatchObject({ status: 200 })
    expect(await statusOf(mistake)).toBe(404)

    const used = pageOf(await made('Used'))
    await world.call('PUT', `${used}.json`, { as: 'olivia', body: { epic: { title: 'Used by others' } } })
    expect(await withdraw(used, 'ravi')).toMatchObject({ status: 409 })
    // The usual right to delete is another one.
    expect(await world.call('DELETE', `${used}.json?destroy_confirm=true`, { as: 'ravi' })).toMatchObject({
      status: 404,
    })

    const parent = await made('Parent')
    const child = await made('Child', parent.id)
    expect(await withdraw(pageOf(parent), 'ravi')).toMatchObject({ status: 409 })
    expect(await statusOf(pageOf(parent))).toBe(200)
    // What was made together goes together, from below.
    expect(await withdraw(pageOf(child), 'ravi')).toMatchObject({ status: 200 })
    expect(await withdraw(pageOf(parent), 'ravi')).toMatchObject({ status: 200 })
    expect(await statusOf(pageOf(parent))).toBe(404)
  })
})

describe('the delete form', () => {
  test('deletes and leads to the list with a notice', async () => {
    const reply = await submit({ authenticity_token: await tokenOf(), destroy_confirm: 'true' })
    expect(reply).toMatchObject({ status: 302, text: '', headers: { Location: `${LIST}?notice=epic_destroyed` } })
    expect(await statusOf()).toBe(404)
  })

  test('leads back when nothing was confirmed', async () => {
    const reply = await submit({ authenticity_token: await tokenOf() })
    expect(reply).toMatchObject({ status: 302, headers: { Location: `${PLAN}?notice=epic_destroy_not_confirmed` } })
    expect(await statusOf()).toBe(200)
  })

  test('is refused with no token, a made-up one and one of another page', async () => {
    const other = await tokenOf('/groups/acme/-/epics/65')
    const own = await tokenOf()
    for (const token of ['', 'x', other, `${own}x`, own.replace(/^\w/, 'z')]) {
      const reply = await submit({ authenticity_token: token, destroy_confirm: 'true' })
      expect(reply).toMatchObject({ status: 422, body: { errors: ['The form has expired.'] } })
    }
    expect(await statusOf()).toBe(200)
  })

  test('is refused with the token of another person', async () => {
    world.world.user(27, 'oscar', 'Oscar Owner', [[world.acme, 50]])
    await world.world.write()
    const reply = await submit({ authenticity_token: await tokenOf(), destroy_confirm: 'true' }, 'oscar')
    expect(reply.status).toBe(422)
    expect(await statusOf()).toBe(200)
  })

  test('is refused after two hours', async () => {
    vi.useFakeTimers({ now: Date.now() - 2 * 3600 * 1000 - 1000, toFake: ['Date'] })
    const token = await tokenOf()
    vi.useRealTimers()
    expect(await submit({ authenticity_token: token, destroy_confirm: 'true' })).toMatchObject({ status: 422 })
  })

  test('is refused to a maintainer and to nobody', async () => {
    const fields = { authenticity_token: await tokenOf(), destroy_confirm: 'true' }
    expect(await submit(fields, 'mats')).toMatchObject({ status: 404 })
    expect(await submit(fields, null)).toMatchObject({ status: 401 })
    expect(await statusOf()).toBe(200)
  })

  test('takes no other method', async () => {
    for (const form of [{}, { _method: 'put' }] as Record<string, string>[]) {
      expect(await world.call('POST', PLAN, { as: 'olivia', form })).toMatchObject({ status: 405 })
    }
  })
})

describe('what is left of a deleted tree', () => {
  const ask = (as: string | null = 'olivia', address = '/groups/acme/-/epic_deletions/65') =>
    world.call('GET', address, { as })

  test('is told with the time to ask again', async () => {
    const before = await ask()
    expect(before).toMatchObject({ status: 200, body: { running: false } })
    expect(before.headers).not.toHaveProperty('Poll-Interval')
    await world.call('DELETE', '/groups/acme/-/epics/65.json?destroy_confirm=true', { as: 'olivia' })
    expect(await ask()).toMatchObject({ status: 200, body: { running: true }, headers: { 'Poll-Interval': '1000' } })
  })

  test('is told to those who may delete there, about epics of their groups', async () => {
    await world.call('DELETE', '/groups/acme/-/epics/65.json?destroy_confirm=true', { as: 'olivia' })
    for (const as of [null, 'nina', 'gus', 'ravi', 'mats']) expect(await ask(as)).toMatchObject({ status: 404 })
    expect(await ask('olivia', '/groups/hush/-/epic_deletions/65')).toMatchObject({ body: { running: false } })
    expect(await ask('olivia', '/groups/acme/-/epic_deletions/none')).toMatchObject({ status: 404 })
  })
})
