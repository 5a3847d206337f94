import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import { AuthenticationError } from './authenticate.ts'

/** The key of the only caller by IAM: the back end itself. */
export interface IamKey {
  accessKeyId: string
  secretAccessKey: string
}

const SCHEME = 'AWS4-HMAC-SHA256'
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/[a-z]+\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
/** How far the clock of a signature may be off. */
const SKEW_MS = 300_000

/** True when a request comes with a signature instead of a token. */
export const isSigned = (authorization: string | undefined): boolean => authorization?.startsWith(SCHEME) ?? false

/** Reads `20260131T235959Z` as a time; NaN for anything else. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function refuse(message: string, errorType: string): never {
  throw new AuthenticationError(message, 403, errorType)
}

/** Checks the signature of a request as AppSync, or another service, does of callers by IAM. @throws AuthenticationError */
export async function verifySignature(
  request: IncomingMessage,
  body: string,
  key: IamKey | null,
  service: 'appsync' | 'ses' = 'appsync',
): Promise<void> {
  const { headers, method = 'POST', url = '/' } = request
  const [, keyId, region = '', signedHeaders = '', signature = ''] = HEADER.exec(headers.authorization ?? '') ?? []
  if (key === null || keyId !== key.accessKeyId)
    refuse('The security token included in the request is invalid.', 'UnrecognizedClientException')
  const signingDate = timeOf(String(headers['x-amz-date']))
  if (!(Math.abs(Date.now() - signingDate) <= SKEW_MS)) refuse('Signature expired.', 'InvalidSignatureException')
  const names = signedHeaders.split(';').filter((name) => name !== 'x-amz-date' && name !== 'x-amz-content-sha256')
  const signer = new SignatureV4({ service, region, credentials: key, sha256: Sha256 })
  const [path = '/'] = url.split('?')
  const expected = await signer.sign(
    {
      ...{ method, protocol: 'http:', hostname: headers.host ?? '', path, query: {}, body },
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    },
    { signingDate: new Date(signingDate) },
  )
  const [, , , , right = ''] = HEADER.exec(expected.headers['authorization'] ?? '') ?? []
  const isRight = right.length === signature.length && timingSafeEqual(Buffer.from(right), Buffer.from(signature))
  if (!isRight)
    refuse(
      'The request signature we calculated does not match the signature you provided.',
      'InvalidSignatureException',
    )
}
