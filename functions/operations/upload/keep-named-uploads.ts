import { uploadsIn } from '#domain/upload.ts'
import { uploadItemKey } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { UploadItem } from '#table/items/upload.ts'
import { transact } from '#table/client/write.ts'
import type { OperationContext } from '../write/operation-context.ts'

/** For so many days a file is not written again that a text names: it must be well below those after which one may go. */
const DAYS = 7
const DAY_MS = 86_400_000

/**
 * Records of the files that a text names that one does, before the text is kept: so none of them is taken away, by
 * `stream/repair/unnamed-uploads.ts`, while the text is being written. Most texts name none, or files that came lately.
 */
export async function keepNamedUploads(
  { table, now }: Pick<OperationContext, 'table' | 'now'>,
  text: string,
): Promise<void> {
  const keys = uploadsIn(text).map(({ owner, ownerId, secret }) =>
    uploadItemKey({ kind: owner === 'groups' ? 'group' : 'project', id: ownerId }, secret),
  )
  const records = await getItems<UploadItem>(table, keys, 'strong')
  const at = now()
  const since = new Date(Date.parse(at) - DAYS * DAY_MS).toISOString()
  const known = new Map(records.flatMap((record) => (record === null ? [] : [[record.SK, record] as const])))
  for (const { namedAt, ...key } of known.values()) {
    if (namedAt === null || namedAt >= since) continue
    // When it does not hold, another text was faster, or the file is gone before this text is there.
    await transact(table, [{ kind: 'update', key, set: { namedAt: at }, if: { equals: { namedAt } } }])
  }
}
