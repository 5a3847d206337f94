import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4, type SignatureV4Init } from '@smithy/signature-v4'
import type { FileStore } from './file-store.ts'
import { throughSlowDown } from './through-slow-down.ts'

export interface BucketOptions {
  /** Address of the bucket, without a slash at its end. */
  address: string
  region: string
  credentials: SignatureV4Init['credentials']
}

const TIMEOUT_MS = 20_000

/** Returns files in a bucket of S3. Two requests need no client of S3, which would be the largest part of the function's code. */
export function bucketStore({ address, region, credentials }: BucketOptions): FileStore {
  const signer = new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false })

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array,
    given: Record<string, string> = {},
  ): Promise<Response> {
    const url = new URL(`${address}/${key}`)
    const { headers } = await signer.sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port !== '' && { port: Number(url.port) }),
      path: url.pathname,
      query: {},
      headers: { host: url.host, ...given },
      body,
    })
    return throughSlowDown(() =>
      fetch(url, {
        method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: Buffer.from(body) }),
      }),
    )
  }

  return {
    async put(key, bytes, headers) {
      const { ok, status } = await send('PUT', key, bytes, headers)
      if (!ok) throw new Error(`The bucket did not take a file: ${status}.`)
    },
    async delete(key) {
      const { ok, status } = await send('DELETE', key)
      if (!ok) throw new Error(`The bucket did not delete a file: ${status}.`)
    },
    async get(key) {
      const response = await send('GET', key)
      // Who may not list a bucket is told 403 of what is not there.
      if (response.status === 404 || response.status === 403) return null
      if (!response.ok) throw new Error(`The bucket did not give a file: ${response.status}.`)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}
