import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { attachScalars } from './scalars.ts'

/** What AppSync knows by itself: its scalars and its authorisation directives, as SDL. */
const prelude = readFileSync(new URL('../../api/prelude.graphql', import.meta.url), 'utf8')

/** Builds the executable schema from the SDL that is deployed. Throws when the SDL is not valid. */
export function buildApiSchema(sdl: string): GraphQLSchema {
  const schema = buildSchema(`${prelude}\n${sdl}`)
  attachScalars(schema)
  return schema
}
