import { randomBytes } from 'node:crypto'
import type { Viewer } from '#domain/role.ts'
import {
  UPLOAD_BYTES_MAX,
  UPLOAD_MB_MAX,
  fileName,
  imageType,
  uploadAlt,
  uploadKey,
  uploadMarkdown,
  uploadPath,
  type UploadPlace,
} from '#domain/upload.ts'
import type { FileStore } from '#files/file-store.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { ProblemError } from './problem-error.ts'
import { demand, namespaceSubject } from './authorize.ts'

/** A file as it was sent. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** A file that is kept, and how texts show it. */
export interface Upload {
  alt: string
  path: string
  markdown: string
}

/** Keeps a file for texts of a group or project. Who may comment there may add one. */
export async function uploadFile(
  { files, viewer }: { files: FileStore; viewer: Viewer },
  owner: GroupItem | ProjectItem,
  { name, bytes }: SentFile,
): Promise<Upload> {
  demand(viewer, namespaceSubject(owner), 'comment')
  if (bytes.length === 0) throw new ProblemError({ code: 'BAD_REQUEST', message: 'The file is empty.', field: 'file' })
  if (bytes.length > UPLOAD_BYTES_MAX) {
    const message = `A file can have up to ${UPLOAD_MB_MAX} MB.`
    throw new ProblemError({ code: 'LIMIT_EXCEEDED', message, field: 'file' })
  }
  const isImage = imageType(bytes) !== null
  const place: UploadPlace = {
    owner: owner.kind === 'group' ? 'groups' : 'projects',
    ownerId: owner.id,
    secret: randomBytes(16).toString('hex'),
    name: fileName(name),
  }
  await files.put(uploadKey(place), bytes)
  const [alt, path] = [uploadAlt(name, isImage), uploadPath(place)]
  return { alt, path, markdown: uploadMarkdown(alt, path, isImage) }
}
