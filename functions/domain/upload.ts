import { ROOT_PATH } from './root-path.ts'

/** Bytes in a file that is uploaded, in MB (2^20): the platform hands files to functions as text, a third longer, up to 6 MB. */
export const UPLOAD_MB_MAX = 4
export const MB = 1024 * 1024
export const UPLOAD_BYTES_MAX = UPLOAD_MB_MAX * MB

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

/** Returns the type of an image by what it holds, whatever its name says; null for anything else. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const begin = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  return SIGNATURES.find(([, pattern]) => pattern.test(begin))?.[0] ?? null
}

/** A group or project as the addresses of its files name it. */
export interface UploadOwner {
  owner: 'groups' | 'projects'
  ownerId: number
}

/** Where a file that belongs to a group or project is found. */
export interface UploadAddress extends UploadOwner {
  /** 32 hexadecimal digits. Who may read the group or project may read the file, if they know it. */
  secret: string
  name: string
}

/** A file as the store keeps it: an upload of a group or project, or the picture of a person. */
export interface StoredFile extends Omit<UploadAddress, 'owner'> {
  owner: UploadAddress['owner'] | 'avatars'
}

/** What is kept of a secret in addresses. */
export const UPLOAD_SECRET = /^[0-9a-f]{32}$/

/** The parameter of a file's address that holds a key: see `uploadAccess` in schema.graphql. */
export const UPLOAD_KEY = 'access'

/** Returns the path of a file in the store of files. */
export const uploadKey = ({ owner, ownerId, secret, name }: StoredFile): string =>
  `${owner}/${ownerId}/${secret}/${name}`

/** Returns the path of an upload on this site. */
export const uploadPath = ({ owner, ownerId, secret, name }: UploadAddress): string =>
  `${ROOT_PATH}/api/v4/${owner}/${ownerId}/uploads/${secret}/${name}`

/** Returns the address of the page that leads to a file, by way of the sign-in where that is needed. */
export const uploadPagePath = ({ owner, ownerId, secret, name }: UploadAddress): string =>
  `${ROOT_PATH}/-/${owner === 'groups' ? 'group' : 'project'}/${ownerId}/uploads/${secret}/${name}`

/** Matches what the path of a file and that of its page end with, behind `groups` or `group`. */
export const UPLOAD_PLACE = '/([1-9]\\d{0,15})/uploads/([0-9a-f]{32})/([A-Za-z0-9][A-Za-z0-9._-]{0,99})'
const UPLOAD_PATH = new RegExp(`^${ROOT_PATH}/api/v4/(group|project)s${UPLOAD_PLACE}$`)
const UPLOAD_PAGE_PATH = new RegExp(`^${ROOT_PATH}/-/(group|project)${UPLOAD_PLACE}$`)

function placeIn([, owner, ownerId, secret, name]: readonly string[]): UploadAddress | null {
  if (owner === undefined || secret === undefined || name === undefined) return null
  return { owner: owner === 'group' ? 'groups' : 'projects', ownerId: Number(ownerId), secret, name }
}

/** Returns the file that a path of this site names; null for any other path. */
export const uploadAt = (path: string): UploadAddress | null => placeIn(UPLOAD_PATH.exec(path) ?? [])

/** Returns a text in which the paths of files have become full addresses of the pages that lead to them. @param origin without a slash at its end */
export const withUploadPages = (markdown: string, origin: string): string =>
  markdown.replaceAll(new RegExp(`(?<![^\\s("'<])${ROOT_PATH}/api/v4/(group|project)s${UPLOAD_PLACE}`, 'g'), (path) => {
    const place = uploadAt(path)
    return place === null ? path : origin + uploadPagePath(place)
  })

const ANY_SECRET = /(?<=\/)[0-9a-f]{32}(?![0-9a-f])/g
const BY_NUMBER = /(group|project)s?\/([1-9]\d{0,15})\/uploads\/([0-9a-f]{32})/g

/** Returns the secrets of all files whose addresses a text may hold, by number or path; what only looks like one among them. */
export const secretsIn = (text: string): string[] => text.match(ANY_SECRET) ?? []

/** Returns the files that a text names by the number of their group or project, as the addresses do that uploads are answered with. */
export const uploadsIn = (text: string): Omit<UploadAddress, 'name'>[] =>
  [...text.matchAll(BY_NUMBER)].map(([, owner, ownerId, secret = '']) => ({
    owner: owner === 'group' ? 'groups' : 'projects',
    ownerId: Number(ownerId),
    secret,
  }))

/** Returns the file that the path of a page leads to; null for any other page. */
export const uploadAtPage = (path: string): UploadAddress | null => placeIn(UPLOAD_PAGE_PATH.exec(path) ?? [])
