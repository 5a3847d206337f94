import { loadConfig, type Config } from '#web/lib/config.ts'
import { SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { NotAdmitted, type Admission } from './connection.ts'

/** Returns the socket of the GraphQL interface, and the host that its headers have to name. */
export function realtimeAddress({ graphqlUrl, realtimeUrl }: Pick<Config, 'graphqlUrl' | 'realtimeUrl'>) {
  const url = new URL(realtimeUrl ?? `${graphqlUrl}/realtime`)
  url.protocol = /^(http|ws):$/.test(url.protocol) ? 'ws:' : 'wss:'
  return { url: url.href, host: url.host.replace('.appsync-realtime-api.', '.appsync-api.') }
}

/** Lets the session of the moment open a socket. Rejects with NotAdmitted when it is over. */
export async function admitSession(): Promise<Admission> {
  const { url, host } = realtimeAddress(await loadConfig())
  return { url, headers: { host, Authorization: await authorization() } }
}

async function authorization(): Promise<string> {
  if (currentSession().state !== 'signed-in') return 'anonymous'
  const { accessToken } = await import('#web/lib/session/access-token.ts')
  try {
    return await accessToken()
  } catch (error) {
    throw error instanceof SessionEndedError ? new NotAdmitted() : error
  }
}
