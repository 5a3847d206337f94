import type { ItemKind } from '#domain/item/kinds.ts'
import { secretsIn, uploadKey } from '#domain/upload.ts'
import type { FileStore } from '#files/file-store.ts'
import { textsOfItem } from '#operations/read/item/texts-of-item.ts'
import type { WalkPosition } from '#table/rows/index-items.ts'
import { namespacePk, UPLOAD_PREFIX, type Key, type Namespace } from '#table/keys/keys.ts'
import { pages } from '#table/client/read.ts'
import { CALL } from '../read-whole.ts'
import type { UploadItem } from '#table/items/upload.ts'
import { transact } from '#table/client/write.ts'
import type { WalkSteps } from '../migrations/migration.ts'
import { START } from '../migrations/progress.ts'
import { walk } from '../migrations/walk.ts'
import type { Repair } from './repair.ts'

/** For so many days nothing is taken away that came, or that a text named: drafts may name it, and the writer's clock may differ. */
const GRACE_DAYS = 30
const DAY_MS = 86_400_000
/** Groups, projects and items that are visited before the next position is told. */
const BATCH = 200

export interface UploadCleanUp extends Repair {
  files: FileStore
  /** Milliseconds since 1970. */
  now: number
}

interface Candidate {
  owner: Namespace
  upload: UploadItem
}

/**
 * Looks for files that no text of the whole site names, and takes them away: those of which it is certain. A text says before it
 * is kept what it names (`keepNamedUploads`), so a file of which none has said so for 30 days, and that none names, is taken away
 * under the condition that none has said so meanwhile.
 * @param onPosition called after each batch with the position from which the next one begins
 * @returns whether all texts were seen; where groups or projects came or were renamed meanwhile, nothing is taken away
 */
export async function cleanUploads(
  cleanUp: UploadCleanUp,
  onPosition: (at: WalkPosition | null) => void = () => undefined,
): Promise<boolean> {
  const { table, now } = cleanUp
  const since = new Date(now - GRACE_DAYS * DAY_MS).toISOString()
  const named = new Set<string>()
  const homes = new Set<string>()
  const candidates: Candidate[] = []
  const visitHome = async (owner: Namespace): Promise<void> => {
    homes.add(namespacePk(owner))
    for await (const page of pages<Key>(table, { partition: namespacePk(owner), consistency: 'strong' }, CALL)) {
      for (const item of page) {
        if (!item.SK.startsWith(UPLOAD_PREFIX)) addAll(named, secretsIn(JSON.stringify(item)))
        else if (isOld(item as UploadItem, since)) candidates.push({ owner, upload: item as UploadItem })
      }
    }
  }
  const visitItem =
    (kind: ItemKind) =>
    async (_: unknown, { id }: { id: number }): Promise<void> => {
      for await (const text of textsOfItem(table, { kind, id })) addAll(named, secretsIn(text))
    }
  const steps: WalkSteps = {
    ...homeSteps(visitHome),
    ...{ epic: visitItem('epic'), issue: visitItem('issue'), task: visitItem('task') },
  }
  await walkAll(cleanUp, steps, onPosition)
  const unseen: Namespace[] = []
  const look = (owner: Namespace) => Promise.resolve(homes.has(namespacePk(owner)) || unseen.push(owner))
  await walkAll(cleanUp, homeSteps(look), () => undefined)
  if (unseen.length > 0) return false
  for (const candidate of candidates) {
    if (!named.has(candidate.upload.secret)) await takeAway(cleanUp, candidate)
  }
  return true
}

const homeSteps = (step: (owner: Namespace) => Promise<unknown>): WalkSteps => ({
  group: async (_, { id }) => {
    await step({ kind: 'group', id })
  },
  project: async (_, id) => {
    await step({ kind: 'project', id })
  },
})

async function walkAll(
  { table }: UploadCleanUp,
  steps: WalkSteps,
  onPosition: (at: WalkPosition | null) => void,
): Promise<void> {
  for (let at: WalkPosition | null = START; at !== null;) {
    at = await walk(table, steps, at, BATCH)
    onPosition(at)
  }
}

function addAll(set: Set<string>, values: string[]): void {
  for (const value of values) set.add(value)
}

/** True when an upload is old enough: one of which a run before this one had begun to take away the file is gone for its texts. */
const isOld = ({ namedAt }: UploadItem, since: string): boolean => namedAt === null || namedAt < since

async function takeAway({ table, files, mends, found }: UploadCleanUp, { owner, upload }: Candidate): Promise<void> {
  const { id, name, bytes, createdAt, secret, namedAt } = upload
  if (mends) {
    const mark = { set: { namedAt: null }, if: { equals: { namedAt } } }
    if ((await transact(table, [{ kind: 'update', key: upload, ...mark }])).length > 0) return
    const kind = owner.kind === 'group' ? 'groups' : 'projects'
    await files.delete(uploadKey({ owner: kind, ownerId: owner.id, secret, name }))
    await transact(table, [{ kind: 'delete', key: upload, if: { equals: { id } } }])
  }
  found(
    `No text names the file ${id}, ${name} of ${owner.kind} ${owner.id}: ${bytes} bytes of ${createdAt.slice(0, 10)}.`,
  )
}
