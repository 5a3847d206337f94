import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { accountOf, demandAccount } from './demand-account.ts'
import { UsageError } from './usage-error.ts'

/** What commands need to know of a deployed environment. */
export interface Deployment {
  tableName: string
  userPoolId: string
}

type StackName = 'data' | 'api' | 'events' | 'web' | 'ops'

/** Returns the table and the people of an environment. Rejects with UsageError when there is no such environment in the region. */
export async function findDeployment(environment: string): Promise<Deployment> {
  const [tableName, userPoolId] = await outputsOf(environment, 'data', ['TableName', 'UserPoolId'])
  return { tableName, userPoolId }
}

/** True when a stack of an environment stands in the region; one whose first deployment has failed does not. */
export async function stackExists(environment: string, stack: StackName): Promise<boolean> {
  const client = new CloudFormationClient({})
  try {
    const { Stacks = [] } = await client.send(
      new DescribeStacksCommand({ StackName: `canopy-${environment}-${stack}` }),
    )
    return !/^(ROLLBACK_COMPLETE|ROLLBACK_FAILED|REVIEW_IN_PROGRESS|DELETE_COMPLETE)$/.test(
      Stacks[0]?.StackStatus ?? '',
    )
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  } finally {
    client.destroy()
  }
}

/** True when CloudFormation says that there is no such stack. */
const isMissing = (error: unknown): boolean => error instanceof Error && /does not exist/.test(error.message)

/**
 * Reads outputs of a stack, in the order of their names. Rejects with UsageError when there is no such environment in the
 * region, one of the outputs is missing, or cdk.json names another account for it.
 */
export async function outputsOf<const Names extends readonly string[]>(
  environment: string,
  stack: StackName,
  names: Names,
): Promise<{ [At in keyof Names]: string }> {
  await demandAccount(environment, accountOf(environment))
  const client = new CloudFormationClient({})
  const region = await client.config.region()
  const StackName = `canopy-${environment}-${stack}`
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }))
    const outputs = new Map(Stacks[0]?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
    return names.map((name) => {
      const value = outputs.get(name)
      if (value === undefined) throw new UsageError(`${StackName} in ${region} is not whole: deploy it again.`)
      return value
    }) as { [At in keyof Names]: string }
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new UsageError(
      `There is no environment ${environment} in ${region}. Check --env and AWS_REGION, or deploy it first.`,
    )
  } finally {
    client.destroy()
  }
}
