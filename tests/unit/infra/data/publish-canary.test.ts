import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderStore } from '#files/folder-store.ts'
import type { FileStore } from '#files/file-store.ts'
import { endCanary, publishCanary } from '#infra/data/publish-canary.ts'
import { givenFolder } from '#support/given/folder.ts'

/** Keeps files in a folder, and says in which order and with which headers they came. */
function recordingStore(): FileStore & { put: FileStore['put']; came: [key: string, headers: object | undefined][] } {
  const store = folderStore(givenFolder())
  const came: [string, object | undefined][] = []
  return {
    ...store,
    came,
    put: (key, bytes, headers) => {
      came.push([key, headers])
      return store.put(key, bytes)
    },
  }
}

const textOf = async (store: FileStore, key: string): Promise<string | null> => {
  const bytes = await store.get(key)
  return bytes === null ? null : Buffer.from(bytes).toString()
}

let web: string
let site: ReturnType<typeof recordingStore>
beforeEach(async () => {
  web = givenFolder()
  mkdirSync(join(web, 'assets'))
  for (let number = 0; number < 45; number += 1) writeFileSync(join(web, 'assets', `part-${number}.js`), `${number}`)
  writeFileSync(join(web, 'assets', 'look.css'), 'a{}')
  writeFileSync(join(web, 'index.html'), 'the next version')
  site = recordingStore()
  for (const page of ['index.html', 'canary.html']) await site.put(page, Buffer.from('the release'))
  await site.put('assets/old.js', Buffer.from('old'))
  site.came.length = 0
})

test('the canary version comes after its assets, and what all others get stays', async () => {
  expect(await publishCanary(site, web)).toBe(46)
  expect(await textOf(site, 'canary.html')).toBe('the next version')
  expect(await textOf(site, 'index.html')).toBe('the release')
  expect([await textOf(site, 'assets/old.js'), await textOf(site, 'assets/part-44.js')]).toEqual(['old', '44'])
  expect(site.came.at(-1)).toEqual([
    'canary.html',
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  ])
  expect(new Map(site.came).get('assets/look.css')).toEqual({
    ...{ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('it ends with the release, which has to be there', async () => {
  await publishCanary(site, web)
  await endCanary(site)
  expect(await textOf(site, 'canary.html')).toBe('the release')
  await expect(endCanary(recordingStore())).rejects.toThrow('There is no web app: deploy it first.')
})

test('where an asset does not arrive the page is not published', async () => {
  const broken: FileStore = {
    ...site,
    put: (key, bytes) => (key.endsWith('css') ? Promise.reject(new Error('No')) : site.put(key, bytes)),
  }
  await expect(publishCanary(broken, web)).rejects.toThrow('No')
  expect(await textOf(site, 'canary.html')).toBe('the release')
})
