import type { Table } from '#table/client.ts'
import { namespacePk, UPLOAD_PREFIX } from '#table/keys.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { queryAll } from '#table/read.ts'
import type { UploadItem } from '#table/upload.ts'

/** Returns the files that were uploaded to a group or project itself, the newest first. */
export async function listUploads(table: Table, owner: GroupItem | ProjectItem): Promise<UploadItem[]> {
  const query = { partition: namespacePk(owner), prefix: UPLOAD_PREFIX }
  return (await queryAll<UploadItem>(table, query)).toSorted((a, b) => b.id - a.id)
}
