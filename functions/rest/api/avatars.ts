import * as v from 'valibot'
import { imageType, UPLOAD_SECRET, uploadKey } from '#domain/upload.ts'
import { setAvatar } from '#operations/person/set-avatar.ts'
import { avatarFile } from '#operations/upload/avatar.ts'
import { loadUser } from '#operations/read/people/list-users.ts'
import { notFound, ok, Refusal, unauthorized } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { nothing } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import { sentFile } from './uploads.ts'

/** Returns who is signed in; ends the request where nobody is. */
async function self({ table, viewer }: RestRequest) {
  const user = viewer.id === null ? null : await loadUser(table, viewer.id)
  if (user === null) throw new Refusal(unauthorized)
  return user
}

const changeAvatar = endpoint('PUT /api/v4/user/avatar', {
  summary: 'Give the signed-in person a picture; an empty one takes it away',
  input: { avatar: v.union([sentFile, v.literal('')], 'is not a file') },
  shows: v.strictObject({ avatar_url: v.nullable(v.string()) }),
  on: self,
  answer: (request, user) =>
    withFieldErrors(async () => {
      const { avatar } = request.input
      const context = { ...operationContextOf(request), files: request.files }
      await setAvatar(context, user, avatar === '' ? null : avatar.bytes)
      return ok({ avatar_url: (await loadUser(request.table, user.id))?.avatarUrl ?? null })
    }),
})

/** Shows a picture to whoever knows its address, as browsers fetch it without a token; another picture has another address. */
const showAvatar = endpoint('GET /api/v4/avatars/{user}/{secret}', {
  summary: 'Show the picture of a person, group or project',
  input: {},
  isOpen: 'always',
  on: nothing,
  answer: async ({ files, parameters }) => {
    const { user = '', secret = '' } = parameters
    const isAddress = /^\d{1,16}$/.test(user) && UPLOAD_SECRET.test(secret)
    const bytes = isAddress ? await files.get(uploadKey(avatarFile(Number(user), secret))) : null
    const type = bytes && imageType(bytes)
    if (bytes === null || type === null) return notFound('Avatar')
    return {
      status: 200,
      body: bytes,
      headers: {
        'Content-Type': type,
        'Content-Disposition': 'inline',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    }
  },
})

export const avatarEndpoints: Endpoint[] = [changeAvatar, showAvatar]
