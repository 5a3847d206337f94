import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach } from 'vitest'
import { closeServer, listen, portOf } from '#infra/local/server/listen.ts'

const open: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** Serves a handler at a free port until the test is over. @returns its address */
export async function serve(
  handler: (request: IncomingMessage, response: ServerResponse, url: URL) => unknown,
): Promise<string> {
  const server = await listen(0)
  const origin = `http://127.0.0.1:${portOf(server)}`
  open.push(() => closeServer(server))
  server.on('request', (request, response) => handler(request, response, new URL(request.url ?? '/', origin)))
  return origin
}
