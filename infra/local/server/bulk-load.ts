import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from './send.ts'

/** A bulk load holds a request to this address open; the stream is not read meanwhile. */
export const BULK_LOAD_PATH = '/-/local/bulk-load'

interface Pausable {
  pause: () => Promise<void>
  resume: () => void
}

/**
 * Pauses stream delivery while the request is open, so that it goes on when the loader is done or has died.
 * @param makeGood what a loader may have left undone
 */
export const bulkLoadEntrance =
  (delivery: Pausable, makeGood: () => Promise<void>, log: (line: string) => void) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      sendJson(response, 405, { message: 'Method Not Allowed' })
      return
    }
    response.on('close', () => {
      makeGood()
        .catch((error: unknown) => {
          log(`After a bulk load the stream could not be switched on: ${String(error)}`)
        })
        .finally(delivery.resume)
    })
    await delivery.pause()
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.write('paused\n')
  }
