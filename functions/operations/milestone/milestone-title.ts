import { shareTitles, TITLE_TAKEN } from '#domain/namespace/milestone-rules.ts'
import type { Table } from '#table/client/client.ts'
import type { Key } from '#table/keys/keys.ts'
import type { MilestoneTitleItem } from '#table/items/place-items.ts'
import type { Action } from '#table/client/write.ts'
import { milestonesTitled } from '../read/namespace/list-milestones.ts'
import { throwIf } from '../write/authorize.ts'

/**
 * Returns what gives a milestone its title, or another one. In its own group or project no two can get the same one; between a
 * group and its projects it is looked up, so two that are made in the same moment may both come to have it.
 * @param before key of the title's guard so far; null for a new milestone
 * @param after the guard that is to stand
 * @throws ProblemError TAKEN
 */
export async function guardedTitle(table: Table, before: Key | null, after: MilestoneTitleItem): Promise<Action[]> {
  const named = await milestonesTitled(table, after.namespaceIds[0] ?? 0, after.title)
  const isTaken = named.some((other) => other.id !== after.id && shareTitles(other, after))
  throwIf(isTaken ? TITLE_TAKEN : null)
  // Only its case has changed, by which titles are not distinguished.
  if (before?.SK === after.SK) return [{ kind: 'put', item: after, if: { equals: { id: after.id } } }]
  return [
    ...(before ? [{ kind: 'delete', key: before } as const] : []),
    { kind: 'put', item: after, if: { absent: true }, otherwise: TITLE_TAKEN },
  ]
}
