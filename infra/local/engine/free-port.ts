import { createServer, type AddressInfo } from 'node:net'
import { PortInUseError } from './engine-errors.ts'

/** Checks that `port` can be bound on this machine and returns it; 0 chooses a free one. Throws PortInUseError. */
export function claimablePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error)
    })
    probe.listen(port, '127.0.0.1', () => {
      const { port: bound } = probe.address() as AddressInfo
      probe.close(() => {
        resolve(bound)
      })
    })
  })
}
