import type { IUserPool } from 'aws-cdk-lib/aws-cognito'
import { Effect, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { LambdaFunction } from './lambda-function.ts'

/** What functions do with accounts; they read no passwords, and list nobody but to know whether there is anybody. */
const ACTIONS = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUserGlobalSignOut',
  'ListUsers',
]

/** Allows a function to make accounts for people who are invited, and what administrators do with accounts. */
export function allowAccounts(scope: Construct, { role, node }: LambdaFunction, userPool: IUserPool): void {
  new Policy(scope, `${node.id}Accounts`, {
    statements: [
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ACTIONS.map((action) => `cognito-idp:${action}`),
        resources: [userPool.userPoolArn],
      }),
    ],
    ...(role && { roles: [role] }),
  })
}
