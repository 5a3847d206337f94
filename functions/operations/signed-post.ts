import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4, type SignatureV4Init } from '@smithy/signature-v4'

export interface Signing {
  /** The name of the service as its signatures have it. */
  service: string
  region: string
  /** Of the function's own role. */
  credentials: SignatureV4Init['credentials']
}

const TIMEOUT_MS = 5_000

/** Sends JSON over HTTPS, signed as services of AWS ask of callers by IAM. */
export function signedPost({ service, region, credentials }: Signing) {
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 })
  return async (endpoint: string, content: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const url = new URL(endpoint)
    const body = JSON.stringify(content)
    const signed = await signer.sign({
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port !== '' && { port: Number(url.port) }),
      path: url.pathname,
      query: {},
      headers: { host: url.host, 'content-type': 'application/json', ...headers },
      body,
    })
    return fetch(url, { method: 'POST', headers: signed.headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }
}
