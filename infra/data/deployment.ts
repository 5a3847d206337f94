import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { UsageError } from './usage-error.ts'

/** What commands need to know of a deployed environment. */
export interface Deployment {
  tableName: string
  userPoolId: string
}

/** Reads the outputs of the Data stack. Rejects with UsageError when there is no such environment in the region. */
export async function findDeployment(environment: string): Promise<Deployment> {
  const client = new CloudFormationClient({})
  const region = await client.config.region()
  const StackName = `canopy-${environment}-data`
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }))
    const outputs = new Map(Stacks[0]?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
    const [tableName, userPoolId] = [outputs.get('TableName'), outputs.get('UserPoolId')]
    if (tableName !== undefined && userPoolId !== undefined) return { tableName, userPoolId }
    throw new UsageError(`${StackName} in ${region} is not whole: deploy it again.`)
  } catch (error) {
    if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error
    throw new UsageError(
      `There is no environment ${environment} in ${region}. Check --env and AWS_REGION, or deploy it first.`,
    )
  } finally {
    client.destroy()
  }
}
