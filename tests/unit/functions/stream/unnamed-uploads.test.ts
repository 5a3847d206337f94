import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { uploadKey, uploadPath } from '#domain/upload.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { createTemplate } from '#operations/namespace/description-templates.ts'
import { changeItem } from '#operations/item/change.ts'
import { createNote } from '#operations/note/create-note.ts'
import { cleanUploads } from '#stream/repair/unnamed-uploads.ts'
import { uploadItemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { uploadItem } from '#table/items/upload.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { OWNER } from '#support/histories/world.ts'

const PROJECT = { kind: 'project' as const, id: 20 }
const NOW = Date.parse('2026-06-02T00:00:00Z')

let world: GivenWorld
/** What is done before the next command, once. */
let meanwhile: (() => Promise<unknown>) | null = null
const kept = new Map<string, Uint8Array>()
const files = {
  put: (key: string, bytes: Uint8Array) => Promise.resolve(void kept.set(key, bytes)),
  delete: (key: string) => Promise.resolve(void kept.delete(key)),
  get: (key: string) => Promise.resolve(kept.get(key) ?? null),
}

beforeEach(async () => {
  meanwhile = null
  kept.clear()
  world = await givenWorld(async () => {
    const what = meanwhile
    meanwhile = null
    await what?.()
  })
})

/** A file of the project, which came before the grace time unless said otherwise. Resolves with its path. */
async function givenFile(name: string, createdAt = '2026-05-01T00:00:00Z'): Promise<string> {
  const place = { owner: 'projects' as const, ownerId: PROJECT.id, secret: randomBytes(16).toString('hex'), name }
  const { secret } = place
  await putItems(world.table, [
    uploadItem(PROJECT, { id: kept.size + 1, secret, name, bytes: 3, user: OWNER, createdAt }),
  ])
  await files.put(uploadKey(place), new Uint8Array(3))
  return uploadPath(place)
}

const keptNames = () => [...kept.keys()].map((key) => key.split('/').at(-1))

async function cleaned(mends: boolean, atTheEnd: (() => Promise<unknown>) | null = null) {
  const found: string[] = []
  const report = (fault: string) => found.push(/file \d+, (\S+) /.exec(fault)?.[1] ?? fault)
  const isWhole = await cleanUploads({ table: world.table, files, mends, found: report, now: NOW }, (at) => {
    if (at === null) [meanwhile, atTheEnd] = [atTheEnd, null]
  })
  return { found, isWhole }
}

test('a file that no text names is taken away, one in any text of the site stays, and so does what came lately', async () => {
  const long = `![](${await givenFile('long.png')}) ${randomBytes(300_000).toString('hex')}`
  const former = await givenFile('former.png')
  const formerLong = `${await givenFile('former-long.png')} ${randomBytes(450_000).toString('hex')}`
  await changeItem(world.as(), { kind: 'epic', id: 103 }, { description: long })
  for (const description of [`![](${former})`, formerLong, 'Another text.'])
    await changeItem(world.as(), { kind: 'task', id: 301 }, { description })
  const byPath = (await givenFile('by-path.png')).replace('/20/', '/acme%2Fapi/')
  const body = `<img src="https://canopy.example${byPath}">`
  await createNote(world.as(), { target: { kind: 'issue', id: 201 }, body, internal: true })
  const content = await givenFile('template.png')
  await createTemplate(world.as(), { projectPath: 'acme/api', type: 'issue', name: 'Bug.md', content })
  await givenFile('unnamed.png')
  await givenFile('young.png', '2026-05-20T00:00:00Z')
  const before = world.double.snapshot()
  expect(await cleaned(false)).toEqual({ found: ['unnamed.png'], isWhole: true })
  expect([world.double.snapshot(), keptNames().length]).toEqual([before, 7])
  expect(await cleaned(true)).toEqual({ found: ['unnamed.png'], isWhole: true })
  expect(keptNames()).toEqual([
    ...['long.png', 'former.png', 'former-long.png', 'by-path.png', 'template.png', 'young.png'],
  ])
  expect(await cleaned(true)).toEqual({ found: [], isWhole: true })
})

test('a text that is written when all texts were seen keeps its file', async () => {
  const path = await givenFile('late.png')
  const write = () => createNote(world.as(), { target: { kind: 'issue', id: 201 }, body: path, internal: false })
  expect(await cleaned(true, write)).toEqual({ found: [], isWhole: true })
  expect(keptNames()).toEqual(['late.png'])
})

test('what was cut off between file and record is finished by the next run', async () => {
  const path = await givenFile('cut.png')
  const cut = { ...files, delete: () => Promise.reject(new Error('cut off')) }
  const cleanUp = { table: world.table, mends: true, found: () => undefined, now: NOW }
  await expect(cleanUploads({ ...cleanUp, files: cut })).rejects.toThrow('cut off')
  // It is gone for texts that come now.
  await createNote(world.as(), { target: { kind: 'issue', id: 202 }, body: 'Nothing', internal: false })
  expect(await cleaned(true)).toEqual({ found: ['cut.png'], isWhole: true })
  const secret = path.split('/').at(-2) ?? ''
  expect([keptNames(), await getItem(world.table, uploadItemKey(PROJECT, secret))]).toEqual([[], null])
})

test('nothing is taken away where a project came meanwhile, whose texts were not all seen', async () => {
  await givenFile('unnamed.png')
  const make = () => createProject(world.as(), { groupPath: 'acme', path: 'new', name: 'New', visibility: 'private' })
  expect(await cleaned(true, make)).toEqual({ found: [], isWhole: false })
  expect(keptNames()).toEqual(['unnamed.png'])
})
