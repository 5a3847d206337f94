import { KINDS, type ItemRef } from '#domain/item/kinds.ts'
import { sourcesOf } from '#operations/label/labels-and-milestones.ts'
import { COPIES } from '#table/items/copies.ts'
import { COPIED_KINDS, fanOutKey, type CopiedRef } from '#table/keys/copy-keys.ts'
import { bareKey, namespacePk, type Key, type Namespace } from '#table/keys/keys.ts'
import type { FanOutItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { readWhole } from '../read-whole.ts'
import { attempts } from '#table/client/retry.ts'
import type { Table } from '#table/client/client.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { updateCopies } from '../copies/update-copies.ts'
import type { Repair } from './repair.ts'

type Source = Key & { id: number }

/** Who takes away a copy of something that was deleted at a time nobody remembers. */
const NOBODY = { id: 0, username: 'ghost' }

/** Checks that what an item carries copies of says the same, where nothing is under way that will bring it up to date. */
export async function repairCopies(
  { table, mends, found }: Repair,
  ref: ItemRef,
  core: EpicItem | IssueItem,
): Promise<void> {
  const owners = sourcesOf(core.namespaceIds, KINDS[ref.kind].home === 'project')
  const carried = COPIED_KINDS.flatMap((kind) =>
    COPIES[kind].idsIn(core).map((id) => ({ kind, id, keys: COPIES[kind].sourceKeys(core, id, owners) })),
  )
  const allKeys = carried.flatMap(({ keys }) => keys)
  const read = await getItems<Source>(table, allKeys, 'strong')
  for (const { keys, ...copied } of carried) {
    const source = read.splice(0, keys.length).find((one) => one?.id === copied.id) ?? null
    if (source && COPIES[copied.kind].updated(core, copied.id, source) === null) continue
    await repairCopy(copied, source)
  }

  async function repairCopy(copied: CopiedRef, known: Source | null): Promise<void> {
    const source = known ?? (await movedSource(table, copied, owners))
    if (COPIES[copied.kind].updated(core, copied.id, source) === null) return
    const record = await getItem<FanOutItem>(table, fanOutKey(copied), 'strong')
    if (record?.isDone === false) return
    found(`${KINDS[ref.kind].noun} ${ref.id} has a stale copy of ${copied.kind} ${copied.id}.`)
    if (!mends) return
    const change = { ...copied, source: source && bareKey(source), actor: NOBODY }
    await attempts(table, () => updateCopies(table, change, [ref]))
  }
}

/** Returns a source that stands at another key than its copy says. */
async function movedSource(table: Table, { kind, id }: CopiedRef, owners: Namespace[]): Promise<Source | null> {
  const { prefix } = COPIES[kind]
  if (prefix === undefined) return null
  const lists = await Promise.all(
    owners.map((owner) => readWhole<Source>(table, { partition: namespacePk(owner), prefix, consistency: 'strong' })),
  )
  return lists.flat().find((source) => source.id === id) ?? null
}
