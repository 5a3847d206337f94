import type { Table } from '#table/client/client.ts'
import { getItem, pages, queryAll } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { LogItem, ReplicaItem } from '#table/items/replica.ts'
import { rootList } from '#table/keys/keys.ts'
import { logFrom, replicaDueAt, replicaKey } from '#table/keys/replica-keys.ts'
import type { ReplicaRow } from '#table/rows/replica-row.ts'
import { CHUNK_CLASSES, CHUNK_ROWS_MAX, checksumOf, columnsOf, replicaFile, type ReplicaFile } from './chunk.ts'
import { chunkRows, isGood, partedByTail, tailOf, type Tail } from './read-rows.ts'
import { textsOfItems } from './read-texts.ts'
import type { HomeChunks, Manifest, ReplicaFiles } from './replica-files.ts'
import { rowsOfHome } from './rows-of-home.ts'
import { textChunks, type Texts } from './text-chunk.ts'
import { clearUp, noteFiles } from './written-files.ts'

/** Rows of the log from which on they are put into chunks: what a search reads of it costs some ten units. */
export const BUILD_FROM = 400
/** Days after which chunks are looked at again, whatever has changed. */
const LOOK_AGAIN_DAYS = 7
/** Milliseconds by which clocks of functions may differ and a write may be late: a function ends within a minute. */
const OVERLAP_MS = 120_000
/** Rows of the log in one call, which ends with a megabyte anyway. */
const CALL = 5000

interface Building {
  table: Table
  files: ReplicaFiles
  /** In milliseconds since 1970. */
  nowMs: number
  /** Whether there is time for another group or project. */
  goesOn: () => boolean
  /** Rows of the log from which on they are put into chunks; as many as usual when left out. */
  buildFrom?: number
}

/**
 * Puts what the log of a root group has gathered into chunks, and builds those of groups and projects that have none: from their lists. Only the
 * last write makes any of it count, under the version of what was read, so that a build which is cut off, repeated or overtaken by another one
 * does no harm; what has time left goes on in another build.
 */
export async function buildReplica(building: Building, rootId: number): Promise<void> {
  const { table, files, nowMs, buildFrom = BUILD_FROM } = building
  const state = await getItem<ReplicaItem>(table, replicaKey(rootId), 'strong')
  if (state === null) return
  const good = isGood(state, nowMs) ? state : null
  const before = good && (await files.manifest(good.manifest))
  const log = good && before ? await readLog(table, rootId, good.watermark) : []
  const isUpToDate = before?.pending.length === 0 && log.length < buildFrom && !isOld(state, nowMs)
  const built = isUpToDate ? null : await nextManifest(building, rootId, before, tailOf(log))
  const manifest = built ? await putManifest(building, rootId, built) : undefined
  const set = {
    ...{ lease: null, version: state.version + 1 },
    ...replicaDueAt(rootId, isoTime(built?.pending.length ? nowMs : nowMs + LOOK_AGAIN_DAYS * DAY_MS)),
    ...(manifest !== undefined && {
      ...(state.manifest !== undefined && { former: state.manifest }),
      manifest,
      watermark: nowMs - OVERLAP_MS,
    }),
  }
  const condition = { equals: { version: state.version } }
  const failed = await transact(table, [{ kind: 'update', key: state, set, if: condition, remove: ['rebuild'] }])
  if (failed.length === 0) await deleteUnused(building, rootId, state, manifest)
}

const DAY_MS = 86_400_000
const isoTime = (ms: number): string => new Date(ms).toISOString()

const isOld = ({ watermark = 0 }: ReplicaItem, nowMs: number): boolean => nowMs - watermark > LOOK_AGAIN_DAYS * DAY_MS

async function readLog(table: Table, rootId: number, fromMs: number): Promise<LogItem[]> {
  const items: LogItem[] = []
  for await (const page of pages<LogItem>(table, logFrom(rootId, fromMs), CALL)) items.push(...page)
  return items
}

async function placesOf(table: Table, rootId: number): Promise<(GroupItem | ProjectItem)[]> {
  const [groups, projects] = await Promise.all([
    queryAll<GroupItem>(table, 'groups', { index: 'lists', partition: rootList(rootId, 'G') }),
    queryAll<ProjectItem>(table, 'projects', { index: 'lists', partition: rootList(rootId, 'J') }),
  ])
  return [...groups, ...projects]
}

