import { buildSchema } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { attachScalars, scalarNames } from './scalars.ts'

const directives = `
directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
directive @aws_auth(cognito_groups: [String!]) on FIELD_DEFINITION
directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
directive @aws_lambda on OBJECT | FIELD_DEFINITION
directive @aws_iam on OBJECT | FIELD_DEFINITION
directive @aws_api_key on OBJECT | FIELD_DEFINITION
directive @aws_oidc on OBJECT | FIELD_DEFINITION
`

/** What AppSync knows without being told: its scalars and its authorisation directives, as SDL. */
export const appSyncPrelude = `${scalarNames.map((name) => `scalar ${name}`).join('\n')}\n${directives}`

/** Builds the executable schema from the SDL that is deployed. Throws when the SDL is not valid. */
export function buildApiSchema(sdl: string): GraphQLSchema {
  const schema = buildSchema(`${appSyncPrelude}\n${sdl}`)
  attachScalars(schema)
  return schema
}
