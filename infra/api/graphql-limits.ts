/** What one GraphQL request may ask for: set on the deployed API and kept by the local one. */
export const graphqlLimits = {
  /** Levels of fields. */
  queryDepth: 15,
  /** Resolvers that run. The largest page of the app takes 332: a hundred rows, most of them with three fields of their own. */
  resolverCount: 500,
  /** Milliseconds until AppSync gives up; nobody can set them. */
  executionMs: 30_000,
}

export type GraphqlLimits = typeof graphqlLimits

/** What AppSync's parser takes of one document; nobody can set it either. */
export const documentLimits = {
  /** Names, values and punctuation. */
  tokens: 15_000,
  /** Brackets inside each other. */
  nesting: 500,
  /** Fields with every fragment written out where it is used. */
  fields: 10_000,
}
