import { expect, test } from 'vitest'
import { RECORDS, RECORD_RIGHTS, type RecordName } from '#domain/namespace/records.ts'
import { can, recordPermissions, type Action, type Subject } from '#domain/permissions.ts'
import { isLive } from '#infra/api/stream-filter.ts'
import { openOrderKey, orderKey, planKey } from '#table/keys/billing-keys.ts'
import { cadenceDueKey, membershipEndKey, namespaceDeletionKey, shareEndKey } from '#table/keys/due-keys.ts'
import { projectEventKey } from '#table/keys/history-keys.ts'
import {
  cadenceKey,
  invitationKey,
  itemPointerKey,
  itemSequenceKey,
  iterationKey,
  iterationSequenceKey,
  labelKey,
  lentKey,
  memberKey,
  milestoneKey,
  milestoneSequenceKey,
  milestoneTitleKey,
  namespacePk,
  shareKey,
  templateItemKey,
  templateTextKey,
  trialKey,
  uploadDayKey,
  uploadItemKey,
  type Key,
  type Namespace,
} from '#table/keys/keys.ts'
import { watcherKey } from '#table/keys/notification-keys.ts'
import {
  deploymentKey,
  deploymentSequenceKey,
  environmentKey,
  findingKey,
  mergeRequestPointerKey,
  mergeRequestSequenceKey,
  recordKey,
  recordsOf,
  rollUpRunKey,
  valueStreamsKey,
} from '#table/keys/record-keys.ts'

const NAMES = Object.keys(RECORDS) as RecordName[]

test('no record has the beginning of the keys of another one, so that each is read and told alone', () => {
  const prefixes = NAMES.flatMap((name): readonly string[] => RECORDS[name].prefixes)
  const begins = prefixes.filter((one, index) => prefixes.some((other, at) => at !== index && other.startsWith(one)))
  expect(begins).toEqual([])
})

const GROUP = { kind: 'group', id: 7 } as const
const PROJECT = { kind: 'project', id: 7 } as const

/** Keys of each record, by the groups or projects that may have it. */
const KEYS: Record<RecordName, [Namespace, Key[]][]> = {
  labels: [GROUP, PROJECT].map((owner) => [owner, [labelKey(owner, 'Bug')]]),
  milestones: [GROUP, PROJECT].map((owner) => [owner, [milestoneKey(owner, 8), recordKey('milestones', owner, 8)]]),
  iterations: [[GROUP, [iterationKey(7, '2026-11-30', 8)]]],
  cadences: [[GROUP, [cadenceKey(7, 8), recordKey('cadences', GROUP, 8)]]],
  members: [GROUP, PROJECT].map((owner) => [owner, [memberKey(owner, 8)]]),
  shares: [GROUP, PROJECT].map((owner) => [owner, [shareKey(owner, 8)]]),
  invitations: [GROUP, PROJECT].map((owner) => [owner, [invitationKey(owner, 'ann@canopy.example')]]),
  escalationPolicies: [[PROJECT, [recordKey('escalationPolicies', PROJECT, 8)]]],
  descriptionTemplates: [[PROJECT, [templateItemKey(7, 'issue', 'Bug'), templateTextKey(7, 'issue', 'Bug')]]],
  deployments: [[PROJECT, [deploymentKey(7, 8), environmentKey(7, 'production')]]],
}

test.each(NAMES)('%s are read by their keys, and who follows a group or project hears of them', (name) => {
  const begins = (key: Key) => RECORDS[name].prefixes.filter((prefix) => key.SK.startsWith(prefix))
  for (const [owner, keys] of KEYS[name]) {
    expect(recordsOf(name, owner)).toEqual({ partition: namespacePk(owner), prefix: RECORDS[name].prefixes[0] })
    for (const key of keys) {
      expect([key, key.PK, isLive(key)]).toEqual([key, namespacePk(owner), true])
    }
    expect(new Set(keys.flatMap(begins))).toEqual(new Set(RECORDS[name].prefixes))
  }
})

test('what has a number is found by it under one key, whichever way that is made', () => {
  expect(recordKey('milestones', PROJECT, 8)).toEqual(milestoneKey(PROJECT, 8))
  expect(recordKey('cadences', GROUP, 8)).toEqual(cadenceKey(7, 8))
})

/** Every other row of a group or project, but for its own. */
const OTHER_ROWS: Key[] = [
  ...[GROUP, PROJECT].flatMap((owner) => [
    ...[milestoneTitleKey(owner, 'Beta'), milestoneSequenceKey(owner), uploadItemKey(owner, 'secret')],
    ...[uploadDayKey(namespacePk(owner), '2026-11-30', 'members'), lentKey(7, owner), watcherKey(owner, 8)],
    ...[membershipEndKey(owner, 8), shareEndKey(owner, 8), namespaceDeletionKey(owner)],
  ]),
  ...(['epic', 'issue', 'task'] as const).flatMap((kind) => [itemPointerKey(kind, 7, 8), itemSequenceKey(kind, 7)]),
  ...[trialKey(7), planKey(7), openOrderKey(7), orderKey(7, 8), iterationSequenceKey(7), cadenceDueKey(7, 8)],
  ...[valueStreamsKey(7), rollUpRunKey(7), findingKey(7, 'print'), projectEventKey(7, '2026-11-30T00:00:00.000Z', 8)],
  ...[mergeRequestPointerKey(7, 8), mergeRequestSequenceKey(7), deploymentSequenceKey(7)],
]

test('no other row of a group or project begins as a record does', () => {
  const prefixes: string[] = NAMES.flatMap((name): readonly string[] => RECORDS[name].prefixes)
  const taken = OTHER_ROWS.filter(({ SK }) => prefixes.some((prefix) => SK.startsWith(prefix)))
  expect(taken).toEqual([])
  expect(OTHER_ROWS.filter(isLive)).toEqual([])
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
