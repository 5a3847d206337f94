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
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Validations } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { fields, type DataSourceName, type Step } from '../api/fields.ts'
import { RESOLVERS_OUT } from '../build/bundle.ts'

interface GraphqlResolversProps {
  api: GraphqlApi
  table: ITableV2
  graph: IFunction
}

/** Deploys the description of `infra/api/fields.ts`: one AppSync function a step, one pipeline resolver a field. */
export class GraphqlResolvers extends Construct {
  constructor(scope: Construct, id: string, { api, table, graph }: GraphqlResolversProps) {
    super(scope, id)
    const dataSources: Record<DataSourceName, BaseDataSource> = {
      table: new DynamoDbDataSource(this, 'TableSource', { api, table, readOnlyAccess: true }),
      graph: new LambdaDataSource(this, 'GraphSource', { api, lambdaFunction: graph }),
      none: new NoneDataSource(this, 'NoneSource', { api }),
    }
    const functions = new Map<string, AppsyncFunction>()
    const functionOf = (step: Step): AppsyncFunction => {
      const name = step.name.replaceAll('-', '_')
      const known = functions.get(name)
      if (known) return known
      const made = new AppsyncFunction(this, `Step_${name}`, {
        api,
        name,
        dataSource: dataSources[step.dataSource],
        code: Code.fromAsset(join(RESOLVERS_OUT, 'steps', `${step.name}.js`)),
        runtime: FunctionRuntime.JS_1_0_0,
      })
      functions.set(name, made)
      return made
    }
    for (const { typeName, fieldName, steps } of fields) {
      new Resolver(this, `${typeName}_${fieldName}`, {
        api,
        typeName,
        fieldName,
        code: Code.fromAsset(join(RESOLVERS_OUT, `${typeName}.${fieldName}.js`)),
        runtime: FunctionRuntime.JS_1_0_0,
        pipelineConfig: steps.map(functionOf),
      })
    }
    Validations.of(api).acknowledge({
      id: 'AwsSolutions-IAM5',
      reason:
        'The read-only role of the table data source covers the indexes of the one table, the role of the Lambda data source its versions.',
    })
  }
}
