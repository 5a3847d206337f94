import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { FILE_NAME, imageType, uploadKey } from '#domain/upload.ts'
import { uploadFile, type SentFile } from '#operations/upload-file.ts'
import { notFound, type Answer } from './answer.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { nothing } from './find-subject.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import type { RestRequest } from './router.ts'

/** A file in a form. */
export const sentFile = v.custom<SentFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
  'is not a file',
)

const uploadTo = ({ path, find, word }: NamespaceOwner): Endpoint =>
  endpoint(`POST ${path}/uploads`, {
    summary: `Upload a file for texts of a ${word}`,
    input: { file: sentFile },
    on: find,
    answer: async (request, owner) => {
      const { alt, path: url, markdown } = await uploadFile(request, owner, request.input.file)
      return { status: 201, body: { alt, url, full_path: url, markdown } }
    },
  })

/** Open to whoever knows the address, since images are fetched without a token; a text tells it to who may read the text. */
const uploadOf = (owner: 'groups' | 'projects', word: string): Endpoint =>
  endpoint(`GET /api/v4/${owner}/{id}/uploads/{secret}/{name}`, {
    summary: `Show a file that was uploaded for texts of a ${word}`,
    input: {},
    isOpen: true,
    on: nothing,
    answer: async (request) => {
      const bytes = await storedFile(request, owner)
      return bytes === null ? notFound('File') : fileAnswer(bytes, request.parameters.name ?? '')
    },
  })

async function storedFile(
  { files, parameters }: RestRequest,
  owner: 'groups' | 'projects',
): Promise<Uint8Array | null> {
  const { id = '', secret = '', name = '' } = parameters
  const ownerId = wholeNumber(id)
  const isKey = ownerId !== null && /^[0-9a-f]{32}$/.test(secret) && FILE_NAME.test(name)
  return isKey ? files.get(uploadKey({ owner, ownerId, secret, name })) : null
}

/** An image is shown; anything else is only saved, so that nothing in it runs on this site. */
function fileAnswer(bytes: Uint8Array, name: string): Answer {
  const type = imageType(bytes)
  return {
    status: 200,
    body: bytes,
    headers: {
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Disposition': `${type === null ? 'attachment' : 'inline'}; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      // What stands at an address never changes.
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  }
}

export const uploadEndpoints = (owners: NamespaceOwner[]): Endpoint[] => [
  ...owners.map(uploadTo),
  uploadOf('groups', 'group'),
  uploadOf('projects', 'project'),
]
