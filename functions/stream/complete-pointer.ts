import type { Table } from '#table/client.ts'
import { epicKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { transact } from '#table/write.ts'
import type { EpicItem, EpicPointerItem } from '#table/work-items.ts'

/** A pointer as it may have been written before pointers told where their epic hangs. */
export type FormerPointer = Omit<EpicPointerItem, 'edgeId'> & Partial<Pick<EpicPointerItem, 'edgeId'>>

/** Adds to a former pointer where its epic hangs: writes that rely on that could not be made below it. */
export async function completePointer(table: Table, pointer: FormerPointer): Promise<void> {
  if (pointer.edgeId !== undefined) return
  await attempts(table, async () => {
    const core = await getItem<EpicItem>(table, epicKey(pointer.id), 'strong')
    if (core === null) return 'gone'
    const failed = await transact(table, [
      { kind: 'update', key: pointer, set: { edgeId: core.parent?.edgeId ?? null }, if: { present: true } },
      { kind: 'check', key: core, if: { equals: { version: core.version } } },
    ])
    return failed.length === 0 ? 'completed' : 'again'
  })
}
