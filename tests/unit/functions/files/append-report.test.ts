import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendReport } from '#files/append-report.ts'
import { givenFolder } from '#support/given/folder.ts'

test('reports are lines of a file, which begins anew before it grows large', async () => {
  const file = join(givenFolder(), 'reports.jsonl')
  await appendReport(file, { firstError: 'one' })
  await appendReport(file, { firstError: 'two\nlines' })
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([{ firstError: 'one' }, { firstError: 'two\nlines' }])
  writeFileSync(file, 'x'.repeat(1_000_001))
  await appendReport(file, { firstError: 'three' })
  expect(readFileSync(file, 'utf8')).toBe('{"firstError":"three"}\n')
})
