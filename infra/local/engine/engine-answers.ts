import { REGION } from '../settings.ts'

/**
 * Asks a DynamoDB endpoint for its tables. 'no' means nobody listens yet; 'refused' that something listens but does not
 * answer as DynamoDB does.
 */
export async function engineAnswers(endpoint: string): Promise<'yes' | 'no' | 'refused'> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.ListTables',
        'x-amz-date': '20200101T000000Z',
        // Local engines want the header to be there and do not check the signature.
        authorization: `AWS4-HMAC-SHA256 Credential=local/20200101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
      },
      body: '{}',
      signal: AbortSignal.timeout(2000),
    })
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'TableNames' in body ? 'yes' : 'refused'
  } catch (error) {
    return error instanceof SyntaxError ? 'refused' : 'no'
  }
}
