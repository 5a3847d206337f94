/**
 * Returns the `Authorization` header as AppSync takes it, from the headers that clients of the compatible product send. AppSync
 * knows no scheme before a token and refuses a request without the header, so an anonymous reader gets the token of
 * anonymous readers. CloudFront runs this function too, so it stands alone and keeps to plain JavaScript.
 */
export function graphqlAuthorization(authorization: string, privateToken: string): string {
  if (privateToken !== '') return privateToken
  if (authorization === '') return 'anonymous'
  return authorization.replace(/^Bearer +(?=\S)/i, '')
}
