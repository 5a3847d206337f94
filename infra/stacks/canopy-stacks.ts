import type { App, StackProps } from 'aws-cdk-lib'
import { isProtected, type EnvironmentConfig } from '../config.ts'
import { ApiStack } from './api-stack.ts'
import type { Artifacts } from './artifacts.ts'
import { DataStack } from './data-stack.ts'
import { EventsStack } from './events-stack.ts'
import { FirewallStack } from './firewall-stack.ts'
import { LambdaFunction } from './lambda-function.ts'
import { OpsStack } from './ops-stack.ts'
import { WebStack } from './web-stack.ts'

export interface CanopyStacks {
  data: DataStack
  api: ApiStack
  events: EventsStack
  /** Left out on an emulator, and where the settings say so. */
  firewall?: FirewallStack
  /** Left out on an emulator. */
  web?: WebStack
  /** Left out on an emulator. */
  ops?: OpsStack
}

const stackProps = (config: EnvironmentConfig, name: string, description: string): StackProps => ({
  stackName: `canopy-${config.name}-${name}`,
  description,
  ...(config.aws && { env: config.aws }),
  // Without a domain of its own only the Web stack holds the address that mails and texts name.
  terminationProtection: isProtected(config) && (name === 'data' || (name === 'web' && config.domain === null)),
})

/** Returns the stacks that need nothing built. */
export function firstStacks(app: App, config: EnvironmentConfig): { data: DataStack; firewall?: FirewallStack } {
  const data = new DataStack(app, 'Data', { ...stackProps(config, 'data', 'Canopy: table and people'), config })
  const { firewall: limits, emulator } = config
  if (limits === null || emulator) return { data }
  const props = stackProps(config, 'firewall', 'Canopy: the firewall before the web address')
  return { data, firewall: new FirewallStack(app, 'Firewall', { ...props, config, limits }) }
}

/** Returns all stacks of one environment. Stateful things live in Data; the others can be replaced freely. */
export function canopyStacks(app: App, config: EnvironmentConfig, artifacts: Artifacts): CanopyStacks {
  const props = (name: string, description: string): StackProps => stackProps(config, name, description)
  const { data, firewall } = firstStacks(app, config)
  const { table, uploads, userPool, userPoolClient } = data
  const shared = { config, artifacts, table, uploads, userPool, userPoolClient }
  const api = new ApiStack(app, 'Api', { ...props('api', 'Canopy: GraphQL and REST'), ...shared })
  const events = new EventsStack(app, 'Events', { ...props('events', 'Canopy: what follows a write'), ...shared })
  if (!api.graphql) return { data, api, events }
  const web = new WebStack(app, 'Web', {
    ...props('web', 'Canopy: the web app and its address'),
    ...shared,
    graphqlApi: api.graphql.api,
    httpApi: api.rest.httpApi,
    entranceSecret: api.entranceSecret,
    firewallArn: firewall?.firewallArn,
  })
  if (firewall) web.addStackDependency(firewall)
  const ops = new OpsStack(app, 'Ops', {
    ...props('ops', 'Canopy: alarms, dashboard and budget'),
    config,
    table,
    userPool,
    userPoolClient,
    graphqlApi: api.graphql.api,
    httpApi: api.rest.httpApi,
    projector: events.projector,
    failed: events.failed,
    faults: events.faults,
    timer: api.mails.timer,
    dueFailures: api.mails.failures,
    functions: [api, events]
      .flatMap((stack) => stack.node.findAll())
      .filter((found) => found instanceof LambdaFunction)
      // These two have alarms of their own.
      .filter((found) => found !== events.projector && found !== api.mails.timer),
    resolverFailures: api.graphql.failures,
    pageFailures: api.rest.pageFailures,
    refused: api.graphql.refused,
  })
  return { data, api, events, web, ops, ...(firewall && { firewall }) }
}
