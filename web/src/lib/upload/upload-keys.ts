import { globalId } from '#domain/ids.ts'
import type { UploadAccess } from '#domain/schema.generated.ts'
import { UPLOAD_KEY, uploadPath, type UploadOwner, type UploadAddress } from '#domain/upload.ts'
import { readResult } from '../transport/graphql-result.ts'
import { postGraphql } from '../transport/post-graphql.ts'
import { currentSession, whenSessionBegins } from '../session/session.ts'
import { UploadAccessDocument } from './upload-access.generated.ts'

/** A key is renewed so long before its end. */
const AHEAD_MS = 1_800_000
/** The most that are asked for at once. */
const ASKED_MAX = 20

interface Known {
  /** null where the bare address is enough, or leads nowhere. */
  key: string | null
  /** In milliseconds since 1970; none where there is nothing that could end. */
  endsAt: number | null
}

/** By the global id of the group or project. */
const known = new Map<string, Known>()

whenSessionBegins(() => {
  known.clear()
})

const namespaceId = ({ owner, ownerId }: UploadOwner): string =>
  globalId(owner === 'groups' ? 'Group' : 'Project', ownerId)

const isGood = (found: Known | undefined): found is Known =>
  found !== undefined && (found.endsAt === null || found.endsAt - AHEAD_MS > Date.now())

/** Returns the address by which the viewer's browser reads a file, as far as is known by now; undefined before `loadUploadKeys`. */
export function knownAddress(place: UploadAddress): string | undefined {
  const found = known.get(namespaceId(place))
  if (!isGood(found)) return undefined
  return found.key === null ? uploadPath(place) : `${uploadPath(place)}?${UPLOAD_KEY}=${found.key}`
}

/** Tells when the first key is to be renewed, in milliseconds since 1970; null where none ends. */
export function renewalDueAt(): number | null {
  const ends = [...known.values()].flatMap(({ endsAt }) => endsAt ?? [])
  return ends.length === 0 ? null : Math.min(...ends) - AHEAD_MS
}

/** Forgets what is known about a group or project: a file of it could not be read. */
export function forgetUploadKey(owner: UploadOwner): void {
  known.delete(namespaceId(owner))
}

let loading: Promise<void> = Promise.resolve()

/**
 * Asks for keys of the groups and projects of which none is known that stays good for a while, one request after another: who comes
 * second finds what the first was given. Rejects as a request does.
 */
export function loadUploadKeys(owners: readonly UploadOwner[]): Promise<void> {
  const load = () => loadMissing(owners)
  loading = loading.then(load, load)
  return loading
}

async function loadMissing(owners: readonly UploadOwner[]): Promise<void> {
  if (currentSession().state !== 'signed-in') return
  const missing = [...new Set(owners.map(namespaceId))].filter((id) => !isGood(known.get(id)))
  for (let start = 0; start < missing.length; start += ASKED_MAX) {
    const asked = missing.slice(start, start + ASKED_MAX)
    const answers = await ask(asked)
    for (const id of asked) {
      const answer = answers.find((one) => one.namespaceId === id)
      const endsAt = answer?.expiresAt ? Date.parse(answer.expiresAt) : null
      known.set(id, { key: answer?.key ?? null, endsAt })
    }
  }
}

async function ask(namespaceIds: string[]): Promise<UploadAccess[]> {
  const session = currentSession()
  const { accessToken } = await import('../session/access-token.ts')
  const answer = await postGraphql(await accessToken(), UploadAccessDocument.toString(), { namespaceIds })
  if (session !== currentSession()) return []
  return (readResult(answer) as { uploadAccess: UploadAccess[] }).uploadAccess
}
