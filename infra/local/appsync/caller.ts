import { isRecord, type JsonRecord } from './json.ts'

export type AuthMode = 'userPools' | 'lambda' | 'iam'

/** Who makes a request: the authorisation mode, `ctx.identity` as resolvers see it, and fields denied by the authorizer. */
export interface Caller {
  mode: AuthMode
  identity: JsonRecord
  deniedFields: readonly string[]
}

export function userPoolCaller(claims: JsonRecord, sourceIp: string[] = ['127.0.0.1']): Caller {
  const groups = claims['cognito:groups']
  const identity = {
    claims,
    defaultAuthStrategy: 'ALLOW',
    groups: Array.isArray(groups) ? groups : null,
    issuer: claims.iss ?? null,
    sourceIp,
    sub: claims.sub ?? null,
    username: claims.username ?? claims['cognito:username'] ?? null,
  }
  return { mode: 'userPools', identity, deniedFields: [] }
}

export function lambdaCaller(resolverContext: unknown, deniedFields: readonly string[] = []): Caller {
  const identity = isRecord(resolverContext) ? { resolverContext } : {}
  return { mode: 'lambda', identity, deniedFields }
}

/** The back end itself: what publishes events, by a signed request. */
export const iamCaller: Caller = {
  mode: 'iam',
  identity: {
    accountId: '000000000000',
    cognitoIdentityAuthProvider: null,
    cognitoIdentityAuthType: null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    sourceIp: ['127.0.0.1'],
    userArn: 'arn:aws:sts::000000000000:assumed-role/local/local',
    username: 'local',
  },
  deniedFields: [],
}
