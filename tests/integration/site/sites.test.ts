import { beforeEach, describe, expect, test } from 'vitest'
import { uploadKey } from '#domain/upload.ts'
import { folderStore } from '#files/folder-store.ts'
import type { FileStore } from '#files/file-store.ts'
import { siteStoresOfEnvironment, type SiteStores } from '#files/site-stores.ts'
import { keepCopies } from '#stream/site/keep-copies.ts'
import { givenFolder } from '#support/given/folder.ts'
import { givenAdministrator } from '#support/given/people.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'
import { files } from '../rest/call-route.ts'

const NODES = '/api/v4/geo_nodes'
const UPLOADS = '/api/v4/geo_replication/uploads'

let page: PageWorld
let folder: string
let stores: SiteStores
beforeEach(async () => {
  page = await pageWorld()
  folder = givenFolder()
  stores = siteStoresOfEnvironment({ SITES_FOLDER: folder }, { accessKeyId: 'any', secretAccessKey: 'any' })
  await givenAdministrator(page.table, 'nina')
})

const call = (method: string, address: string, body?: object, as: string | null = 'nina') =>
  page.call(method, address, { as, ...(body && { body }) })

async function node(name: string, more: object = {}): Promise<number> {
  const { status, body } = await call('POST', NODES, { name, url: `https://${name}.example.com`, ...more })
  expect(status).toBe(201)
  return (body as { id: number }).id
}

/** The minute after the one before. */
let minutes = 0
async function turn(later = 0, of: SiteStores = stores): Promise<void> {
  minutes += 1 + later
  const now = new Date(Date.now() + minutes * 60_000).toISOString()
  const reported: unknown[] = []
  const work = { goesOn: () => true, report: (error: unknown) => void reported.push(error) }
  await keepCopies({ table: page.table, files, stores: of, now }, work)
  expect(reported).toEqual([])
}

