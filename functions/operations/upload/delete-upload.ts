import { NOT_FOUND } from '#domain/problem.ts'
import { uploadKey } from '#domain/upload.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import { uploadItemKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import type { UploadItem } from '#table/items/upload.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { noteDeletedFile } from '../site/copies.ts'
import { listUploads } from '../read/item/list-uploads.ts'
import { runWrite } from '../write/run-write.ts'

/** A file by its number, or as its address names it. */
export type UploadName = { id: number } | { secret: string; name: string }

/**
 * Deletes an uploaded file: its address leads nowhere from then on. Ends the operation where there is no such file.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function deleteUpload(
  context: OperationContext & { files: FileStore },
  owner: GroupItem | ProjectItem,
  named: UploadName,
): Promise<void> {
  const { table, viewer, files } = context
  authorize(viewer, namespaceSubject(owner), 'adminUploads')
  const place = { owner: owner.kind === 'group' ? ('groups' as const) : ('projects' as const), ownerId: owner.id }
  const found = await recordOf(table, owner, named)
  // Files from before there were records are known to the store alone.
  const file = found ?? ('name' in named ? named : null)
  if (file === null || ('name' in named && file.name !== named.name)) throw new ProblemError(NOT_FOUND)
  const key = uploadKey({ ...place, secret: file.secret, name: file.name })
  if (found === null && (await files.get(key)) === null) throw new ProblemError(NOT_FOUND)
  // The file first: what fails half-way is still listed, and can be deleted again.
  await files.delete(key)
  await noteDeletedFile(table, { ...place, secret: file.secret, name: file.name }, owner.namespaceIds, context.now())
  if (found !== null) {
    await runWrite(context, { operation: 'deleteUpload', input: { owner: place, id: found.id } }, () =>
      Promise.resolve({
        actions: [{ kind: 'delete', key: uploadItemKey(owner, found.secret) }],
        response: null,
        audit: { rootId: owner.namespaceIds[0] ?? 0, target: 'upload', targetId: found.id },
      }),
    )
  }
}

async function recordOf(table: Table, owner: GroupItem | ProjectItem, named: UploadName): Promise<UploadItem | null> {
  if ('name' in named) return getItem<UploadItem>(table, uploadItemKey(owner, named.secret))
  return (await listUploads(table, owner)).find(({ id }) => id === named.id) ?? null
}
