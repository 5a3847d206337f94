import { NOT_FOUND } from '#domain/problem.ts'
import type { SiteAction } from '#domain/site.ts'
import type { Table } from '#table/client/client.ts'
import { countRows, getItem, getItems, queryAll, queryFirst } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { CopyItem, SiteItem, SiteWorkItem } from '#table/items/site.ts'
import {
  copiesOfOwnerPrefix,
  copiesOfSitePk,
  COPY_PREFIX,
  copiesList,
  copyKey,
  siteWorkKey,
} from '#table/keys/site-keys.ts'
import { groupKey, projectKey } from '#table/keys/keys.ts'
import { keptAvatar } from '../upload/avatar.ts'
import { ProblemError } from '../write/problem-error.ts'
import { askedOf } from './copies.ts'

/** Copies that learn in one turn what is asked of all. */
const TURN = 300
const COUNTED_MAX = 1_000_000

const copiesOf = ({ registry }: SiteItem) => ({ partition: copiesOfSitePk(registry), prefix: COPY_PREFIX })

/** Returns all copies of a site. */
export const listCopies = (table: Table, site: SiteItem): Promise<CopyItem[]> =>
  queryAll<CopyItem>(table, 'uploads', copiesOf(site))

/** How a site is. */
export interface SiteStatus {
  total: number
  synced: number
  failed: number
  /** The copy that was made or looked at last. */
  last: CopyItem | null
  work: SiteWorkItem | null
}

/** Returns how a site is, by its registry. */
export async function siteStatus(table: Table, site: SiteItem): Promise<SiteStatus> {
  const { registry } = site
  const inState = (state: 'synced' | 'failed') =>
    countRows(table, { index: 'lists', partition: copiesList(registry, state) }, COUNTED_MAX)
  const newest = { index: 'lists' as const, partition: copiesList(registry, 'synced'), backwards: true }
  const [total, synced, failed, [last = null], work] = await Promise.all([
    countRows(table, copiesOf(site), COUNTED_MAX),
    inState('synced'),
    inState('failed'),
    queryFirst<CopyItem>(table, newest, 1),
    getItem<SiteWorkItem>(table, siteWorkKey(registry)),
  ])
  return { total, synced, failed, last, work }
}

/**
 * Asks something of all copies of a site; of many the worker tells the rest. To make them anew also looks for files that the registry lacks.
 * @returns how many there are
 */
export async function askAll(table: Table, site: SiteItem, action: SiteAction, now: string): Promise<number> {
  const key = siteWorkKey(site.registry)
  const work = await getItem<SiteWorkItem>(table, key, 'strong')
  const item: SiteWorkItem = {
    ...key,
    checkedAt: work?.checkedAt ?? now,
    problem: work?.problem ?? null,
    from: action === 'resync' || work === null ? 'start' : work.from,
    asked: { action, after: null },
  }
  await transact(table, [{ kind: 'put', item }])
  const total = await countRows(table, copiesOf(site), COUNTED_MAX)
  await tellTurn(table, site, item, now)
  return total
}

/** Tells some more copies what is asked of all. */
export async function tellTurn(table: Table, site: SiteItem, work: SiteWorkItem, now: string): Promise<void> {
  const { asked } = work
  if (asked === null) return
  const { action, after } = asked
  const copies = await queryFirst<CopyItem>(table, { ...copiesOf(site), ...(after !== null && { after }) }, TURN)
  await Promise.all(copies.map(async (copy) => copy.next === 'remove' || transact(table, [askedOf(copy, action, now)])))
  const last = copies.length < TURN ? null : (copies.at(-1)?.SK ?? null)
  const next = last === null ? null : { action, after: last }
  await transact(table, [{ kind: 'update', key: work, set: { asked: next }, if: { equals: { 'asked.after': after } } }])
}

/**
 * Asks something of the copies of the files of one project, or of one group itself, and of its picture.
 * @returns the upload that came last, or the picture where there is no other; and how many there are
 * @throws ProblemError NOT_FOUND
 */
export async function askOfOwner(
  table: Table,
  { registry }: SiteItem,
  ownerId: number,
  { action, now }: { action: SiteAction; now: string },
): Promise<{ copy: CopyItem; count: number }> {
  const partition = copiesOfSitePk(registry)
  const homes = await getItems<GroupItem | ProjectItem>(table, [projectKey(ownerId), groupKey(ownerId)])
  const pictures = homes.flatMap((home) => (home && keptAvatar(home)) ?? [])
  const [uploads, avatars] = await Promise.all([
    queryAll<CopyItem>(table, 'uploads', [
      { partition, prefix: copiesOfOwnerPrefix('projects', ownerId), consistency: 'strong' },
      { partition, prefix: copiesOfOwnerPrefix('groups', ownerId), consistency: 'strong' },
    ]),
    getItems<CopyItem>(
      table,
      pictures.map((file) => copyKey(registry, file)),
      'strong',
    ),
  ])
  const copies = [...uploads.toSorted((a, b) => b.id - a.id), ...avatars.filter((copy) => copy !== null)]
  const [newest] = copies
  if (newest === undefined) throw new ProblemError(NOT_FOUND)
  for (const copy of copies) await transact(table, [askedOf(copy, action, now)])
  return { copy: { ...newest, state: 'pending' }, count: copies.length }
}
