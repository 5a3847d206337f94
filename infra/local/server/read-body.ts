import type { IncomingMessage } from 'node:http'

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** Returns the whole body of a request. @throws BodyTooLargeError above the given number of bytes */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk as Uint8Array)
    size += part.length
    if (size > maxBytes) throw new BodyTooLargeError(`The request's body is larger than ${maxBytes} bytes.`)
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}
