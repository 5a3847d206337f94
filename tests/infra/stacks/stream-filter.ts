import { expect, test } from 'vitest'
import { isStreamed, liveFilter, streamFilter, streamPatterns } from '#infra/api/stream-filter.ts'
import { sortRecords } from '#stream/sort-records.ts'
import { datedPk, datedSort, listPk, listSort } from '#table/keys/index-keys.ts'
import { copyMarkKey, fanOutKey } from '#table/keys/copy-keys.ts'
import { escalationKey, digestKey } from '#table/keys/due-keys.ts'
import { eventKey, noteKey } from '#table/keys/history-keys.ts'
import {
  aggregateKey,
  aggregateOfKey,
  deletionKey,
  descriptionKey,
  edgeKey,
  epicKey,
  groupKey,
  issueKey,
  itemKey,
  manifestKey,
  migrationsKey,
  participantKey,
  reactionKey,
  viewerKey,
  type Key,
} from '#table/keys/keys.ts'
import {
  mergeRequestEventKey,
  mergeRequestKey,
  mergeRequestNoteKey,
  mergeRequestSubscriptionKey,
  mergeRequestTextKey,
} from '#table/keys/record-keys.ts'
import { givenArtifacts, givenStacks, theResource } from './given-stacks.ts'

const KEYS: Record<string, Key> = {
  epic: epicKey(7),
  'what an epic has from its children': aggregateKey(7),
  'a deletion under way': deletionKey({ kind: 'epic', id: 7 }),
  issue: issueKey(7),
  task: itemKey({ kind: 'task', id: 7 }),
  'an issue that is being deleted': deletionKey({ kind: 'issue', id: 7 }),
  'what an issue has from its tasks': aggregateOfKey({ kind: 'issue', id: 7 }),
  'a label that is being followed': fanOutKey({ kind: 'label', id: 7 }),
  'an iteration that is being followed': fanOutKey({ kind: 'iteration', id: 7 }),
  'a person who is being followed': fanOutKey({ kind: 'person', id: 7 }),
  'mark of a task': copyMarkKey({ kind: 'label', id: 7 }, { kind: 'task', id: 8 }),
  'a milestone that is being followed': fanOutKey({ kind: 'milestone', id: 7 }),
  'the record of migrations': migrationsKey,
  manifest: manifestKey({ kind: 'epic', id: 7 }),
  description: descriptionKey({ kind: 'epic', id: 7 }),
  edge: edgeKey({ kind: 'epic', id: 7 }, 'a0', { kind: 'issue', id: 8 }),
  participant: participantKey({ kind: 'issue', id: 7 }, 1),
  reaction: reactionKey({ kind: 'epic', id: 7 }, 'eyes', 8),
  'entry of a list': { PK: listPk('epic', 7, 'opened'), SK: listSort('2026-01-01T00:00:00Z', 8) },
  'entry of a roadmap': { PK: datedPk(7, 'A'), SK: datedSort('2026-01-01', 8) },
  'what happened to an epic': eventKey({ kind: 'epic', id: 7 }, '2026-01-01T00:00:00.000Z', 8),
  'a comment on a task': noteKey({ kind: 'task', id: 7 }, '2026-01-01T00:00:00.000Z', 8),
  'news of an issue': digestKey({ kind: 'issue', id: 7 }),
  'an escalation': escalationKey(7),
  'a merge request': mergeRequestKey(7),
  'the text of a merge request': mergeRequestTextKey(7),
  'a change of a merge request': mergeRequestEventKey(7, '2026-01-01T00:00:00.000Z', 8),
  'a comment on a merge request': mergeRequestNoteKey(7, '2026-01-01T00:00:00.000Z', 8),
  'a choice about a merge request': mergeRequestSubscriptionKey(7, 8),
  group: groupKey(7),
  viewer: viewerKey('olivia'),
}

/** Whether anything follows from a change that touches everything that is looked at in the item. */
function makesWork({ PK, SK }: Key): boolean {
  const Keys = { PK: { S: PK }, SK: { S: SK } }
  const image = { PK: { S: PK }, SK: { S: SK }, at: { S: '2026-01-01T00:00:00.000Z' } }
  const { news, reviewCauses } = sortRecords([{ dynamodb: { Keys, NewImage: image } }])
  const isTold = news.size + reviewCauses.size > 0
  return isTold || changesMakeWork({ PK, SK })
}

function changesMakeWork({ PK, SK }: Key): boolean {
  const image = (version: string) => ({
    version: { N: version },
    countVersion: { N: version },
    milestones: { S: version },
  })
  const Keys = { PK: { S: PK }, SK: { S: SK } }
  const changes = sortRecords([{ dynamodb: { Keys, OldImage: image('1'), NewImage: image('2') } }])
  return Object.values(changes).some(({ size }) => size > 0)
}

test.each(Object.entries(KEYS))(
  'the function on the stream is told of a change exactly if it has work with it: %s',
  (_, key) => {
    expect(isStreamed(key)).toBe(makesWork(key))
  },
)

test.each([
  ['Events', streamFilter],
  ['Api', liveFilter],
] as const)('Lambda filters the stream as the local system does: %s', async (stack, filter) => {
  const { templates } = givenStacks({ env: 'prod' }, await givenArtifacts())
  const { FilterCriteria } = theResource(templates[stack], 'AWS::Lambda::EventSourceMapping').Properties
  const { Filters } = FilterCriteria as { Filters: { Pattern: string }[] }
  expect(Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown)).toEqual(streamPatterns(filter))
})

test('A pattern names whole sort keys, and beginnings of others', () => {
  expect(streamPatterns([{ partitions: ['E#'], sortKeys: ['#'], prefixes: ['EV#'] }])).toEqual([
    { dynamodb: { Keys: { PK: { S: [{ prefix: 'E#' }] }, SK: { S: ['#', { prefix: 'EV#' }] } } } },
  ])
})