async function nextManifest(
  building: Building,
  rootId: number,
  before: Manifest | null,
  tail: Tail,
): Promise<Manifest> {
  const { table, files, goesOn } = building
  const places = await placesOf(table, rootId)
  const pending = new Set(before ? before.pending : places.map(({ id }) => id))
  const next: Manifest = { homes: {}, pending: [] }
  for (const place of places) {
    const name = `${place.id}`
    const known = before?.homes[name]
    if (pending.has(place.id) && !goesOn()) next.pending.push(place.id)
    else if (!pending.has(place.id) && !tail.has(place.id)) {
      if (known) next.homes[name] = known
    } else {
      const isKnown = before !== null && !pending.has(place.id)
      const rows = isKnown ? await chunkRows(files, before, place.id) : null
      const base: ReplicaRow[] = rows ?? (await rowsOfHome(table, place))
      const { kept, news } = partedByTail(place.id, base, tail, (row) => row)
      const told = rows && known ? await chunkTexts(files, known) : null
      const read = await textsOfItems(table, told ? news : [...kept, ...news], 'strong')
      const texts = told ? new Map([...told, ...read]) : read
      next.homes[name] = await putHome(building, rootId, { rows: [...kept, ...news], texts }, known)
    }
  }
  return next
}

/** Returns the descriptions that the chunks of a home hold; null where one is missing or damaged. */
async function chunkTexts(files: ReplicaFiles, { texts: { open, confidential } }: HomeChunks): Promise<Texts | null> {
  const found = await Promise.all([...open, ...confidential].map((key) => files.texts(key)))
  const whole = found.filter((one) => one !== null)
  return whole.length < found.length ? null : new Map(whole.flatMap((texts) => [...texts]))
}

/** Writes the chunks of a home; those that are there already stay as they are. */
async function putHome(
  building: Building,
  rootId: number,
  { rows, texts }: { rows: ReplicaRow[]; texts: Texts },
  known?: HomeChunks,
): Promise<HomeChunks> {
  const there = new Set(known ? filesOf(known) : [])
  const files: ReplicaFile[] = []
  const fileOf = (content: unknown): string => {
    const file = replicaFile(rootId, content)
    if (!there.has(file.key)) files.push(file)
    return file.key
  }
  const home: HomeChunks = {
    ...{ open: [], confidential: [], texts: { open: [], confidential: [] } },
    sums: { open: 0, confidential: 0 },
  }
  for (const name of CHUNK_CLASSES) {
    const own = rows
      .filter((row) => row.confidential === (name === 'confidential'))
      .toSorted((one, other) => one.id - other.id)
    home.sums[name] = checksumOf(own)
    for (let start = 0; start < own.length; start += CHUNK_ROWS_MAX) {
      home[name].push(fileOf(columnsOf(own.slice(start, start + CHUNK_ROWS_MAX))))
    }
    const described = textChunks(new Map(own.map(({ id }) => [id, texts.get(id) ?? ''])))
    home.texts[name].push(...described.map(fileOf))
  }
  await putFiles(building, rootId, files)
  return home
}

async function putFiles({ table, files, nowMs }: Building, rootId: number, news: ReplicaFile[]): Promise<void> {
  const keys = news.map(({ key }) => key)
  if (keys.length > 0) await noteFiles(table, rootId, keys, nowMs)
  for (const { key, bytes } of news) await files.store.put(key, bytes)
}

const filesOf = ({ open, confidential, texts }: HomeChunks): string[] => [
  ...open,
  ...confidential,
  ...texts.open,
  ...texts.confidential,
]

/** Writes the file that lists the chunks, and returns its name. */
async function putManifest(building: Building, rootId: number, next: Manifest): Promise<string> {
  const file = replicaFile(rootId, next)
  await putFiles(building, rootId, [file])
  return file.key
}

/** Deletes what only the build before the last one names, because nobody reads that any more, and what builds left that were cut off. */
async function deleteUnused(
  { table, files, nowMs }: Building,
  rootId: number,
  { former, manifest }: ReplicaItem,
  next: string | undefined,
): Promise<void> {
  const namedBy = async (key: string | undefined): Promise<string[]> => {
    const named = key === undefined ? null : await files.manifest(key)
    return key === undefined ? [] : [key, ...(named ? keysOf(named) : [])]
  }
  const [old, last, present] = await Promise.all([former, manifest, next].map(namedBy))
  const used = new Set([...(last ?? []), ...(present ?? [])])
  // As long as nothing new is built, what the build before wrote may still be read.
  if (next === undefined) for (const key of old ?? []) used.add(key)
  else for (const key of old ?? []) if (!used.has(key)) await files.store.delete(key)
  await clearUp({ table, store: files.store, nowMs }, rootId, used)
}

const keysOf = ({ homes }: Manifest): string[] => Object.values(homes).flatMap(filesOf)