/** Uploads a file to a group or project, and says where stores keep it. */
async function upload(text: string, owner = 'projects/acme%2Fweb%2Fapi'): Promise<string> {
  const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--x--\r\n`
  const sent = { as: 'olivia', body: form, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  const { body } = await page.call('POST', `/api/v4/${owner}/uploads`, sent)
  const [, kind = '', id = '', secret = '', name = ''] =
    /(groups|projects)\/(\d+)\/uploads\/(\w+)\/(.*)$/.exec((body as { url: string }).url) ?? []
  return uploadKey({ owner: kind === 'groups' ? 'groups' : 'projects', ownerId: Number(id), secret, name })
}

interface Status {
  geo_node_id: number
  healthy: boolean
  health: string
  uploads_count: number
  uploads_synced_count: number
  uploads_failed_count: number
  uploads_synced_in_percentage: string
}
async function statusOf(id: number): Promise<Status | undefined> {
  const { body } = await call('GET', `${NODES}/status`)
  return (body as Status[]).find((one) => one.geo_node_id === id)
}
const copies = async (id: number, query = '') =>
  (await call('GET', `${UPLOADS}?geo_node_id=${id}${query}`)).body as { id: number; state: string; name: string }[]

describe('sites', () => {
  test('are registered, listed, changed and deleted by administrators alone', async () => {
    const primary = await node('main', { primary: true })
    const { body } = await call('POST', NODES, { name: 'eu', url: 'https://eu.example.com' })
    const { id } = body as { id: number }
    expect(body).toEqual({
      ...{ id, name: 'eu', url: 'https://eu.example.com', internal_url: 'https://eu.example.com' },
      ...{ primary: false, enabled: true, current: false },
      ...{ files_max_capacity: 10, repos_max_capacity: 25, verification_max_capacity: 100 },
      ...{ container_repositories_max_capacity: 10, selective_sync_type: null, selective_sync_shards: [] },
      ...{ selective_sync_namespace_ids: [], minimum_reverification_interval: 90, sync_object_storage: false },
      web_edit_url: expect.stringContaining('/-/admin/sites') as string,
      _links: { self: expect.stringContaining(`/geo_nodes/${id}`) as string, status: expect.any(String) as string },
    })
    expect((await call('GET', NODES)).body).toMatchObject([{ id: primary, current: true }, { id }])
    const changed = await call('PUT', `${NODES}/${id}`, { files_max_capacity: '5', enabled: false })
    expect(changed).toMatchObject({ status: 200, body: { files_max_capacity: 5, enabled: false, name: 'eu' } })
    expect((await call('GET', `${NODES}/${id}`)).body).toEqual(changed.body)
    expect(await call('DELETE', `${NODES}/${primary}`)).toMatchObject({ status: 400 })
    expect((await call('DELETE', `${NODES}/${id}`)).status).toBe(204)
    for (const [method, missing] of [
      ['GET', id],
      ['PUT', id],
      ['DELETE', id],
      ['GET', 'x'],
    ] as const) {
      const reply = await call(method, `${NODES}/${missing}`, method === 'PUT' ? {} : undefined)
      expect(reply).toMatchObject({ status: 404, body: { message: '404 Not found' } })
    }
    expect((await call('DELETE', `${NODES}/${primary}`)).status).toBe(204)
    expect((await call('GET', NODES)).body).toEqual([])
    expect((await call('GET', NODES, undefined, 'olivia')).status).toBe(403)
    expect((await call('GET', NODES, undefined, null)).status).toBe(401)
  })

  test.each([
    [{ url: 'eu.example.com' }, { url: ['is invalid'] }],
    [{ url: 'javascript:alert(1)' }, { url: ['is invalid'] }],
    [{ internal_url: 'ftp://eu.example.com' }, { internal_url: ['is invalid'] }],
    [{ name: 'MAIN' }, { name: ['has already been taken'] }],
    [{ name: ' ' }, { name: ["Name can't be blank"] }],
    [{ primary: true }, { primary: ['is another site already'] }],
    [{ files_max_capacity: 0 }, { files_max_capacity: ['must be a whole number from 1 to 1000'] }],
    [{ repos_max_capacity: -1 }, { repos_max_capacity: ['must be a whole number from 1 to 1000'] }],
  ])('%j is refused by name', async (given, message) => {
    await node('main', { primary: true })
    const whole = { name: 'eu', url: 'https://eu.example.com', ...given }
    expect(await call('POST', NODES, whole)).toMatchObject({ status: 400, body: { message } })
    const id = await node('other')
    expect(await call('PUT', `${NODES}/${id}`, given)).toMatchObject({ status: 400, body: { message } })
  })

  test('a missing address and shards are refused', async () => {
    expect(await call('POST', NODES, { name: 'eu' })).toMatchObject({
      status: 400,
      body: { message: { url: ['is invalid'] } },
    })
    expect((await call('POST', NODES, { url: 'https://eu.example.com' })).body).toEqual({ error: 'name is missing' })
    const sharded = { name: 'eu', url: 'https://eu.example.com', selective_sync_type: 'shards' }
    expect((await call('POST', NODES, sharded)).status).toBe(400)
  })

  test('two primaries that come at the same time are one', async () => {
    const made = await Promise.all(
      ['one', 'two'].map((name) => call('POST', NODES, { name, url: 'https://a.example.com', primary: true })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('copies', () => {
  test('are made of files from before and after, within a minute, and counted', async () => {
    const before = await upload('before')
    const id = await node('eu')
    await turn()
    const after = await upload('after', 'groups/acme')
    expect(await statusOf(id)).toMatchObject({ uploads_count: 2, uploads_synced_count: 1, uploads_failed_count: 0 })
    await turn()
    expect(await statusOf(id)).toMatchObject({
      ...{ healthy: true, health: 'Healthy', uploads_count: 2, uploads_synced_count: 2 },
      uploads_synced_in_percentage: '100.00%',
    })
    const store = folderStore(`${folder}/${id}`)
    for (const [key, text] of [
      [before, 'before'],
      [after, 'after'],
    ] as const) {
      expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe(text)
    }
    expect(await copies(id, '&sync_status=synced&search=a.t')).toMatchObject([
      { name: 'a.txt', state: 'synced', project_id: null, missing_on_primary: false, last_sync_failure: null },
      { name: 'a.txt', state: 'synced', group_id: null },
    ])
    expect(await copies(id, '&sync_status=failed')).toEqual([])
    expect(await copies(id, '&search=other')).toEqual([])
  })

  test('are made of pictures of people, too, and go with them', async () => {
    const id = await node('eu')
    await turn()
    const picture = 'GIF89a and some more bytes'
    const form = `--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.gif"\r\n\r\n${picture}\r\n--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const set = { as: 'gus', body: form, headers }
    expect((await page.call('PUT', '/api/v4/user/avatar', set)).status).toBe(200)
    await turn()
    expect(await copies(id)).toMatchObject([{ name: 'avatar', state: 'synced', project_id: null, group_id: null }])
    await page.call('PUT', '/api/v4/user/avatar', { as: 'gus', body: { avatar: '' } })
    await turn()
    expect(await copies(id)).toEqual([])
  })

  test('are made of pictures from before of people, groups and projects; of some groups alone where a site chose them', async () => {
    const form =
      '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.gif"\r\n\r\nGIF89a picture\r\n--x--\r\n'
    const sent = { body: form, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    for (const [address, as] of [
      ['/api/v4/user/avatar', 'gus'],
      ['/api/v4/groups/acme', 'olivia'],
      ['/api/v4/projects/acme%2Fweb%2Fapi', 'olivia'],
    ] as const) {
      expect((await page.call('PUT', address, { as, ...sent })).status).toBe(200)
    }
    const [all, web] = [
      await node('all'),
      await node('web', { selective_sync_type: 'namespaces', selective_sync_namespace_ids: [page.web.id] }),
    ]
    await turn()
    expect((await copies(all)).map(({ name, state }) => [name, state])).toEqual(Array(3).fill(['avatar', 'synced']))
    expect(await copies(web)).toHaveLength(1)
    const { id: api } = (await page.call('GET', '/api/v4/projects/acme%2Fweb%2Fapi')).body as { id: number }
    expect(await call('PUT', `${UPLOADS}/${api}/resync?geo_node_id=${all}`)).toMatchObject({
      ...{ status: 200, body: { name: 'avatar', state: 'pending', queued: 1 } },
    })
    expect((await copies(all, '&sync_status=synced')).length).toBe(2)
    await turn()
    expect((await copies(all, '&sync_status=synced')).length).toBe(3)
    await page.call('PUT', '/api/v4/groups/acme', { as: 'olivia', body: { avatar: '' } })
    await turn()
    expect(await copies(all)).toHaveLength(2)
  })

  test('that are broken are failed when they are looked at, and mended by resync; others are not touched', async () => {
    const id = await node('eu')
    const [broken, whole] = [await upload('one'), await upload('two', 'groups/acme')]
    await turn()
    await turn()
    const store = folderStore(`${folder}/${id}`)
    await store.put(broken, Buffer.from('three'))
    expect(await call('POST', `${UPLOADS}/reverify?geo_node_id=${id}`)).toMatchObject({
      status: 201,
      body: { queued: 2 },
    })
    await turn()
    expect(await statusOf(id)).toMatchObject({
      ...{ healthy: false, health: 'One file could not be copied.' },
      ...{ uploads_synced_count: 1, uploads_failed_count: 1, uploads_synced_in_percentage: '50.00%' },
    })
    expect(await copies(id, '&sync_status=failed')).toMatchObject([
      { last_sync_failure: 'The copy has another checksum than the file had.' },
    ])
    const [, projectId = ''] = broken.split('/')
    const asked = await call('PUT', `${UPLOADS}/${projectId}/resync?geo_node_id=${id}`)
    expect(asked).toMatchObject({ status: 200, body: { project_id: Number(projectId), state: 'pending', queued: 1 } })
    expect((await copies(id, '&sync_status=synced')).length).toBe(1)
    await turn()
    expect(await statusOf(id)).toMatchObject({ healthy: true, uploads_synced_count: 2 })
    expect(Buffer.from((await store.get(broken)) ?? []).toString()).toBe('one')
    await store.delete(whole)
    await call('POST', `${UPLOADS}/resync?geo_node_id=${id}`)
    await turn()
    expect(await store.get(whole)).not.toBeNull()
  })

  test('that fail are tried again by themselves, later each time', async () => {
    const id = await node('eu')
    let isDown = true
    const flaky: SiteStores = (site) => {
      const store = stores(site)
      if (store === null) return null
      const refuse = () => Promise.reject(Object.assign(new Error('secret address'), { code: 'ECONNREFUSED' }))
      const down: FileStore = { put: refuse, get: refuse, delete: refuse }
      return isDown ? down : store
    }
    await upload('one')
    await turn(0, flaky)
    expect(await copies(id)).toMatchObject([{ state: 'failed', last_sync_failure: 'The store failed: ECONNREFUSED.' }])
    isDown = false
    await turn(0, flaky)
    expect(await statusOf(id)).toMatchObject({ uploads_failed_count: 1 })
    await turn(15, flaky)
    expect(await statusOf(id)).toMatchObject({ uploads_failed_count: 0, uploads_synced_count: 1 })
  })

  test('of a file that the primary lost say so; those of a deleted file go', async () => {
    const id = await node('eu')
    const [lost, gone] = [await upload('one'), await upload('two', 'groups/acme')]
    await files.delete(lost)
    await turn()
    expect(await copies(id, '&sync_status=failed')).toMatchObject([{ missing_on_primary: true }])
    const [, , secret = '', name = ''] = gone.split('/')
    expect((await call('DELETE', `/api/v4/groups/acme/uploads/${secret}/${name}`, undefined, 'olivia')).status).toBe(
      204,
    )
    await turn()
    expect(await folderStore(`${folder}/${id}`).get(gone)).toBeNull()
    expect(await copies(id)).toHaveLength(1)
  })

  test('are not made where a site is disabled, has no store, or chose other groups', async () => {
    const [off, unknown, chosen] = [
      await node('off', { enabled: false }),
      await node('unknown'),
      await node('chosen', { selective_sync_type: 'namespaces', selective_sync_namespace_ids: [page.hush.id] }),
    ]
    await upload('one')
    const known: SiteStores = (site) => (site.name === 'unknown' ? null : stores(site))
    await turn(0, known)
    await turn(0, known)
    expect(await statusOf(off)).toMatchObject({ healthy: false, uploads_count: 1, uploads_synced_count: 0 })
    expect(await statusOf(unknown)).toMatchObject({ health: 'No store is set up for a site of this name.' })
    expect(await statusOf(chosen)).toMatchObject({ healthy: true, uploads_count: 0 })
    await call('PUT', `${NODES}/${chosen}`, { selective_sync_type: '' })
    await turn()
    expect(await statusOf(chosen)).toMatchObject({ uploads_count: 1, uploads_synced_count: 1 })
    await call('PUT', `${NODES}/${off}`, { enabled: true })
    await turn()
    expect(await statusOf(off)).toMatchObject({ healthy: true, uploads_synced_count: 1 })
  })

  test('are asked for by kind, site and action that there are', async () => {
    expect(await call('GET', UPLOADS)).toMatchObject({ status: 404, body: { message: '404 Geo node not found' } })
    await node('main', { primary: true })
    const id = await node('eu')
    expect((await call('GET', UPLOADS)).status).toBe(403)
    const all = `geo_node_id=${id}`
    for (const [method, address] of [
      ['GET', `/api/v4/geo_replication/packages?${all}`],
      ['GET', `${UPLOADS}?geo_node_id=77`],
      ['POST', `${UPLOADS}/destroy?${all}`],
      ['PUT', `${UPLOADS}/987/resync?${all}`],
      ['PUT', `${UPLOADS}/x/resync?${all}`],
    ] as const) {
      expect((await call(method, address)).status).toBe(404)
    }
    expect((await call('GET', `${UPLOADS}?${all}&sync_status=lost`)).status).toBe(400)
    expect((await call('POST', `${UPLOADS}/resync?${all}`, undefined, 'olivia')).status).toBe(403)
  })
})

test('the buckets of sites are those that the environment names', () => {
  const buckets = JSON.stringify({ eu: { bucket: 'copies', region: 'eu-central-1' } })
  const found = siteStoresOfEnvironment({ SITES_BUCKETS: buckets }, { accessKeyId: 'any', secretAccessKey: 'any' })
  expect(found({ id: 1, name: 'eu' })).not.toBeNull()
  expect(found({ id: 2, name: 'us' })).toBeNull()
})
