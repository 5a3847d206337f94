import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#files/file-store.ts'
import { storeOfEnvironment } from '#files/store-of-environment.ts'
import { givenFolder } from '#support/given/folder.ts'

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'session' }
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index)
const KEY = 'projects/7/0123456789abcdef0123456789abcdef/shot.png'

/** What the bucket was sent, and how it answers. */
const bucket = { files: new Map<string, Buffer>(), headers: {} as NodeJS.Dict<string | string[]>, failure: 0 }
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      bucket.headers = request.headers
      const url = request.url ?? ''
      if (bucket.failure > 0) response.writeHead(bucket.failure).end()
      else if (request.method === 'PUT') {
        bucket.files.set(url, body)
        response.end()
      } else if (request.method === 'DELETE') {
        bucket.files.delete(url)
        response.writeHead(204).end()
      } else if (bucket.files.has(url)) response.end(bucket.files.get(url))
      else response.writeHead(403).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

const inBucket = () => {
  const { port } = server.address() as AddressInfo
  const emulator = `http://127.0.0.1:${port}`
  return storeOfEnvironment(
    { UPLOADS_BUCKET: 'uploads', AWS_REGION: 'eu-west-1', AWS_ENDPOINT_URL: emulator },
    credentials,
  )
}
const inFolder = () => storeOfEnvironment({ UPLOADS_FOLDER: join(givenFolder(), 'uploads') }, credentials)

describe.each<[string, () => FileStore]>([
  ['a bucket', inBucket],
  ['a folder', inFolder],
])('files in %s', (_, given) => {
  test('come back to the byte, and what is not there is missing', async () => {
    const store = given()
    expect(await store.get(KEY)).toBeNull()
    await store.put(KEY, BYTES)
    expect(Buffer.from((await store.get(KEY)) ?? [])).toEqual(Buffer.from(BYTES))
    await store.delete(KEY)
    expect(await store.get(KEY)).toBeNull()
    await store.delete(KEY)
  })
})

test('requests to a bucket are signed with all that they hold', async () => {
  await inBucket().put(KEY, BYTES)
  expect([...bucket.files.keys()]).toContain(`/uploads/${KEY}`)
  expect(bucket.headers).toMatchObject({
    'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    'x-amz-security-token': 'session',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\//) as string,
  })
})

test('a bucket that fails is no missing file, and a function without files refuses', async () => {
  bucket.failure = 500
  await expect(inBucket().get(KEY)).rejects.toThrow('500')
  await expect(inBucket().put(KEY, BYTES)).rejects.toThrow('500')
  bucket.failure = 0
  await expect(storeOfEnvironment({}, credentials).get(KEY)).rejects.toThrow('must be set')
})
