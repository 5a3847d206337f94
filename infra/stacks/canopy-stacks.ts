import type { App, StackProps } from 'aws-cdk-lib'
import type { EnvironmentConfig } from '../config.ts'
import { ApiStack } from './api-stack.ts'
import { DataStack } from './data-stack.ts'
import { EventsStack } from './events-stack.ts'
import { WebStack } from './web-stack.ts'

/** All stacks of one environment. Stateful things live in Data; the others can be replaced freely. */
export function canopyStacks(app: App, config: EnvironmentConfig) {
  const props = (name: string): StackProps => ({
    stackName: `canopy-${config.name}-${name}`,
    terminationProtection: config.keepsData && name === 'data',
  })
  const data = new DataStack(app, 'Data', { ...props('data'), config })
  const api = new ApiStack(app, 'Api', {
    ...props('api'),
    config,
    table: data.table,
    userPool: data.userPool,
    userPoolClient: data.userPoolClient,
  })
  const events = new EventsStack(app, 'Events', { ...props('events'), config, table: data.table })
  const web = new WebStack(app, 'Web', {
    ...props('web'),
    config,
    graphqlApi: api.graphqlApi,
    httpApi: api.httpApi,
    userPool: data.userPool,
    userPoolClient: data.userPoolClient,
  })
  return { data, api, events, web }
}
