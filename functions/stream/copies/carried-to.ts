import { newId } from '#domain/ids.ts'
import { referencesOf, referredBy } from '#domain/item/references.ts'
import { kindEntry } from '#domain/item/kinds.ts'
import type { IterationRef, LabelRef, MilestoneRef } from '#domain/refs.ts'
import type { ReferenceTarget, ReferenceTargets } from '#domain/refs.ts'
import { milestoneAmong, sourcesOf } from '#operations/label/labels-and-milestones.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { nextNumber, transact } from '#table/client/write.ts'
import { labelItem, labelRef } from '#table/items/label.ts'
import { milestoneItems, milestoneRef } from '#table/items/milestone.ts'
import type { GroupItem, LabelItem, MilestoneItem, ProjectItem } from '#table/items/place-items.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { iterationKey, labelKey, milestoneKey, milestoneSequenceKey, type Namespace } from '#table/keys/keys.ts'
import type { Child } from '#table/rows/edge.ts'
import { distinctRandom } from '#operations/write/distinct-random.ts'

type Ref = ReferenceTargets[ReferenceTarget]

interface Place {
  table: Table
  home: GroupItem | ProjectItem
  /** Groups and projects whose things an item there may have; the nearest first. */
  sources: Namespace[]
}

/** Finds for what an item refers to what it has in its place; null for nothing. What it may have stays as it is. */
const CARRY: {
  [To in ReferenceTarget]: (place: Place, ref: ReferenceTargets[To]) => Promise<ReferenceTargets[To] | null>
} = {
  label: carryLabel,
  milestone: carryMilestone,
  iteration: carryIteration,
  person: (_, person) => Promise.resolve(person),
}

/**
 * Returns what an item refers to in the place where its group or project is now: labels and milestones of groups that are not above it any
 * more become those of the same title, which are made there where none is, and their iterations go. Null where all stays.
 */
export async function carriedTo(
  table: Table,
  { kind, core }: Child,
  home: GroupItem | ProjectItem,
): Promise<Partial<EpicItem & IssueItem> | null> {
  const place = { table, home, sources: sourcesOf(core.namespaceIds, kindEntry(kind).home === 'project') }
  const fields: Record<string, Ref | Ref[] | null> = {}
  for (const { name, to, isMany } of referencesOf(kind)) {
    const before = referredBy<typeof to>(core, name)
    const after: Ref[] = []
    for (const ref of before) {
      const carried = await carry(place, to, ref)
      if (carried !== null && after.every(({ id }) => id !== carried.id)) after.push(carried)
    }
    const isSame = before.length === after.length && before.every(({ id }, index) => after[index]?.id === id)
    if (!isSame) fields[name] = isMany ? after : (after[0] ?? null)
  }
  return Object.keys(fields).length === 0 ? null : fields
}

/** Calls what carries a reference of one kind, whose type its field tells. */
const carry = <To extends ReferenceTarget>(place: Place, to: To, ref: ReferenceTargets[To]) => CARRY[to](place, ref)

async function carryLabel({ table, home, sources }: Place, label: LabelRef): Promise<LabelRef | null> {
  const keys = sources.map((source) => labelKey(source, label.title))
  const found = (await getItems<LabelItem>(table, keys, 'strong')).filter((one) => one !== null)
  if (found.some(({ id }) => id === label.id)) return label
  const [nearest] = found
  if (nearest !== undefined) return labelRef(nearest)
  const now = Date.now()
  const item = labelItem({
    ...{ ...labelRef(label), id: newId(now, distinctRandom()), ofProject: home.kind === 'project' },
    ...{ namespaceIds: home.namespaceIds, createdAt: new Date(now).toISOString() },
  })
  await transact(table, [{ kind: 'put', item, if: { absent: true } }])
  const made = await getItem<LabelItem>(table, item, 'strong')
  return made && labelRef(made)
}

async function carryMilestone(place: Place, milestone: MilestoneRef): Promise<MilestoneRef | null> {
  const { table, home, sources } = place
  const keys = sources.map((source) => milestoneKey(source, milestone.id))
  if ((await getItems<MilestoneItem>(table, keys, 'strong')).some((one) => one !== null)) return milestone
  const same = await milestoneAmong(table, sources, milestone.title)
  if (same !== null) return milestoneRef(same)
  const owner = await namespaceAtPath(table, milestone.ownerPath, 'strong')
  const former = owner && (await getItem<MilestoneItem>(table, milestoneKey(owner, milestone.id), 'strong'))
  const now = Date.now()
  const items = milestoneItems({
    ...{ ...milestoneRef(milestone), id: newId(now, distinctRandom()) },
    ...{ iid: await nextNumber(table, milestoneSequenceKey(home)), description: former?.description ?? null },
    ...{ ofProject: home.kind === 'project', ownerPath: home.fullPath, namespaceIds: home.namespaceIds },
    createdAt: new Date(now).toISOString(),
  })
  await transact(table, [
    { kind: 'put', item: items.title, if: { absent: true } },
    { kind: 'put', item: items.milestone, if: { absent: true } },
  ])
  const made = await milestoneAmong(table, sources, milestone.title)
  return made && milestoneRef(made)
}

async function carryIteration({ table, sources }: Place, iteration: IterationRef): Promise<IterationRef | null> {
  const keys = sources.map(({ id }) => iterationKey(id, iteration.startDate, iteration.id))
  return (await getItems(table, keys, 'strong')).some((one) => one !== null) ? iteration : null
}
