import { join } from 'node:path'
import {
  AppsyncFunction,
  Code,
  DynamoDbDataSource,
  FunctionRuntime,
  LambdaDataSource,
  NoneDataSource,
  Resolver,
  type BaseDataSource,
  type GraphqlApi,
} from 'aws-cdk-lib/aws-appsync'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { fields, type DataSourceName, type Step } from '../api/fields.ts'
import { tableAccess } from './table-access.ts'

interface GraphqlResolversProps {
  api: GraphqlApi
  /** The folder with the bundles. */
  resolvers: string
  table: ITableV2
  graph: IFunction
  graphWrite: IFunction
}

/** Deploys the description of `infra/api/fields.ts`: one AppSync function a step, one pipeline resolver a field. */
export class GraphqlResolvers extends Construct {
  readonly #props: GraphqlResolversProps
  readonly #dataSources: Record<DataSourceName, BaseDataSource>
  readonly #steps = new Map<string, AppsyncFunction>()

  constructor(scope: Construct, id: string, props: GraphqlResolversProps) {
    super(scope, id)
    this.#props = props
    this.#dataSources = this.#createDataSources()
    for (const { typeName, fieldName, code, steps } of fields) {
      new Resolver(this, `${typeName}_${fieldName}`, {
        api: props.api,
        typeName,
        fieldName,
        code: Code.fromAsset(join(props.resolvers, `${code}.js`)),
        runtime: FunctionRuntime.JS_1_0_0,
        pipelineConfig: steps.map((step) => this.#stepOf(step)),
      })
    }
  }

  #createDataSources(): Record<DataSourceName, BaseDataSource> {
    const { api, table, graph, graphWrite } = this.#props
    return {
      table: new DynamoDbDataSource(this, 'TableSource', {
        api,
        table,
        serviceRole: this.#role('TableSourceRole', tableAccess(table, 'read')),
      }),
      graph: this.#lambdaSource('GraphSource', graph),
      'graph-write': this.#lambdaSource('GraphWriteSource', graphWrite),
      none: new NoneDataSource(this, 'NoneSource', { api }),
    }
  }

  #lambdaSource(id: string, lambdaFunction: IFunction): LambdaDataSource {
    const { api } = this.#props
    const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambdaFunction.functionArn] })
    return new LambdaDataSource(this, id, { api, lambdaFunction, serviceRole: this.#role(`${id}Role`, [invoke]) })
  }

  /** Returns a role that stays as it is: the data sources would add Scan, all writes and every version of the function. */
  #role(id: string, statements: PolicyStatement[]): IRole {
    const role = new Role(this, id, { assumedBy: new ServicePrincipal('appsync.amazonaws.com') })
    for (const statement of statements) role.addToPolicy(statement)
    return role.withoutPolicyUpdates()
  }

  #stepOf(step: Step): AppsyncFunction {
    const known = this.#steps.get(step.name)
    if (known) return known
    // AppSync knows no hyphens in names.
    const name = step.name.replaceAll('-', '_')
    const made = new AppsyncFunction(this, `Step_${name}`, {
      api: this.#props.api,
      name,
      dataSource: this.#dataSources[step.dataSource],
      code: Code.fromAsset(join(this.#props.resolvers, 'steps', `${step.name}.js`)),
      runtime: FunctionRuntime.JS_1_0_0,
    })
    this.#steps.set(step.name, made)
    return made
  }
}
