import { randomBytes } from 'node:crypto'
import { fileName, uploadAlt, uploadMarkdown } from '#domain/upload-names.ts'
import { MB, imageType, uploadKey, uploadPath, type UploadAddress } from '#domain/upload.ts'
import type { FileStore } from '#files/file-store.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { uploadItem } from '#table/items/upload.ts'
import { transact } from '#table/client/write.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import { readSettings } from '../installation/read-settings.ts'
import { noteNewFile } from '../site/copies.ts'
import { quotaActions } from './upload-quota.ts'

/** A file as it was sent. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** A file that is kept, and how texts show it. */
export interface Upload extends Pick<UploadAddress, 'secret' | 'name'> {
  alt: string
  path: string
  markdown: string
}

/**
 * Keeps a file for texts of a group or project. Who may comment there may add one, as many in a day as `quotaActions` allows.
 * What is known of it is written before the file, so that nothing is in the store that no record tells of.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, LIMIT_EXCEEDED
 */
export async function uploadFile(
  context: OperationContext & { files: FileStore },
  owner: GroupItem | ProjectItem,
  { name, bytes }: SentFile,
): Promise<Upload> {
  const { table, files, viewer } = context
  authorize(viewer, namespaceSubject(owner), 'comment')
  if (bytes.length === 0) throw new ProblemError({ code: 'BAD_REQUEST', message: 'The file is empty.', field: 'file' })
  const { maxAttachmentSize } = await readSettings(table)
  if (bytes.length > maxAttachmentSize * MB) {
    const message = `A file can have up to ${maxAttachmentSize} MB.`
    throw new ProblemError({ code: 'LIMIT_EXCEEDED', message, field: 'file' })
  }
  const isImage = imageType(bytes) !== null
  const place: UploadAddress = {
    owner: owner.kind === 'group' ? 'groups' : 'projects',
    ownerId: owner.id,
    secret: randomBytes(16).toString('hex'),
    name: fileName(name),
  }
  const user = await actingPerson(context)
  const createdAt = context.now()
  const known = { id: freshId(context), secret: place.secret, name: place.name, bytes: bytes.length, user, createdAt }
  const record = uploadItem(owner, known)
  const failed = await transact(table, [
    ...quotaActions({ viewer, userId: user.id, now: createdAt }, owner),
    { kind: 'put', item: record, if: { absent: true } },
  ])
  const problem = failed.find(({ otherwise }) => otherwise)?.otherwise
  if (problem) throw new ProblemError(problem)
  try {
    await files.put(uploadKey(place), bytes)
  } catch (error) {
    await transact(table, [{ kind: 'delete', key: record }])
    throw error
  }
  await noteNewFile(table, { ...place, id: record.id }, owner.namespaceIds, createdAt)
  const [alt, path] = [uploadAlt(name, isImage), uploadPath(place)]
  return { alt, path, secret: place.secret, name: place.name, markdown: uploadMarkdown(alt, path, isImage) }
}
