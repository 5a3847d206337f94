import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { GraphqlEntrance } from './graphql-entrance.ts'
import type { FunctionSurroundings } from './lambda-function.ts'
import { RestEntrance } from './rest-entrance.ts'
import { WebAddress } from './web-address.ts'

export interface ApiSurroundings extends FunctionSurroundings {
  userPool: IUserPool
  userPoolClient: IUserPoolClient
}

export interface EntranceSurroundings extends ApiSurroundings {
  address: WebAddress
}

/** The two entrances: GraphQL by AppSync, REST by an HTTP API. */
export class ApiStack extends Stack {
  /** Left out where AppSync cannot run. */
  readonly graphql: GraphqlEntrance | undefined
  readonly rest: RestEntrance

  constructor(
    scope: Construct,
    id: string,
    { config, artifacts, table, userPool, userPoolClient, ...props }: ApiSurroundings & StackProps,
  ) {
    super(scope, id, props)
    const address = new WebAddress(this, 'Address', config)
    const surroundings = { config, artifacts, table, userPool, userPoolClient, address }
    this.graphql = config.emulator ? undefined : new GraphqlEntrance(this, 'Graphql', surroundings)
    this.rest = new RestEntrance(this, 'Rest', surroundings)

    new CfnOutput(this, 'RestUrl', {
      description: 'REST for scripts, without the web address',
      value: `${this.rest.httpApi.apiEndpoint}/api/v4`,
    })
    if (this.graphql) {
      new CfnOutput(this, 'GraphqlUrl', {
        description: 'GraphQL for scripts, without the web address',
        value: this.graphql.api.graphqlUrl,
      })
    }
  }
}
