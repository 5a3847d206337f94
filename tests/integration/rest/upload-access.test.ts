import { beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadKey, uploadPath, type UploadAddress } from '#domain/upload.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { readUploadAccess, uploadAccessKey, uploadAccessUntil } from '#operations/upload/upload-access.ts'
import { viewerKey, projectKey } from '#table/keys/keys.ts'
import { transact } from '#table/client/write.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { askField } from '../graph/ask-field.ts'
import { credentialsOf, files, send } from './call-route.ts'

const UPLOAD_SECRET = 'a secret of at least thirty-two characters'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PUBLIC: UploadAddress = { owner: 'projects', ownerId: 11, secret: 'a'.repeat(32), name: 'shot.png' }
const PRIVATE: UploadAddress = { ...PUBLIC, ownerId: 12 }
const PRIVATE_GROUP: UploadAddress = { ...PUBLIC, owner: 'groups', ownerId: 4 }
const INTERNAL_GROUP: UploadAddress = { ...PUBLIC, owner: 'groups', ownerId: 3 }

let acme: Awaited<ReturnType<typeof acmeWorld>>
let readToken: string
beforeAll(async () => {
  process.env['UPLOAD_SECRET'] = UPLOAD_SECRET
  acme = await acmeWorld()
  // Somebody who was a member once: keys and pages from then are still theirs.
  acme.world.user(25, 'lena', 'Lena Leaver')
  await acme.world.write()
  for (const place of [PUBLIC, PRIVATE, PRIVATE_GROUP, INTERNAL_GROUP]) await files.put(uploadKey(place), PNG)
  const { table } = acme
  const now = () => new Date().toISOString()
  const context = { table, viewer: await loadViewer(table, 'gus'), now, random: Math.random, isAdmin: true as const }
  readToken = (await createAccessToken(context, { username: 'gus', name: 'reads', scope: 'read_api', days: 2 })).token
})

interface KeyOf {
  username: string
  userId: number
  place?: UploadAddress
  until?: number
  secret?: string
}

const keyOf = ({ username, userId, place = PRIVATE, until, secret = UPLOAD_SECRET }: KeyOf): string =>
  uploadAccessKey(secret, { ...place, username, userId, until: until ?? uploadAccessUntil(Date.now()) })

const GUS = { username: 'gus', userId: 23 }

describe.each(['GET', 'HEAD'])('by %s', (method) => {
  const status = async (place: UploadAddress, as: string | null, key?: string, headers = {}): Promise<number> => {
    const address = `${uploadPath(place)}${key === undefined ? '' : `?access=${key}`}`
    const reply = await send(acme.table, method, address, { headers: { ...credentialsOf(as), ...headers } })
    return reply.status
  }

  test.each([
    ['somebody who is not signed in', () => null, [200, 404, 404, 404]],
    ['somebody who is no member', () => 'nina', [200, 404, 404, 200]],
    ['a member who has left', () => 'lena', [200, 404, 404, 200]],
    ['a guest', () => 'gus', [200, 200, 200, 200]],
    ['an owner', () => 'olivia', [200, 200, 200, 200]],
    ['a token that may only read', () => readToken, [200, 200, 200, 200]],
  ])('%s reads a file where they may read the group or project', async (_, as, expected) => {
    const places = [PUBLIC, PRIVATE, PRIVATE_GROUP, INTERNAL_GROUP]
    expect(await Promise.all(places.map((place) => status(place, as())))).toEqual(expected)
  })

  test('a part of a file is asked for with the same right', async () => {
    expect(await status(PRIVATE, null, undefined, { range: 'bytes=0-3' })).toBe(404)
  })

  test.each([
    ['of a member', keyOf(GUS), 200],
    ['of a member who has left', keyOf({ username: 'lena', userId: 25 }), 404],
    ['of a user name that is somebody else by now', keyOf({ username: 'gus', userId: 99 }), 404],
    ['of another project', keyOf({ ...GUS, place: PUBLIC }), 404],
    ['of a group with the same number', keyOf({ ...GUS, place: { ...PRIVATE, owner: 'groups' } }), 404],
    ['that has ended', keyOf({ ...GUS, until: Math.floor(Date.now() / 1000) }), 404],
    ['that was made with another secret', keyOf({ ...GUS, secret: 'another secret of thirty-two characters' }), 404],
    ['that was changed', keyOf(GUS).replace(/^./, 'X'), 404],
    ['that is none', 'open', 404],
  ])('a key %s', async (_, key, expected) => {
    expect(await status(PRIVATE, null, key)).toBe(expected)
    // It takes nothing away from who may read the file without.
    expect(await status(PRIVATE, 'olivia', key)).toBe(200)
    expect(await status(PUBLIC, null, key)).toBe(200)
  })

  test('the path of a group or project leads to a file as its number does', async () => {
    const addresses = [
      uploadPath(PRIVATE).replace('/12/', '/acme%2Fsecret%2Flab/'),
      uploadPath(PRIVATE_GROUP).replace('/4/', '/acme%2Fsecret/'),
    ]
    for (const address of addresses) {
      const asked = async (as: string | null) =>
        (await send(acme.table, method, address, { headers: credentialsOf(as) })).status
      expect([await asked('gus'), await asked('nina'), await asked(null)]).toEqual([200, 404, 404])
    }
  })
})

