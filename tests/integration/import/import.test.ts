import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTable } from '#infra/data/open-table.ts'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { ROW_KINDS } from '#operations/import/rows.ts'
import { deleteItems, putItems } from '#table/client/write.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenFolder } from '#support/given/folder.ts'
import { tableDump } from '#support/given/table-dump.ts'
import { ledgerFaults, restFaults, sorted, treeFaults } from '#support/histories/invariants.ts'
import { whenCommandRuns, whenImported, whenScriptRuns } from '#support/when/command.ts'
import { comparable } from './comparable.ts'

const IMPORT = 'infra/data/import.ts'
/** Before all imports. */
const BEGIN = Date.now()
const AUTHOR = { author: 'orchard.ada', created_at: '2026-01-05T08:00:00Z' }

async function importOrchard(): Promise<string> {
  const data = givenFolder()
  expect(await whenImported(givenExportFolder(givenOrchard().rows), data)).toMatchObject({ code: 0 })
  return data
}

let imported: Promise<string> | undefined

/** A data folder with the orchard, which is imported once. */
async function givenImportedOrchard(): Promise<string> {
  const data = givenFolder()
  cpSync(await (imported ??= importOrchard()), data, { recursive: true })
  return data
}

const line = (row: object): string => `${JSON.stringify(row)}\n`

test('A good export is loaded whole, with its rate and time on the way', async () => {
  const data = givenFolder()
  const args = [givenExportFolder(givenOrchard().rows), '--data', data]
  const { code, out, err } = await whenScriptRuns(IMPORT, args).ended
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/100 % .* items .*\/s/)
  expect(out).toMatch(
    /Imported orchard: 2 groups, 1 projects, 3 users, 2 members, 2 labels, 1 milestones, 1 iterations, 3 epics, 5 issues/,
  )
  const dump = await tableDump(data)
  const epics = [...dump].filter(([key]) => /^E#\d+ #$/.test(key)).map(([, item]) => item.title)
  expect(epics.sort()).toEqual(['Harvest', 'Ladders', 'Picking'])
})

test('A second run changes nothing at all', async () => {
  const data = await givenImportedOrchard()
  const before = await tableDump(data)
  const { code, out } = await whenImported(givenExportFolder(givenOrchard().rows), data)
  expect(code).toBe(0)
  expect(out).toMatch(/Nothing to do; everything is here already: orchard/)
  expect(out).toMatch(/\(0 items written\)/)
  expect(await tableDump(data)).toEqual(before)
})

test('Bad lines of every kind are named and kept out whole, with all that needs them', async () => {
  const orchard = givenOrchard()
  const bad = givenExportFolder(orchard.rows)
  const add = (kind: string, text: string): void => {
    appendFileSync(join(bad, `${kind}.ndjson`), text)
  }
  const [issue] = orchard.rows.issues
  const [user] = orchard.rows.users
  add('groups', line({ ...orchard.apples, id: 3, path: 'plums', full_path: 'orchard/prunes' }))
  add(
    'projects',
    line({ ...orchard.project, id: 2, path: 'jam', path_with_namespace: 'orchard/prunes/jam', namespace_id: 3 }),
  )
  add('users', line({ ...user?.row, id: 4, username: '' }))
  add('members', line({ group_id: 1, username: 'orchard.ghost', access_level: 30 }))
  add('labels', '{"id": 3, "group_id": 1\n')
  add('milestones', line({ ...orchard.milestone, id: 2, iid: 2, title: 'Winter', due_date: '2026-02-30' }))
  add('epics', line({ ...orchard.harvest, id: 4, iid: 4, title: 'Jam', labels: ['sour'] }))
  add('epics', line({ ...orchard.harvest, id: 5, iid: 5, title: 'Glasses', parent_id: 4 }))
  add('issues', line({ ...issue?.row, id: 6, iid: 6, title: 'Boil', epic_id: 5 }))
  add('issues', line({ ...issue?.row, id: 7, iid: 7, weight: -1 }))

  const data = givenFolder()
  const { code, out } = await whenImported(bad, data)
  expect(code).toBe(1)
  expect(out).toMatch(/10 lines were kept out:/)
  const reasons: [string, RegExp][] = [
    ['groups.ndjson:3', /full_path should be orchard\/plums/],
    ['projects.ndjson:2', /namespace_id 3 names no group/],
    ['users.ndjson:4', /"username": must not be blank/],
    ['members.ndjson:3', /orchard\.ghost names no user/],
    ['labels.ndjson:3', /is not JSON/],
    ['milestones.ndjson:2', /"due_date": must be a day that exists/],
    ['epics.ndjson:4', /label sour names no label/],
    ['epics.ndjson:5', /parent_id 4 names no/],
    ['issues.ndjson:6', /epic_id 5 names no epic/],
    ['issues.ndjson:7', /"weight"/],
  ]
  for (const [place, reason] of reasons) {
    const found = out.split('\n').find((text) => text.trim().startsWith(`${place} `)) ?? `${place} is not named`
    expect(found).toMatch(reason)
  }

  const clean = await givenImportedOrchard()
  expect(comparable(await tableDump(data), BEGIN)).toEqual(comparable(await tableDump(clean), BEGIN))
})

