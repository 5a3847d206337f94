import type { AppSyncAuthorizerEvent } from 'aws-lambda'
import { tableOfEnvironment, type Table } from '#table/client/client.ts'
import { admit, type Admission } from './admit.ts'

let table: Table | undefined

/** Lists the fields that write. Without that list everybody could write: then nobody gets in. */
function writingFields(): string[] {
  const names = process.env.WRITING_FIELDS?.split(' ').filter((name) => name !== '') ?? []
  if (names.length === 0) throw new Error('WRITING_FIELDS must name the fields that write.')
  return names
}

/** What is asked for is missing where a socket is opened. */
type Asked = Pick<AppSyncAuthorizerEvent, 'authorizationToken'> & { requestContext?: { queryString?: string } }

/** Returns AppSync's Lambda authorizer. Anonymous readers are let in unless ANONYMOUS_ACCESS is `off`. */
export const handler = ({ authorizationToken, requestContext }: Asked): Promise<Admission> =>
  admit(authorizationToken, requestContext?.queryString ?? '', {
    table: () => (table ??= tableOfEnvironment()),
    writingFields: writingFields(),
    anonymousAccess: process.env.ANONYMOUS_ACCESS !== 'off',
    now: new Date().toISOString(),
  })
