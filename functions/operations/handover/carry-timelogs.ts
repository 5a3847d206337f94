import { TIMELOG_PREFIX } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { queryFirst } from '#table/client/read.ts'
import { timelogItems, type TimelogItem } from '#table/items/timelog.ts'
import type { HandoverItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { isOfProject, refOf, type ItemForWrite } from '../item/item-for-write.ts'
import { whileThere } from '../item/touch-item.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import type { StepWrite } from './step.ts'

/** Records in one step, each with two actions of its transaction. */
const RECORDS = 40

/**
 * Returns the next records of time that was spent, as copies on the successor, whose time they make up; the item keeps its own. Their
 * numbers are new, because one number leads to one record.
 */
export async function carriedTimelogs(
  context: OperationContext,
  { from, afterTimelog = null, at }: HandoverItem,
  to: ItemForWrite,
): Promise<StepWrite | null> {
  if (!isOfProject(to)) return null
  const query = { partition: itemPk(from), prefix: TIMELOG_PREFIX, consistency: 'strong' as const }
  const after = afterTimelog === null ? {} : { after: afterTimelog }
  const next = await queryFirst<TimelogItem>(context.table, { ...query, ...after }, RECORDS)
  const logs = next.filter(({ createdAt }) => createdAt <= at)
  const last = logs.at(-1)
  if (last === undefined) return null
  // Drawn once: of many that are drawn within a millisecond two may well be the same.
  const firstId = freshId(context)
  return {
    actions: [
      ...logs.flatMap(({ seconds, user, spentAt, summary, createdAt }, index): Action[] => {
        const log = { id: firstId + index, seconds, user, spentAt, summary, createdAt }
        const copy = timelogItems(refOf(to), to.core.namespaceIds[0] ?? 0, log)
        return [
          { kind: 'put', item: copy.log, if: { absent: true } },
          { kind: 'put', item: copy.pointer, if: { absent: true } },
        ]
      }),
      whileThere(to, null),
    ],
    progress: { afterTimelog: last.SK },
  }
}
