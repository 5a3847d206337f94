import type { DynamoDBRecord } from 'aws-lambda'
import fc, { type Scheduler } from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { changeItem } from '#operations/item/change.ts'
import { buildReplica } from '#operations/replica/build.ts'
import { readReplica, readRows } from '#operations/replica/read-rows.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { describedRows } from '#operations/replica/read-texts.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { repairReplica } from '#stream/repair/repair-replica.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { putItems, transact } from '#table/client/write.ts'
import { issueItems } from '#table/items/issue.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { itemPk, projectKey, type Key } from '#table/keys/keys.ts'
import { listEntries, manifestItem } from '#table/rows/list-index.ts'
import { memoryStore } from '#support/given/memory-store.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { tableClient, type AnyCommand } from '#support/table-double/table-client.ts'
import { seeded } from './delivery.ts'
import { inOrder, rowsByHome } from './replica-faults.ts'
import { act, named, type NamedStep } from './steps.ts'
import { ISSUE_IDS, OWNER, OTHER_ID, ownerViewer, ROOT_ID } from './world.ts'

/** What happens at the same time. */
export interface ReplicaPhase {
  /** What each person does, one after another. */
  actors: NamedStep[][]
  /** Commands after which each build is cut off. */
  builds: number[]
  /** Whether an import adds issues. */
  imports: boolean
}

export interface ReplicaHistory {
  /** One after the other, with ten minutes between them. */
  phases: ReplicaPhase[]
  seed: number
  /** Moves the clock on. */
  wait: (milliseconds: number) => void
}

/** Words of which a description has one at a time. */
const DESCRIBED = ['alder', 'birch', 'cedar'] as const

/** Gives an item another description. */
export const describeStep: fc.Arbitrary<NamedStep> = fc
  .record({
    item: fc.constantFrom(...ISSUE_IDS.map((id) => ({ kind: 'issue' as const, id })), {
      kind: 'epic' as const,
      id: 109,
    }),
    description: fc.constantFrom('', ...DESCRIBED),
  })
  .map(({ item, description }) =>
    named('describe', { item, description }, (context) => changeItem(context, item, { description })),
  )

const MINUTES = 60_000
/** The share of commands of the stream's Lambda at which it breaks off. */
const BREAKS = 0.02
/** The share of records that come in a batch, and of those that come again. */
const [NOW, AGAIN] = [0.6, 0.1]
const PROJECT_ID = 20
const ROOT_IDS = [ROOT_ID, OTHER_ID]
/** Rows of the log from which on builds take them in. */
const BUILD_FROM = 3

class CutOff extends Error {
  override readonly name = 'CutOff'
}

/** Passes on every error but that of a break. */
function unlessCutOff(error: unknown): void {
  if (!(error instanceof CutOff)) throw error
}

/** Returns the table as one sees it who breaks off where `breaks` says so, before or after the command was done. */
function breakingOff(table: Table, breaks: () => 'before' | 'after' | null): Table {
  const send = table.client.send.bind(table.client) as (command: AnyCommand) => Promise<object>
  const client = tableClient(async (command) => {
    const when = breaks()
    if (when === 'before') throw new CutOff()
    const answer = await send(command)
    if (when === 'after') throw new CutOff()
    return answer
  })
  return { ...table, client }
}

/**
 * Plays people, the stream, imports and builders at the same time, in an order that the scheduler draws. Records come late, doubled, in any order, and
 * who follows them and who builds breaks off anywhere. Answers with every fault that is met at rest.
 */
export async function runReplicaHistory(
  { phases, seed, wait }: ReplicaHistory,
  scheduler: Scheduler,
  items: Key[],
): Promise<string[]> {
  let isRunning = false
  const double = createTableDouble({
    schedule: async () => {
      wait(1)
      if (isRunning) await scheduler.schedule(Promise.resolve())
    },
  })
  const table: Table = { client: double.client, name: double.tableName, pause: () => Promise.resolve() }
  await putItems(table, items)
  for (const rootId of ROOT_IDS) await transact(table, [replicaIsStale(rootId, new Date().toISOString())])
  double.takeStream()
  const random = seeded(seed)
  const store = memoryStore()

  let waiting: DynamoDBRecord[] = []
  const past: DynamoDBRecord[] = []
  const follow = async (from: Table, records: DynamoDBRecord[]): Promise<void> => {
    const all = [{ itemIdentifier: records[0]?.dynamodb?.SequenceNumber ?? '' }]
    const handled = handleRecords(from, records, unlessCutOff).catch((error: unknown) => {
      unlessCutOff(error)
      return { batchItemFailures: all }
    })
    const [failed] = (await handled).batchItemFailures
    const at = records.findIndex((record) => record.dynamodb?.SequenceNumber === failed?.itemIdentifier)
    if (at >= 0) waiting.push(...records.slice(at))
  }
  const take = (): void => {
    const fresh = double.takeStream()
    waiting.push(...fresh)
    past.push(...fresh)
  }
  const consume = async (): Promise<void> => {
    const fragile = breakingOff(table, () => (random() < BREAKS ? (random() < 0.5 ? 'before' : 'after') : null))
    for (let round = 0; round < 4; round += 1) {
      await scheduler.schedule(Promise.resolve())
      take()
      const some = waiting.filter(() => random() < NOW)
      waiting = waiting.filter((record) => !some.includes(record))
      const again = past.filter(() => random() < AGAIN)
      const mixed = [...some, ...again].map((record) => ({ record, place: random() })).sort((a, b) => a.place - b.place)
      await follow(
        fragile,
        mixed.map(({ record }) => record),
      )
    }
  }
  const build = async (rootId: number, cut = Infinity): Promise<void> => {
    let left = cut
    const breaks = () => ((left -= 1) === 0 ? (cut % 2 === 0 ? 'before' : 'after') : null)
    const put = (key: string, bytes: Uint8Array): Promise<void> =>
      breaks() === null ? store.put(key, bytes) : Promise.reject(new CutOff())
    const files = replicaFiles({ ...store, put })
    const building = { files, nowMs: Date.now(), goesOn: () => true, buildFrom: BUILD_FROM }
    await buildReplica({ table: breakingOff(table, breaks), ...building }, rootId).catch(unlessCutOff)
  }
  const play = async (work: Promise<void>[]): Promise<void> => {
    isRunning = true
    await scheduler.waitFor(Promise.all(work))
    isRunning = false
    wait(10 * MINUTES)
  }
  let imported = 5000
  const addByImport = async (): Promise<void> => {
    const home = await getItem<ProjectItem>(table, projectKey(PROJECT_ID), 'strong')
    if (home) await putItems(table, importedIssue((imported += 2), home))
    await transact(table, [replicaIsStale(ROOT_ID, new Date().toISOString())])
  }
  let ticks = Date.parse('2026-06-01T00:00:00Z')
  const now = (): string => new Date((ticks += 1000)).toISOString()
  for (const { actors, builds, imports } of phases) {
    await play([
      ...actors.map((steps) => act({ table, viewer: ownerViewer, now, random }, steps)),
      ...[0, 1].map(() => consume()),
      ...builds.map((cut, at) => build(at % 3 === 2 ? OTHER_ID : ROOT_ID, cut)),
      ...(imports ? [addByImport()] : []),
    ])
  }
  take()
  while (waiting.length > 0) {
    await follow(table, waiting.splice(0))
    take()
  }
  const faults = await faultsOf({ table, store }, double.snapshot())
  for (const rootId of ROOT_IDS) await build(rootId)
  return [...faults, ...(await faultsOf({ table, store }, double.snapshot()))]
}

