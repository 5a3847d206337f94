import { iterationItem, iterationRef } from '#table/items/iteration.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import { bareKey } from '#table/keys/keys.ts'
import { attempts } from '#table/client/retry.ts'
import { transact } from '#table/client/write.ts'
import { iterationsOf } from '../read/namespace/list-iterations.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { startFanOut } from '../write/start-fan-out.ts'

/** Has the iterations of a cadence say its title, and the issues that are planned for them, which follow in the background. */
export async function retitleIterations(context: OperationContext, cadence: CadenceItem): Promise<void> {
  await attempts(context.table, async () => {
    const iterations = await iterationsOf(context.table, cadence.namespaceIds.at(-1) ?? 0, 'strong')
    const stale = iterations.filter((one) => one.cadenceId === cadence.id && one.cadenceTitle !== cadence.title)
    for (const before of stale) {
      const after = iterationItem({ ...before, cadenceTitle: cadence.title })
      const copied = { kind: 'iteration', id: before.id, source: bareKey(after), rootIds: [], postings: [] } as const
      const failed = await transact(context.table, [
        { kind: 'put', item: after, if: { equals: { ...iterationRef(before) } } },
        await startFanOut(context, { ...copied, rootIds: [], postings: [] }),
      ])
      if (failed.length > 0) return 'again'
    }
    return 'done'
  })
}
