import { createHash } from 'node:crypto'
import { newId } from '#domain/ids.ts'
import { PERSON_STATES } from '#domain/person-state.ts'
import { isCopiedTo } from '#domain/site.ts'
import { uploadKey } from '#domain/upload.ts'
import type { FileStore } from '#files/file-store.ts'
import type { SiteStores } from '#files/site-stores.ts'
import { listedAs, newCopy, type CopiedFile } from '#operations/site/copies.ts'
import { tellTurn } from '#operations/site/replication.ts'
import { keptAvatar, type Pictured } from '#operations/upload/avatar.ts'
import { listSites } from '#operations/site/sites.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem, ProjectItem, UserItem } from '#table/items/place-items.ts'
import type { CopyItem, SiteItem, SiteWorkItem } from '#table/items/site.ts'
import type { WalkPosition } from '#table/rows/index-items.ts'
import type { UploadItem } from '#table/items/upload.ts'
import { afterTime } from '#table/keys/due-keys.ts'
import { groupKey, namespacePk, peopleList, projectKey, UPLOAD_PREFIX, type Key } from '#table/keys/keys.ts'
import { copiesList, copiesOfSitePk, OLD_REGISTRIES_QUERY, siteWorkKey } from '#table/keys/site-keys.ts'
import type { Work } from '../due/run-due-work.ts'
import { START } from '../migrations/progress.ts'
import { walk } from '../migrations/walk.ts'
import { readWhole } from '../read-whole.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

const DAY_MS = 86_400_000
/** What failed is tried again after so long, twice as long after each further try, a day at most. */
const RETRY_MS = 600_000
/** Groups and projects whose files are looked for in a turn, and rows of old registries that go in one. */
const HOMES = 50
const ROWS = 100

const UNKNOWN_STORE = 'No store is set up for a site of this name.'

interface Surroundings {
  table: Table
  /** The files themselves. */
  files: FileStore
  stores: SiteStores
  /** ISO 8601 */
  now: string
}

/** Gives each site that is enabled a turn: looks for files that its registry lacks, copies what is to be copied, and looks at copies again. */
export async function keepCopies(around: Surroundings, { goesOn, report }: Work): Promise<void> {
  const { table } = around
  await forgetRegistries(table)
  for (const site of await listSites(table)) {
    if (site.primary || !site.enabled || !goesOn()) continue
    try {
      await takeTurn(around, site, goesOn)
    } catch (error) {
      report(error)
    }
  }
}

async function takeTurn(around: Surroundings, site: SiteItem, goesOn: () => boolean): Promise<void> {
  const { table, now, stores } = around
  const store = stores(site)
  const known = await getItem<SiteWorkItem>(table, siteWorkKey(site.registry), 'strong')
  const work = known ?? { ...siteWorkKey(site.registry), checkedAt: now, problem: null, from: 'start', asked: null }
  if (known === null) await transact(table, [{ kind: 'put', item: work, if: { absent: true } }])
  const from = work.from === null ? null : await findFiles(around, site, work.from)
  const set = { checkedAt: now, problem: store === null ? UNKNOWN_STORE : null, from }
  // Who asked meanwhile to look for all files again is not overruled.
  await transact(table, [{ kind: 'update', key: work, set, if: { equals: { checkedAt: work.checkedAt } } }])
  await tellTurn(table, site, work, now)
  if (store === null) return
  const due = (state: 'pending' | 'failed' | 'synced', until: string, limit: number) =>
    queryFirst<CopyItem>(
      table,
      { index: 'lists', partition: copiesList(site.registry, state), range: { from: '0', to: afterTime(until) } },
      limit,
    )
  const old = new Date(Date.parse(now) - site.minimumReverificationInterval * DAY_MS).toISOString()
  const pending = await due('pending', now, site.filesMaxCapacity + site.verificationMaxCapacity)
  const toCopy = [
    ...pending.filter(({ next }) => next !== 'reverify'),
    ...(await due('failed', now, site.filesMaxCapacity)),
  ]
  const toVerify = [
    ...pending.filter(({ next }) => next === 'reverify'),
    ...(await due('synced', old, site.verificationMaxCapacity)),
  ]
  for (const copy of toCopy.slice(0, site.filesMaxCapacity)) if (goesOn()) await copyOne(around, store, site, copy)
  for (const copy of toVerify.slice(0, site.verificationMaxCapacity)) {
    if (goesOn()) await finish(around, site, copy, await failureOfCopy(store, copy))
  }
}

/** What came of a look at a copy, or of making it. */
interface Outcome {
  failure: string | null
  checksum?: string
  missingOnPrimary?: boolean
}

const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function copyOne(around: Surroundings, store: FileStore, site: SiteItem, copy: CopyItem): Promise<void> {
  const key = uploadKey(copy)
  if (copy.next === 'remove') {
    await store.delete(key)
    await transact(around.table, [{ kind: 'delete', key: copy, if: { equals: { version: copy.version } } }])
    return
  }
  await finish(around, site, copy, await copied(around.files, store, key))
}

