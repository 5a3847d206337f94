import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { FILE_NAME } from '#domain/upload-names.ts'
import { imageType, UPLOAD_KEY, UPLOAD_SECRET, uploadKey, uploadPagePath } from '#domain/upload.ts'
import { findGroup, findProject } from '#operations/read/namespace/find-namespace.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { secretOfEnvironment } from '#operations/notification/secret-of-environment.ts'
import { readUploadAccess } from '#operations/upload/upload-access.ts'
import { authorize, namespaceSubject } from '#operations/write/authorize.ts'
import { deleteUpload } from '#operations/upload/delete-upload.ts'
import { listUploads } from '#operations/read/item/list-uploads.ts'
import { uploadFile, type SentFile } from '#operations/upload/upload-file.ts'
import type { UploadItem } from '#table/items/upload.ts'
import { notFound, type Answer } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { upload as uploadShape } from '#presenters/rest/place-shapes.ts'

/** A file in a form. */
export const sentFile = v.custom<SentFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
  'is not a file',
)

/** A form with one file. A client in Python sends an empty field for a picture with every form. */
export const sentForm = { file: sentFile, avatar: v.optional(v.literal('')) }

/** What is told of a file that was just uploaded: how texts show it. */
const uploaded = v.strictObject({ alt: v.string(), url: v.string(), full_path: v.string(), markdown: v.string() })

const uploadTo = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/uploads`, {
    summary: `Upload a file for texts of a ${word}`,
    input: sentForm,
    shows: uploaded,
    on: find,
    answer: async (request, owner) => {
      const { alt, path: url, markdown } = await uploadFile(contextOf(request), owner, request.input.file)
      return { status: 201, body: { alt, url, full_path: url, markdown } }
    },
  })

/** Describes an endpoint that is open to who shows no token, since browsers fetch images without: a key in the address says for whom, and what is public needs none. */
const uploadOf = ({ path, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/uploads/{secret}/{name}`, {
    summary: `Show a file that was uploaded for texts of a ${word}`,
    input: { [UPLOAD_KEY]: v.optional(v.string()) },
    isOpen: 'always',
    on: nothing,
    answer: async (request) =>
      (await shownFile(request, word, request.input[UPLOAD_KEY])) ?? refusedFile(request, word),
  })

/** Returns the file, if whoever asks may read the group or project; null for a missing one alike. */
async function shownFile(
  request: RestRequest,
  word: 'group' | 'project',
  key: string | undefined,
): Promise<Answer | null> {
  const { table, files, parameters } = request
  const { id = '', secret = '', name = '' } = parameters
  if (!UPLOAD_SECRET.test(secret) || !FILE_NAME.test(name)) return null
  const access = key === undefined ? null : readUploadAccess(secretOfEnvironment('UPLOAD_SECRET'), key, Date.now())
  const { owner, find } = word === 'group' ? ofGroups : ofProjects
  const isForIt = access?.owner === owner && `${access.ownerId}` === id
  const holder = isForIt ? await loadViewer(table, access.username) : null
  const byKey = holder !== null && holder.id === access?.userId ? await find(table, holder, id) : null
  const mayAsk = request.viewer.id !== null || request.anonymousAccess
  const home = byKey ?? (mayAsk ? await find(table, request.viewer, id) : null)
  if (home === null) return null
  const bytes = await files.get(uploadKey({ owner, ownerId: home.id, secret, name }))
  const seconds =
    home.visibility === 'public' && request.anonymousAccess
      ? PUBLIC_SECONDS
      : byKey && access
        ? access.until - nowSeconds()
        : 0
  return bytes && fileAnswer(bytes, name, seconds)
}

const ofGroups = { owner: 'groups', find: findGroup } as const
const ofProjects = { owner: 'projects', find: findProject } as const

/** For so long a browser shows again what everybody may read, also when that changes meanwhile. */
const PUBLIC_SECONDS = 86_400

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** Answers where a file cannot be had: what is missing or hidden is not found; a person who follows a link to it gets to the page that lets them sign in first. */
function refusedFile({ headers, parameters }: RestRequest, word: 'group' | 'project'): Answer {
  const isNavigation = headers['accept']?.includes('text/html') === true && headers['authorization'] === undefined
  const { id = '', secret = '', name = '' } = parameters
  const ownerId = wholeNumber(id)
  if (!isNavigation || ownerId === null || !UPLOAD_SECRET.test(secret) || !FILE_NAME.test(name)) return notFound('File')
  const Location = uploadPagePath({ owner: word === 'group' ? 'groups' : 'projects', ownerId, secret, name })
  return { status: 302, body: undefined, headers: { Location } }
}

/** Answers with a file. An image is shown; anything else is only saved, so that nothing in it runs on this site. @param seconds for how long a browser may keep it */
function fileAnswer(bytes: Uint8Array, name: string, seconds: number): Answer {
  const type = imageType(bytes)
  return {
    status: 200,
    body: bytes,
    headers: {
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Disposition': `${type === null ? 'attachment' : 'inline'}; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      // What stands at an address never changes, but who may read it does.
      ...(seconds > 0 && { 'Cache-Control': `private, max-age=${seconds}, immutable` }),
    },
  }
}

const contextOf = (request: RestRequest) => ({ ...operationContextOf(request), files: request.files })

const uploadJson = ({ id, bytes, name, createdAt, user }: UploadItem) => ({
  id,
  size: bytes,
  filename: name,
  created_at: createdAt,
  uploaded_by: { id: user.id, name: user.name, username: user.username },
})

const uploadsOf = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`GET ${path}/uploads`, {
    summary: `List the files that were uploaded to a ${word}, the newest first`,
    input: paging,
    isOpen: false,
    shows: v.array(uploadShape),
    on: find,
    answer: async (request, owner) => {
      authorize(request.viewer, namespaceSubject(owner), 'adminUploads')
      const uploads = await listUploads(request.table, owner)
      return pageAnswer(sliceOf(uploads, request.input).map(uploadJson), uploads.length, request.input, request)
    },
  })

const deleteById = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`DELETE ${path}/uploads/{upload_id}`, {
    summary: `Delete a file that was uploaded to a ${word}`,
    input: {},
    on: find,
    answer: async (request, owner) => {
      const id = wholeNumber(request.parameters['upload_id'] ?? '')
      if (id === null) return notFound('File')
      await deleteUpload(contextOf(request), owner, { id })
      return { status: 204, body: undefined }
    },
  })

const deleteByAddress = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`DELETE ${path}/uploads/{secret}/{name}`, {
    summary: `Delete a file that was uploaded to a ${word}, by its address`,
    input: {},
    on: find,
    answer: async (request, owner) => {
      const { secret = '', name = '' } = request.parameters
      if (!UPLOAD_SECRET.test(secret) || !FILE_NAME.test(name)) return notFound('File')
      await deleteUpload(contextOf(request), owner, { secret, name })
      return { status: 204, body: undefined }
    },
  })

export const uploadEndpoints = (owners: NamespaceOwner[]): Endpoint[] => [
  ...owners.map(uploadTo),
  ...owners.flatMap((owner) => [uploadOf(owner), uploadsOf(owner), deleteById(owner), deleteByAddress(owner)]),
]
