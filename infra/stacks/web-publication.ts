import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stack, Validations } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source, type BucketDeploymentProps } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import { logGroup } from './log-group.ts'

interface WebPublicationProps {
  config: EnvironmentConfig
  /** The folder with the built app. */
  web: string
  bucket: IBucket
  distribution: IDistribution
  /** What the app asks for as /config.json. */
  settings: Record<string, string>
}

/** The files of a built app that keep their name from release to release; all others are below `assets/`. */
export const lastingFiles = (web: string): string[] =>
  readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

/**
 * Copies the built app into its bucket: first the assets, whose names change with their content, then the page that
 * names them. Assets of earlier releases stay for the pages that are still open.
 */
export class WebPublication extends Construct {
  constructor(scope: Construct, id: string, { config, web, bucket, distribution, settings }: WebPublicationProps) {
    super(scope, id)
    const shared: Pick<BucketDeploymentProps, 'destinationBucket' | 'prune' | 'memoryLimit' | 'logGroup'> = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 256,
      logGroup: logGroup(this, 'Logs', config),
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
      ],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: [...lastingFiles(web), 'config.json'].map((file) => `/${file}`),
    })
    page.node.addDependency(assets)
    this.#acknowledge()
  }

  /** CDK's own helper, one a stack, does the copying. */
  #acknowledge(): void {
    for (const helper of Stack.of(this).node.children) {
      if (!helper.node.id.startsWith('Custom::CDKBucketDeployment')) continue
      Validations.of(helper).acknowledge({
        id: 'AwsSolutions-L1',
        reason: "The runtime of CDK's helper is CDK's choice and comes with its releases.",
      })
    }
  }
}
