import { ROOT_PATH } from './root-path.ts'

/** Bytes in a file that is uploaded, in MB (2^20): the platform hands files to functions as text, a third longer, up to 6 MB. */
export const UPLOAD_MB_MAX = 4
export const UPLOAD_BYTES_MAX = UPLOAD_MB_MAX * 1024 * 1024

/** The images that are shown where they stand; all other files are only saved by who opens them. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** What files of a type begin with; a dot stands for any byte. */
const SIGNATURES: readonly [type: ImageType, pattern: RegExp][] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
]
const SIGNATURE_BYTES = 16

/** The type of an image by what it holds, whatever its name says; null for anything else. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const begin = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  return SIGNATURES.find(([, pattern]) => pattern.test(begin))?.[0] ?? null
}

/** What is kept of a file's name in addresses. */
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** The name of a file without its folders, and without what has a meaning in addresses, headers or Markdown. */
export function fileName(sent: string): string {
  const name = sent.split(/[\\/]/).at(-1) ?? ''
  const safe = name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replace(/^[._-]+/, '')
  return safe.slice(-100).replace(/^[._-]+/, '') || 'file'
}

/** Where a file that belongs to a group or project is found. */
export interface UploadPlace {
  owner: 'groups' | 'projects'
  ownerId: number
  /** Whoever knows it may read the file: 32 hexadecimal digits. */
  secret: string
  name: string
}

/** Its path in the store of files. */
export const uploadKey = ({ owner, ownerId, secret, name }: UploadPlace): string =>
  `${owner}/${ownerId}/${secret}/${name}`

/** Its path on this site. */
export const uploadPath = ({ owner, ownerId, secret, name }: UploadPlace): string =>
  `${ROOT_PATH}/api/v4/${owner}/${ownerId}/uploads/${secret}/${name}`

/** What shows an image in a text, and leads to any other file. */
export function uploadMarkdown(alt: string, path: string, isImage: boolean): string {
  return `${isImage ? '!' : ''}[${alt}](${path})`
}

/** A file's name as people read it, without what would end the text of a link. */
export function uploadAlt(sent: string, isImage: boolean): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Control}[\]\\`<>]+/gu, ' ')
    .trim()
    .slice(0, 100)
  const alt = isImage ? name.replace(/\.\w+$/, '') : name
  return alt === '' ? 'file' : alt
}