test('whether a project is public counts at the time of the request', async () => {
  const status = async () => (await send(acme.table, 'GET', uploadPath(PUBLIC))).status
  const turn = (visibility: string) =>
    transact(acme.table, [{ kind: 'update', key: projectKey(11), set: { visibility } }])
  await turn('private')
  expect(await status()).toBe(404)
  await turn('public')
  expect(await status()).toBe(200)
})

test('a browser keeps what is hidden no longer than its key is good, and nothing that a token opened', async () => {
  const keptFor = async (address: string, as: string | null = null) =>
    (await send(acme.table, 'GET', address, { headers: credentialsOf(as) })).headers['Cache-Control']
  expect(await keptFor(uploadPath(PUBLIC))).toBe('private, max-age=86400, immutable')
  expect(await keptFor(uploadPath(PRIVATE), 'gus')).toBe('no-store')
  const until = Math.floor(Date.now() / 1000) + 1000
  expect(await keptFor(`${uploadPath(PRIVATE)}?access=${keyOf({ ...GUS, until })}`)).toMatch(
    /^private, max-age=(1000|99\d), immutable$/,
  )
})

test.each([
  ['a hidden file', PRIVATE],
  ['a missing one', { ...PRIVATE, secret: 'b'.repeat(32) }],
])('who follows a link to %s comes to the page that lets them sign in', async (_, place) => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const followed = await send(acme.table, 'GET', uploadPath(place), { headers: { accept } })
  expect([followed.status, followed.headers['Location'], followed.headers['Cache-Control']]).toEqual([
    302,
    `/-/project/12/uploads/${place.secret}/shot.png`,
    'no-store',
  ])
  // A picture in a page is no page.
  expect((await send(acme.table, 'GET', uploadPath(place), { headers: { accept: 'image/*,*/*' } })).status).toBe(404)
})

test('a key is good for six to twelve hours, and the same again within six', () => {
  const at = (time: string) => uploadAccessUntil(Date.parse(`2026-11-28T${time}Z`))
  const ends = (time: string) => Date.parse(`2026-11-${time}Z`) / 1000
  expect([at('00:00:00'), at('05:59:59'), at('06:00:00'), at('18:00:00')]).toEqual([
    ...[ends('28T12:00:00'), ends('28T12:00:00'), ends('28T18:00:00'), ends('29T06:00:00')],
  ])
})

describe('uploadAccess', () => {
  const ask = (as: string | null, namespaceIds: string[]) =>
    askField({ table: acme.table, field: 'Query.uploadAccess', as, args: { namespaceIds } })
  const ids = ['gid://gitlab/Project/11', 'gid://gitlab/Project/12', 'gid://gitlab/Group/4', 'gid://gitlab/Group/99']

  test('gives keys for what the viewer may read, and none where none is needed', async () => {
    const answer = (await ask('gus', ids)) as { namespaceId: string; key: string | null; expiresAt: string | null }[]
    expect(answer.map(({ namespaceId }) => namespaceId)).toEqual(ids.slice(0, 3))
    expect(answer[0]).toMatchObject({ key: null, expiresAt: null })
    for (const [index, place] of [PRIVATE, PRIVATE_GROUP].entries()) {
      const { key, expiresAt } = answer[index + 1] ?? {}
      const until = Date.parse(expiresAt ?? '') / 1000
      const said = { owner: place.owner, ownerId: place.ownerId, ...GUS, until }
      expect(readUploadAccess(UPLOAD_SECRET, key ?? '', 0)).toEqual(said)
    }
  })

  test('tells nothing of what is hidden', async () => {
    for (const as of ['nina', null]) expect(await ask(as, ids)).toMatchObject([{ namespaceId: ids[0], key: null }])
  })

  test('takes ids of groups and projects', async () => {
    expect(await ask('gus', ['gid://gitlab/Epic/5'])).toMatchObject({ problem: { code: 'BAD_REQUEST' } })
  })

  test('a member who leaves loses the file at once, key and all', async () => {
    const key = keyOf({ username: 'ravi', userId: 22 })
    const status = async () => (await send(acme.table, 'GET', `${uploadPath(PRIVATE)}?access=${key}`)).status
    expect(await status()).toBe(200)
    await transact(acme.table, [{ kind: 'update', key: viewerKey('ravi'), set: { roles: {}, above: {} } }])
    expect(await status()).toBe(404)
  })
})

test('an installation that is closed to who is not signed in shows them nothing that is public either', async () => {
  vi.stubEnv('ANONYMOUS_ACCESS', 'off')
  const status = async (as: string | null, address: string) =>
    (await send(acme.table, 'GET', address, { headers: credentialsOf(as) })).status
  const labels = '/groups/acme/-/labels.json'
  expect([await status(null, uploadPath(PUBLIC)), await status('nina', uploadPath(PUBLIC))]).toEqual([404, 200])
  expect([await status(null, labels), await status('nina', labels)]).toEqual([401, 200])
  vi.unstubAllEnvs()
  expect(await status(null, labels)).toBe(200)
})
