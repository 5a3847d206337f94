import { Validations } from 'aws-cdk-lib'
import { Effect, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import type { LambdaFunction } from './lambda-function.ts'

/** What functions may do with files: with all of them, or with those of replicas alone. None of them may list any. */
const ACCESS = {
  all: { actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], files: '*' },
  'write replicas': { actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], files: 'replica/*' },
  'read replicas': { actions: ['s3:GetObject'], files: 'replica/*' },
}

/** Allows a function to work with files. */
export function allowFiles(
  scope: Construct,
  { role, node }: LambdaFunction,
  { config, uploads }: { config: EnvironmentConfig; uploads: IBucket },
  access: keyof typeof ACCESS,
): void {
  const { actions, files } = ACCESS[access]
  const statement = new PolicyStatement({ effect: Effect.ALLOW, actions, resources: [uploads.arnForObjects(files)] })
  const policy = new Policy(scope, access === 'all' ? 'Files' : `${node.id}Files`, {
    statements: [statement],
    ...(role && { roles: [role] }),
  })
  Validations.of(policy).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${uploadsArn(config)}/${files}]`,
    reason: 'Files have random names, and the function needs no list of them.',
  })
}

/** Returns how the bucket of the Data stack reads in findings: by its output, or on an emulator, which knows no such outputs, by its export. */
const uploadsArn = ({ name, emulator }: EnvironmentConfig): string =>
  emulator
    ? `canopy-${name}-data:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA`
    : JSON.stringify({
        'Fn::GetStackOutput': {
          StackName: `canopy-${name}-data`,
          Region: { Ref: 'AWS::Region' },
          OutputName: 'PublishOutputFnGetAttUploads4F6EB0FDArnCD04500A',
        },
      })
