import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writingFields } from '../api/fields.ts'
import { ROOT_PATH } from '../root-path.ts'
import type { IamKey } from './appsync/verify-signature.ts'
import type { Engine } from './engine/start-engine.ts'
import type { IdentityService } from './identity/create-identity-service.ts'
import { MAIL_SERVICE_PATH } from './mail/mail-service.ts'
import { REGION, TABLE_NAME, USER_POOL_CLIENT_ID, USER_POOL_ID, type DataFiles } from './settings.ts'

/** Returns what CDK gives the deployed functions; the SDK finds the engine by its own variable. */
export const functionEnvironment = (
  url: string,
  engine: Engine,
  identity: IdentityService,
  iamKey: IamKey,
  files: DataFiles,
): Record<string, string> => ({
  TABLE_NAME,
  UPLOADS_FOLDER: files.uploads,
  SITES_FOLDER: files.sites,
  DIRECTORIES: process.env.DIRECTORIES ?? JSON.stringify({ ldapmain: { file: files.directory } }),
  UPLOAD_SECRET: secretOf(files, 'keys to uploaded files'),
  ERROR_REPORTS_FILE: files.errorReports,
  WEB_URL: url,
  USER_POOL_ID,
  USER_POOL_CLIENT_ID,
  USER_POOL_ENDPOINT: `${url}${ROOT_PATH}/cognito`,
  USER_POOL_KEY: identity.adminKey,
  SETUP: 'open',
  JWKS: JSON.stringify(identity.jwks),
  // Forms that are open while the system is started again have to be loaded again.
  CSRF_SECRET: randomBytes(32).toString('base64url'),
  // Whoever writes a receiver runs it on the same machine.
  WEBHOOKS_TO_LOOPBACK: process.env.WEBHOOKS_TO_LOOPBACK ?? 'on',
  PAYMENTS: process.env.PAYMENTS ?? 'sandbox',
  ANONYMOUS_ACCESS: process.env.ANONYMOUS_ACCESS ?? 'on',
  WRITING_FIELDS: writingFields.join(' '),
  GRAPHQL_ENDPOINT: `${url}${ROOT_PATH}/graphql`,
  AWS_REGION: REGION,
  // The engine takes any key; GraphQL takes what is signed with this one for the back end's own.
  AWS_ACCESS_KEY_ID: iamKey.accessKeyId,
  AWS_SECRET_ACCESS_KEY: iamKey.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  POWERTOOLS_SERVICE_NAME: 'canopy',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
})

/** Returns what the functions are given that send mail, and that end it by the links in mails, which go on working after a new start. */
export const mailEnvironment = (url: string, files: DataFiles): Record<string, string> => ({
  SENDS_MAIL: 'true',
  MAIL_SENDER: 'Canopy <canopy@localhost>',
  MAIL_ENDPOINT: `${url}${ROOT_PATH}${MAIL_SERVICE_PATH}`,
  MAIL_SECRET: secretOf(files, 'links in mails'),
})

/** Returns a secret that outlives a new start: pages that are open go on working. */
const secretOf = (files: DataFiles, use: string): string =>
  createHmac('sha256', readFileSync(files.key)).update(use).digest('base64url')
