import { Amplify } from 'aws-amplify'
import { loadConfig } from '../config.ts'

/** The name under which Amplify knows the GraphQL interface. */
export const GRAPHQL_API = 'graphql'

let configured: Promise<void> | undefined

/** Tells Amplify, once, where the user pool and the GraphQL interface are. Must be awaited before any other Amplify call. */
export function configureAmplify(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined
    throw error
  })
  return configured
}

async function configure(): Promise<void> {
  const config = await loadConfig()
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint && { userPoolEndpoint: config.userPoolEndpoint }),
      },
    },
    API: { REST: { [GRAPHQL_API]: { endpoint: config.graphqlUrl } } },
  })
}
