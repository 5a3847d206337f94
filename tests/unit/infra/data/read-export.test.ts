import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readExport } from '#infra/data/read-export.ts'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenFolder } from '#support/given/folder.ts'

test('An export is read back as it was written', async () => {
  const { rows } = givenOrchard()
  expect(await readExport(givenExportFolder(rows))).toEqual({ rows, bad: [] })
})

test('A folder that does not exist is named', async () => {
  const missing = join(givenFolder(), 'nowhere')
  await expect(readExport(missing)).rejects.toThrow(`There is no folder ${missing}.`)
})

test('A file in place of a folder is refused', async () => {
  const file = join(givenFolder(), 'groups.ndjson')
  writeFileSync(file, '')
  await expect(readExport(file)).rejects.toThrow(`There is no folder ${file}.`)
})

test('A folder without groups is no export, and the message says what one has', async () => {
  await expect(readExport(givenFolder())).rejects.toThrow(/holds no groups\.ndjson; an export has .*issues\.ndjson/)
})

test('A missing file other than the groups counts as empty', async () => {
  const folder = givenFolder()
  const [group] = givenOrchard().rows.groups
  writeFileSync(join(folder, 'groups.ndjson'), JSON.stringify(group?.row))
  const { rows, bad } = await readExport(folder)
  expect(rows.groups).toHaveLength(1)
  expect(rows.epics).toEqual([])
  expect(bad).toEqual([])
})

test('Blank lines are passed over and do not shift the numbers of the others', async () => {
  const folder = givenExportFolder(givenOrchard().rows)
  appendFileSync(join(folder, 'labels.ndjson'), '\n   \n{"id":"seven"}\n')
  const { bad } = await readExport(folder)
  expect(bad).toMatchObject([{ file: 'labels.ndjson', line: 5 }])
  expect(bad[0]?.reason).toContain('"id"')
})

test('A byte order mark before the first line is no part of it', async () => {
  const folder = givenFolder()
  const [group] = givenOrchard().rows.groups
  writeFileSync(join(folder, 'groups.ndjson'), `\ufeff${JSON.stringify(group?.row)}`)
  expect((await readExport(folder)).rows.groups).toHaveLength(1)
})

test('Line ends of Windows are taken as well', async () => {
  const folder = givenFolder()
  const [group] = givenOrchard().rows.groups
  writeFileSync(join(folder, 'groups.ndjson'), `${JSON.stringify(group?.row)}\r\n`)
  expect((await readExport(folder)).rows.groups).toHaveLength(1)
})

test('Bad lines of every file are collected', async () => {
  const folder = givenExportFolder(givenOrchard().rows)
  appendFileSync(join(folder, 'epics.ndjson'), 'not json\n')
  appendFileSync(join(folder, 'issues.ndjson'), '[1,2]\n')
  const { bad } = await readExport(folder)
  expect(bad.map(({ file, line }) => `${file}:${line}`)).toEqual(['epics.ndjson:4', 'issues.ndjson:6'])
  expect(bad[0]?.reason).toBe('is not JSON')
})
