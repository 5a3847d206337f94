import type { Table } from '#table/client/client.ts'
import { namespacePk, UPLOAD_PREFIX } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { queryAll } from '#table/client/read.ts'
import type { UploadItem } from '#table/items/upload.ts'

/** Returns the files that were uploaded to a group or project itself, the newest first. */
export async function listUploads(table: Table, owner: GroupItem | ProjectItem): Promise<UploadItem[]> {
  const query = { partition: namespacePk(owner), prefix: UPLOAD_PREFIX }
  return (await queryAll<UploadItem>(table, 'uploads', query)).toSorted((a, b) => b.id - a.id)
}