test('An import that was killed goes on where it stopped, to the same result, and keeps its first time of creation', async () => {
  const folder = givenExportFolder(syntheticExport({ epics: 30, issues: 90, seed: 21 }))
  const killed = givenFolder()
  const first = whenCommandRuns(IMPORT, [folder, '--data', killed])
  await first.prints(/ [2-4]\d %/)
  first.signal('SIGKILL')
  expect((await first.ended).signal).toBe('SIGKILL')

  const { code, out, err } = await whenImported(folder, killed)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/Continued an interrupted import of synthetic-21/)
  const whole = givenFolder()
  await whenImported(folder, whole)
  const continued = await tableDump(killed)
  expect(comparable(continued, BEGIN)).toEqual(comparable(await tableDump(whole), BEGIN))
  const madeByBoth = [...continued].filter(([key]) => /^(G#\d+ #|P#|G#\d+ (M|L|MS)#|U#\d+ #)/.test(key))
  expect(new Set(madeByBoth.map(([, item]) => item.createdAt)).size).toBe(1)
  expect(await whenImported(folder, killed)).toMatchObject({ code: 0 })
})

test('Two exports stand beside each other', async () => {
  const data = await givenImportedOrchard()
  const before = await tableDump(data)
  expect(await whenImported(givenExportFolder(givenOrchard('garden').rows), data)).toMatchObject({ code: 0 })
  const after = await tableDump(data)
  for (const [key, item] of before) expect(after.get(key)).toEqual(item)
  expect(after.size).toBeGreaterThan(before.size * 1.8)
})

test('Another export into the same group is refused in words, and changes nothing', async () => {
  const data = await givenImportedOrchard()
  const before = await tableDump(data)
  const other = givenOrchard()
  other.build.epic(other.root, { ...AUTHOR, title: 'Another plan' })
  const { code, err } = await whenImported(givenExportFolder(other.rows), data)
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(/orchard/)
  expect(await tableDump(data)).toEqual(before)
})

test('A person who was here before keeps what they had, and gets the membership', async () => {
  const data = await givenImportedOrchard()
  const garden = givenOrchard('garden')
  garden.build.user({ name: 'Somebody else', username: 'orchard.ada' })
  garden.build.member(garden.root, 'orchard.ada', 20)
  expect(await whenImported(givenExportFolder(garden.rows), data)).toMatchObject({ code: 0 })
  const dump = await tableDump(data)
  const viewer = dump.get('UN#orchard.ada ACL')
  expect(viewer).toMatchObject({ name: 'Ada Appel' })
  expect(Object.values(viewer?.roles ?? {}).sort()).toEqual([20, 50])
})

test('Markdown of an export is rendered safely', async () => {
  const data = givenFolder()
  const { rows, build, root } = givenOrchard()
  build.epic(root, {
    ...AUTHOR,
    title: '<img src=x onerror=alert(1)> & `code`',
    description:
      'Hi <script>alert(1)</script> [x](javascript:alert(1)) <a href="https://example.com" onclick="x()">y</a>',
  })
  await whenImported(givenExportFolder(rows), data)
  const texts = JSON.stringify(
    [...(await tableDump(data)).values()].flatMap(({ html, titleHtml }) => [html, titleHtml]),
  )
  expect(texts).toContain('Hi')
  expect(texts).not.toMatch(/<script|<img[^>]*onerror|href=\\"javascript:|<a[^>]*onclick/)
})

test('Without a folder the importer says how it is used', async () => {
  const { code, out } = await whenCommandRuns(IMPORT).ended
  expect(code).toBe(1)
  expect(out).toMatch(/npm run import -- FOLDER/)
})

test.each([
  ['a folder that is not there', () => [join(givenFolder(), 'nowhere')], /There is no folder .*nowhere/],
  ['a folder that is no export', () => [givenFolder()], /holds no groups\.ndjson/],
  ['an option that does not exist', () => [givenFolder(), '--fast'], /Unknown option '--fast'/],
])('%s is refused in words', async (_, args, words) => {
  const { code, err } = await whenCommandRuns(IMPORT, [...args(), '--data', givenFolder()]).ended
  expect(code).toBe(1)
  expect(err).toMatch(words)
  expect(err).not.toMatch(/ at .*\.ts|node:internal/)
})

test('A machine without an engine is told in words', async () => {
  const folder = givenExportFolder(givenOrchard().rows)
  const env = { DYNOXIDE_BIN: join(givenFolder(), 'nothing') }
  const { code, err } = await whenCommandRuns(IMPORT, [folder, '--data', givenFolder()], { env }).ended
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(/DYNOXIDE_BIN names .* no such file/)
})

test('A broken data file is refused in words', async () => {
  const data = givenFolder()
  writeFileSync(join(data, 'table.db'), 'this is no database\n'.repeat(1000))
  const { code, err } = await whenImported(givenExportFolder(givenOrchard().rows), data)
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(/The data file .*table\.db cannot be read/)
})

test('An export of nothing but broken lines loads nothing', async () => {
  const folder = givenFolder()
  for (const kind of ROW_KINDS) writeFileSync(join(folder, `${kind}.ndjson`), 'broken\n')
  const { code, out } = await whenImported(folder, givenFolder())
  expect(code).toBe(1)
  expect(out).toMatch(new RegExp(`${ROW_KINDS.length} lines were kept out:`))
})

test('The files of an export are only read', async () => {
  const folder = givenExportFolder(givenOrchard().rows)
  const before = ROW_KINDS.map((kind) => readFileSync(join(folder, `${kind}.ndjson`), 'utf8'))
  await whenImported(folder, givenFolder())
  expect(ROW_KINDS.map((kind) => readFileSync(join(folder, `${kind}.ndjson`), 'utf8'))).toEqual(before)
})

test('Lists, numbers and sums that an import was cut off from, with the stream off, are as before after a repair', async () => {
  const data = await givenImportedOrchard()
  const storedNow = async () =>
    sorted([...(await tableDump(data)).values()].map((item) => ({ ...item, PK: String(item.PK), SK: String(item.SK) })))
  const before = await storedNow()
  const { table, close } = await openTable({ dataFolder: data })
  const { entries, manifests, counts, aggregates } = before
  const rows = [...entries.values(), ...manifests.values(), ...counts.values()]
  expect(rows.length).toBeGreaterThan(20)
  await deleteItems(table, rows)
  await putItems(
    table,
    [...aggregates.values()].map((sum) => ({ ...sum, openedIssues: 0, closedIssues: 0, openedWeight: 0 })),
  )
  await close()
  const repair = (...options: string[]) => whenCommandRuns('infra/data/repair.ts', [...options, '--data', data]).ended
  expect(await repair('--check')).toMatchObject({ code: 1 })
  expect(await repair()).toMatchObject({ code: 0, err: '' })
  expect(await repair('--check')).toMatchObject({ code: 0, err: '' })
  const after = await storedNow()
  expect([...restFaults(after), ...ledgerFaults(after), ...treeFaults(after)]).toEqual([])
  expect(new Set(after.entries.keys())).toEqual(new Set(before.entries.keys()))
  expect(new Set(after.counts.keys())).toEqual(new Set(before.counts.keys()))
})
