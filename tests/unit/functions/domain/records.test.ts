import { expect, test } from 'vitest'
import { RECORDS, RECORD_RIGHTS, type RecordName } from '#domain/namespace/records.ts'
import { can, recordPermissions, type Action, type Subject } from '#domain/permissions.ts'
import { isLive } from '#infra/api/stream-filter.ts'
import { recordKey, recordsOf } from '#table/keys/record-keys.ts'

const NAMES = Object.keys(RECORDS) as RecordName[]

test('no record has the beginning of the keys of another one, so that each is read and told alone', () => {
  const prefixes = NAMES.flatMap((name): readonly string[] => RECORDS[name].prefixes)
  const begins = prefixes.filter((one, index) => prefixes.some((other, at) => at !== index && other.startsWith(one)))
  expect(begins).toEqual([])
})

test.each(NAMES)('%s are read by their keys, and who follows a group or project hears of them', (name) => {
  for (const kind of ['group', 'project'] as const) {
    const key = recordKey(name, { kind, id: 7 }, 8)
    const { partition, prefix } = recordsOf(name, { kind, id: 7 })
    expect(key.PK).toBe(partition)
    expect(key.SK).toBe(`${prefix}8`)
    expect(isLive(key)).toBe(true)
  }
})

test('what people may do with records of a place is told by their roles in it', () => {
  const place: Subject = { kind: 'namespace', visibility: 'public', namespaceIds: [1, 2] }
  for (const level of [10, 15, 40]) {
    const viewer = { id: 7, username: 'sam', name: 'Sam', roles: { 2: level }, above: {} }
    for (const of of ['group', 'project'] as const) {
      const allowed = Object.entries(recordPermissions(viewer, of, place)).filter(([, may]) => may)
      const needed: [string, number][] = Object.entries(RECORD_RIGHTS[of])
      expect(allowed.map(([right]) => right)).toEqual(
        needed.filter(([, role]) => role <= level).map(([right]) => right),
      )
      expect(allowed.every(([right]) => can(viewer, right as Action, place))).toBe(true)
    }
  }
})
