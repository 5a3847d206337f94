import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { noteSession } from '#web/lib/session/note-session.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'

const SESSIONS = `${ROOT_PATH}/api/v4/user/sessions`

const session = v.object({
  ...{ id: v.string(), browser: v.string(), created_at: v.string(), seen_at: v.string(), current: v.boolean() },
})

/** Returns where the signed-in person is signed in, this window included. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => {
    await noteSession()
    return v.parse(v.array(session), await pageRequest(SESSIONS, { signal }))
  },
  refetchOnWindowFocus: true,
})

/** Ends one sign-in. Rejects as `pageRequest` does. */
export const endSession = (id: string): Promise<unknown> =>
  pageRequest(`${SESSIONS}/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** Ends all sign-ins but this one. Rejects as `pageRequest` does. */
export const endOtherSessions = (): Promise<unknown> => pageRequest(SESSIONS, { method: 'DELETE' })

const BROWSERS: [sign: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [sign: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Returns a browser and its system in words, by what it says of itself. */
export function browserName(said: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(said))?.[1]
  const browser = nameIn(BROWSERS) ?? 'Unknown browser'
  const system = nameIn(SYSTEMS)
  return system === undefined ? browser : `${browser} on ${system}`
}