/** Copies a file and reads the copy again: what a store says that it took is not yet a copy. */
async function copied(files: FileStore, store: FileStore, key: string): Promise<Outcome> {
  try {
    const bytes = await files.get(key)
    if (bytes === null) return { failure: 'The file is missing on the primary.', missingOnPrimary: true }
    const checksum = checksumOf(bytes)
    await store.put(key, bytes)
    const kept = await store.get(key)
    const isSame = kept !== null && checksumOf(kept) === checksum
    return isSame ? { failure: null, checksum } : { failure: 'The copy differs from the file.' }
  } catch (error) {
    return failed(error)
  }
}

async function failureOfCopy(store: FileStore, copy: CopyItem): Promise<Outcome> {
  try {
    const kept = await store.get(uploadKey(copy))
    if (kept === null) return { failure: 'The copy is missing.' }
    if (checksumOf(kept) !== copy.checksum) return { failure: 'The copy has another checksum than the file had.' }
    return { failure: null }
  } catch (error) {
    return failed(error)
  }
}

/** Names what went wrong in a store, without its addresses. */
const failed = (error: unknown): Outcome => ({
  failure: `The store failed: ${error instanceof Error && 'code' in error ? String(error.code) : 'no answer'}.`,
})

/** Writes down what came of it, unless the copy was asked for something else meanwhile. */
async function finish({ table, now }: Surroundings, site: SiteItem, copy: CopyItem, outcome: Outcome): Promise<void> {
  const { failure, checksum = copy.checksum, missingOnPrimary = false } = outcome
  const tries = failure === null ? 0 : copy.tries + 1
  const again = Math.min(RETRY_MS * 2 ** (tries - 1), DAY_MS)
  const at = failure === null ? now : new Date(Date.parse(now) + again).toISOString()
  const isCopied = failure === null && copy.next === 'resync'
  const set = {
    ...listedAs(site.registry, failure === null ? 'synced' : 'failed', at, copy.secret),
    ...{ next: failure === null ? 'reverify' : 'resync', checksum, failure, missingOnPrimary, tries },
    ...{ syncedAt: isCopied ? now : copy.syncedAt, version: copy.version + 1 },
  }
  await transact(table, [{ kind: 'update', key: copy, set, if: { equals: { version: copy.version } } }])
}

/** Puts files in the registry that it lacks. @returns where that goes on; null when all were seen */
async function findFiles(
  { table, now }: Surroundings,
  site: SiteItem,
  from: WalkPosition | 'start',
): Promise<WalkPosition | null> {
  const note = async (file: CopiedFile): Promise<void> => {
    await transact(table, [{ kind: 'put', item: newCopy(site.registry, file, now), if: { absent: true } }])
  }
  const notePicture = async (of: Pictured): Promise<void> => {
    const file = keptAvatar(of)
    if (file !== null && isCopiedTo(site, of.namespaceIds ?? [])) {
      await note({ ...file, id: newId(Date.parse(now), distinctRandom()) })
    }
  }
  const noteAllOf = async (home: GroupItem | ProjectItem | null): Promise<void> => {
    if (home === null || !isCopiedTo(site, home.namespaceIds)) return
    await notePicture(home)
    const uploads = await readWhole<UploadItem>(table, { partition: namespacePk(home), prefix: UPLOAD_PREFIX })
    const of = { owner: home.kind === 'group' ? ('groups' as const) : ('projects' as const), ownerId: home.id }
    for (const { id, secret, name } of uploads) await note({ ...of, id, secret, name })
  }
  if (from === 'start') {
    for (const state of PERSON_STATES) {
      const people = await readWhole<UserItem>(table, { index: 'lists', partition: peopleList(state) })
      for (const { id, avatarUrl } of people) await notePicture({ id, avatarUrl })
    }
  }
  const steps = {
    group: async (_: Table, { id }: GroupItem) => noteAllOf(await getItem<GroupItem>(table, groupKey(id))),
    project: async (_: Table, id: number) => noteAllOf(await getItem<ProjectItem>(table, projectKey(id))),
  }
  return walk(table, steps, from === 'start' ? START : from, HOMES)
}

/** Takes some rows away of registries that nobody needs any more. */
async function forgetRegistries(table: Table): Promise<void> {
  for (const old of await queryFirst<Key>(table, OLD_REGISTRIES_QUERY, ROWS)) {
    const registry = old.SK.slice(old.SK.indexOf('#') + 1)
    const rows = await queryFirst<Key>(table, { partition: copiesOfSitePk(registry) }, ROWS)
    for (const key of rows) await transact(table, [{ kind: 'delete', key }])
    if (rows.length < ROWS) await transact(table, [{ kind: 'delete', key: old }])
  }
}
