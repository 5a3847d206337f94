import { createServer, type Server } from 'node:http'
import { PortInUseError } from '../engine/engine-errors.ts'

/** How long a request may take to arrive, its headers first: whoever sends it more slowly gives up the connection. */
const HEADERS_MS = 5_000
const REQUEST_MS = 30_000
/** How often connections are looked at that are over their time. */
const CHECK_MS = 1_000

/**
 * Takes a port of this machine, 0 for a free one.
 * @param host the address that is listened on: without one, only this machine can ask
 * @throws PortInUseError
 */
export function listen(port: number, host = '127.0.0.1'): Promise<Server> {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error)
    })
    server.listen(port, host, () => {
      resolve(server)
    })
  })
}

export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Stops listening and ends the connections that are open. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
}
