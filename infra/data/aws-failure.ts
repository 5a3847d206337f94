/** What AWS or its SDK said, by the name of the error, in words that end with the remedy. */
const SENTENCES: Record<string, string> = {
  CredentialsProviderError:
    'No AWS credentials were found: sign in with "aws sso login", or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'The AWS sign-in has run out: sign in again, for example with "aws sso login".',
  UnrecognizedClientException: 'AWS does not know these credentials: check AWS_PROFILE or the access key.',
  NetworkingError: 'AWS could not be reached: check AWS_REGION and the network.',
}
const SAME: Record<string, string> = {
  ExpiredTokenException: 'ExpiredToken',
  InvalidClientTokenId: 'UnrecognizedClientException',
  InvalidSignatureException: 'UnrecognizedClientException',
  SignatureDoesNotMatch: 'UnrecognizedClientException',
  IncompleteSignatureException: 'UnrecognizedClientException',
}
const NETWORK = ['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'ETIMEDOUT']
const NO_REGION = 'No AWS region is chosen: set AWS_REGION, for example to eu-west-1.'

/** True when nobody answered at the address, or no longer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && [...NETWORK, 'ECONNRESET', 'EPIPE'].includes(String(error.code))

/** Returns one sentence with the remedy for what went wrong between a command and AWS; null when it is something else. */
export function awsFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.message === 'Region is missing' || error.message.startsWith('Region not accepted')) return NO_REGION
  const name = SAME[error.name] ?? error.name
  if ('code' in error && NETWORK.includes(String(error.code))) return SENTENCES['NetworkingError'] ?? null
  if (name === 'AccessDeniedException') return `These AWS credentials may not do that: ${error.message}`
  if (name === 'ResourceNotFoundException')
    return `AWS has no such thing in this region: ${error.message}. Check the name and AWS_REGION.`
  return SENTENCES[name] ?? null
}
