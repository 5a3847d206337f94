import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { closeServer, listen, portOf } from '#infra/local/server/listen.ts'

/** Serves a handler at a free port until the test is over. @returns its address */
export async function serve(
  handler: (request: IncomingMessage, response: ServerResponse, url: URL) => unknown,
): Promise<string> {
  const server = await listen(0)
  const origin = `http://127.0.0.1:${portOf(server)}`
  onTestFinished(() => closeServer(server))
  server.on('request', (request, response) => handler(request, response, new URL(request.url ?? '/', origin)))
  return origin
}
