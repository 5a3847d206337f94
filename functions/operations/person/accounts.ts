import type { Problem } from '#domain/problem.ts'
import { ProblemError } from '../write/problem-error.ts'
import { signedPost, type Signing } from '../signed-post.ts'

/** Who signs up, as the user pool keeps them. */
export interface NewAccount {
  username: string
  name: string
  email: string
  password: string
}

/** The accounts by which people sign in: a user pool, or that of the local system. */
export interface Accounts {
  /** Returns the user name of whoever signs in by this user name or mail address; null where nobody does. */
  find: (usernameOrEmail: string) => Promise<string | null>
  /**
   * Makes an account. A first password is to be changed at the first sign-in.
   * @throws ProblemError BAD_REQUEST, TAKEN
   */
  create: (account: NewAccount, isFirstPassword: boolean) => Promise<void>
  /** Lets somebody sign in, or not; whoever has no account cannot anyway. */
  setEnabled: (username: string, isEnabled: boolean) => Promise<void>
  signOut: (username: string) => Promise<void>
  endSecondFactor: (username: string) => Promise<void>
  remove: (username: string) => Promise<void>
  /** True as long as nobody has an account. */
  isEmpty: () => Promise<boolean>
}

/** Refusals of a user pool, as those read them who fill a form in. */
const PROBLEMS: Record<string, Problem> = {
  UsernameExistsException: { code: 'TAKEN', message: 'Username has already been taken', field: 'username' },
  InvalidPasswordException: { code: 'BAD_REQUEST', message: 'Password does not follow the rules', field: 'password' },
  InvalidParameterException: { code: 'BAD_REQUEST', message: 'Username or email is invalid', field: 'username' },
  UserNotFoundException: { code: 'NOT_FOUND', message: 'This person has no account to sign in with.' },
}

const OTHER_EMAIL: Problem = { code: 'TAKEN', message: 'Email has already been taken', field: 'email' }

/** Returns the accounts of the environment's user pool; null where it names none. */
export function accountsOfEnvironment(
  env: Record<string, string | undefined>,
  credentials: Signing['credentials'],
): Accounts | null {
  const { USER_POOL_ENDPOINT: endpoint, USER_POOL_ID: UserPoolId, USER_POOL_KEY: key, AWS_REGION: region = '' } = env
  if (!endpoint) return null
  const own = key === undefined ? credentials : { accessKeyId: key, secretAccessKey: 'any' }
  const post = signedPost({ service: 'cognito-idp', region, credentials: own })

  /** Runs an operation of the pool. @throws ProblemError */
  const run = async (operation: string, input: object): Promise<object> => {
    const answer = await post(
      endpoint,
      { UserPoolId, ...input },
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
    )
    const body = (await answer.json()) as { __type?: string; message?: string }
    if (answer.ok) return body
    const type = body.__type?.split('#').at(-1) ?? ''
    const isOfEmail = type === 'UsernameExistsException' && /email/i.test(body.message ?? '')
    const problem = isOfEmail ? OTHER_EMAIL : PROBLEMS[type]
    if (problem === undefined) throw new Error(`The user pool refused ${operation}: ${answer.status} ${type}`)
    throw new ProblemError(problem)
  }

  /** Runs what means nothing for somebody without an account. */
  const runIfThere = async (operation: string, Username: string, input: object = {}): Promise<void> => {
    try {
      await run(operation, { Username, ...input })
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code !== 'NOT_FOUND') throw error
    }
  }

  return {
    find: async (name) => {
      try {
        const { Username } = (await run('AdminGetUser', { Username: name })) as { Username?: string }
        return Username ?? null
      } catch (error) {
        if (error instanceof ProblemError && error.problem.code === 'NOT_FOUND') return null
        throw error
      }
    },
    create: async ({ username: Username, name, email, password }, isFirstPassword) => {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
      ]
      await run('AdminCreateUser', {
        ...{ Username, UserAttributes, TemporaryPassword: password, MessageAction: 'SUPPRESS' },
      })
      if (!isFirstPassword) await run('AdminSetUserPassword', { Username, Password: password, Permanent: true })
    },
    setEnabled: (username, isEnabled) => runIfThere(isEnabled ? 'AdminEnableUser' : 'AdminDisableUser', username),
    signOut: (username) => runIfThere('AdminUserGlobalSignOut', username),
    endSecondFactor: (username) =>
      runIfThere('AdminSetUserMFAPreference', username, { SoftwareTokenMfaSettings: { Enabled: false } }),
    remove: (username) => runIfThere('AdminDeleteUser', username),
    isEmpty: async () => {
      const { Users = [] } = (await run('ListUsers', { Limit: 1 })) as { Users?: unknown[] }
      return Users.length === 0
    },
  }
}