/** An issue as imports write it: with its rows in lists. */
function importedIssue(id: number, home: ProjectItem): Key[] {
  const { core, pointer } = issueItems({
    ...{ id, iid: id, project: home, title: `Imported ${id}`, titleHtml: `Imported ${id}`, type: 'ISSUE' },
    ...{ state: 'opened', confidential: id % 4 === 0, author: OWNER, assignees: [], labels: [], milestone: null },
    ...{ weight: null, healthStatus: null, dueDate: null, parent: null, closedAt: null },
    ...{ createdAt: '2026-05-01T00:00:00Z', updatedAt: '2026-05-01T00:00:00Z' },
    description: { markdown: '', html: '', lastEditedAt: null, lastEditedBy: null },
  })
  const entries = listEntries({ kind: 'issue', core })
  return [core, pointer, ...entries, manifestItem({ kind: 'issue', core }, entries)]
}

/** Items whose description has a word. */
const described = (snapshot: Key[], word: string): string[] =>
  (snapshot as DescriptionItem[]).flatMap(({ PK, SK, markdown }) => (SK === 'D' && markdown.includes(word) ? [PK] : []))

/** What is wrong with replicas at rest: chunks and the log since must tell all items as they are, each chunk to its readers alone. */
async function faultsOf(
  { table, store }: { table: Table; store: ReturnType<typeof memoryStore> },
  snapshot: Key[],
): Promise<string[]> {
  const faults: string[] = []
  const due = rowsByHome(snapshot)
  const files = replicaFiles({ ...store })
  const places = snapshot.filter(({ PK, SK }) => /^[GJ]#/.test(PK) && SK === '#') as (GroupItem | ProjectItem)[]
  for (const rootId of ROOT_IDS) {
    const homes = places.filter(({ namespaceIds }) => namespaceIds[0] === rootId)
    const { homes: read, stillIndexing } = await readRows({ table, files }, rootId, homes)
    if (stillIndexing) faults.push(`${rootId} is still being indexed`)
    for (const { place, rows } of read) {
      const told = inOrder(rows.map(({ compared: _, ...row }) => row))
      const wanted = inOrder(due.get(place.id) ?? [])
      if (!isDeepStrictEqual(told, wanted)) {
        faults.push(`${place.id} is told as ${JSON.stringify(told)} instead of ${JSON.stringify(wanted)}`)
      }
    }
    for (const word of DESCRIBED) {
      const search = { terms: [word], inTitle: false, isWanted: () => true, order: () => 0, max: 1000 }
      const found = (await describedRows({ table, files }, read, search)).rows.map(itemPk)
      const wanted = described(snapshot, word).filter((PK) =>
        read.some(({ rows }) => rows.some((row) => itemPk(row) === PK)),
      )
      if (found.toSorted().join() !== wanted.toSorted().join()) {
        faults.push(`${word} is found in ${found.join()} instead of ${wanted.join()}`)
      }
    }
    for (const home of homes) {
      const found = (fault: string): void => {
        faults.push(fault)
      }
      await repairReplica({ table, files: store, mends: false, found }, home)
    }
    const replica = await readReplica({ table, files }, rootId)
    for (const chunks of Object.values(replica?.manifest.homes ?? {})) {
      for (const name of ['open', 'confidential'] as const) {
        const rows = await Promise.all(chunks[name].map((key) => files.rows(key)))
        const others = rows
          .flatMap((some) => some ?? [])
          .filter((row) => row.confidential !== (name === 'confidential'))
        if (others.length > 0) faults.push(`${others.length} rows stand in chunks of other readers`)
      }
    }
  }
  return faults
}
