import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DefaultStackSynthesizer, Stack, Validations } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source, type BucketDeploymentProps } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import { logGroup } from './log-group.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.ts'

interface WebPublicationProps {
  config: EnvironmentConfig
  /** The folder with the built app. */
  web: string
  bucket: IBucket
  distribution: IDistribution
  /** What the app asks for as /config.json. */
  settings: Record<string, string>
}

/** Returns the files of a deployed app that keep their name from release to release; all others are below `assets/`. */
export const lastingFiles = (web: string, { securityContact }: EnvironmentConfig): string[] => [
  ...readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name),
  'config.json',
  ...(securityContact === null ? [] : [SECURITY_TXT]),
]

/**
 * Copies the built app into its bucket: first the assets, whose names change with their content, then the page that
 * names them. Assets of earlier releases stay for the pages that are still open.
 */
export class WebPublication extends Construct {
  constructor(scope: Construct, id: string, { config, web, bucket, distribution, settings }: WebPublicationProps) {
    super(scope, id)
    const logs = logGroup(this, 'Logs', config)
    const role = this.#role(logs)
    const shared: Pick<BucketDeploymentProps, 'destinationBucket' | 'prune' | 'memoryLimit' | 'logGroup' | 'role'> = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 512,
      logGroup: logs,
      role,
    }
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [Source.asset(join(web, 'assets'))],
      destinationKeyPrefix: 'assets/',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const page = new BucketDeployment(this, 'Page', {
      ...shared,
      sources: [
        Source.asset(web, { exclude: ['assets', 'assets/**', '.vite', '.vite/**'] }),
        Source.jsonData('config.json', settings),
        ...(config.securityContact === null
          ? []
          : [Source.data(SECURITY_TXT, securityTxt(config.securityContact, new Date()))]),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: lastingFiles(web, config).map((file) => `/${file}`),
    })
    page.node.addDependency(assets)
    this.#acknowledge(role, bucket)
  }

  /** Makes a role. Without a role from us the helper gets a managed policy for every log group of the account. */
  #role(logs: LogGroup): Role {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logs.grantWrite(role)
    return role
  }

  /** Acknowledges findings about helpers. CDK's own helper, one a stack, does the copying; what it may do is CDK's grants. */
  #acknowledge(role: Role, bucket: IBucket): void {
    const actions = ['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(
      (action) => `Action::s3:${action}`,
    )
    const assets = `arn:<AWS::Partition>:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-<AWS::Region>`
    const objects = [`Resource::${assets}/*`, `Resource::<${logicalIdOf(bucket)}.Arn>/*`]
    Validations.of(role).acknowledge(
      ...[...actions, ...objects].map((finding) => ({
        id: `AwsSolutions-IAM5[${finding}]`,
        reason: 'The helper copies every object of the build from the assets of CDK to the one bucket of the web app.',
      })),
      { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'CDK lets its helper invalidate paths of any distribution.' },
    )
    for (const helper of Stack.of(this).node.children) {
      if (!helper.node.id.startsWith('Custom::CDKBucketDeployment')) continue
      Validations.of(helper).acknowledge({
        id: 'AwsSolutions-L1',
        reason: "The runtime of CDK's helper is CDK's choice and comes with its releases.",
      })
    }
  }
}

function logicalIdOf(bucket: IBucket): string {
  const resource = bucket.node.defaultChild
  return resource instanceof CfnBucket ? Stack.of(bucket).getLogicalId(resource) : ''
}
