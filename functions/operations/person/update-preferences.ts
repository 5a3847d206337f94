import type { EpicSort } from '#domain/schema.generated.ts'
import type { PreferencesItem } from '#table/items/work-items.ts'
import { preferencesKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'

export interface PreferencesInput {
  /** Left as it is when left out; null forgets it. */
  epicsSort?: EpicSort | null
}

export type Preferences = Pick<PreferencesItem, 'epicsSort'>

/**
 * Changes what the acting person prefers.
 * @throws ProblemError FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function updatePreferences(context: OperationContext, input: PreferencesInput): Promise<Preferences> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'updatePreferences', input }, async () => {
    const userId = viewer.id ?? 0
    const before = await getItem<PreferencesItem>(table, preferencesKey(userId), 'strong')
    const epicsSort = input.epicsSort === undefined ? (before?.epicsSort ?? null) : input.epicsSort
    const item: PreferencesItem = { ...preferencesKey(userId), epicsSort, version: (before?.version ?? 0) + 1 }
    const isChanged = epicsSort !== (before?.epicsSort ?? null)
    return {
      actions: isChanged
        ? [{ kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } }]
        : [],
      response: { epicsSort },
      // A person's own settings belong to no group.
      audit: { rootId: 0, target: 'user', targetId: userId },
    }
  })
}
