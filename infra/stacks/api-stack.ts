import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { EntranceSecret } from './entrance-secret.ts'
import { GradualRelease } from './gradual-release.ts'
import { GraphqlEntrance } from './graphql-entrance.ts'
import type { FunctionSurroundings } from './lambda-function.ts'
import { LiveChannel } from './live-channel.ts'
import { MailDelivery } from './mail-delivery.ts'
import { RestEntrance } from './rest-entrance.ts'
import { UploadSecret } from './upload-secret.ts'
import { WebAddress } from './web-address.ts'
import { WebhookDelivery } from './webhook-delivery.ts'

export interface ApiSurroundings extends FunctionSurroundings {
  userPool: IUserPool
  userPoolClient: IUserPoolClient
}

interface ApiStackProps extends ApiSurroundings, StackProps {
  /** Where files are kept. */
  uploads: IBucket
}

export interface EntranceSurroundings extends ApiSurroundings {
  address: WebAddress
  release: GradualRelease
  /** Without it the APIs answer whoever finds them. */
  entranceSecret: string | undefined
  /** Signs the links in mails. */
  mailSecret: string
  /** Signs the keys to uploaded files. */
  uploadSecret: string
  /** Where files are kept: those that people have uploaded, and those of replicas. */
  uploads: IBucket
}

/** The two entrances: GraphQL by AppSync, REST by an HTTP API. */
export class ApiStack extends Stack {
  /** Left out where AppSync cannot run. */
  readonly graphql: GraphqlEntrance | undefined
  readonly rest: RestEntrance
  readonly mails: MailDelivery
  readonly webhooks: WebhookDelivery
  /** What CloudFront has to send along; left out where there is no CloudFront. */
  readonly entranceSecret: string | undefined

  constructor(
    scope: Construct,
    id: string,
    { config, artifacts, table, uploads, userPool, userPoolClient, ...props }: ApiStackProps,
  ) {
    super(scope, id, props)
    const address = new WebAddress(this, 'Address', config)
    this.entranceSecret = config.emulator ? undefined : new EntranceSecret(this, 'Entrance').value
    const { entranceSecret } = this
    const release = new GradualRelease(this, 'GradualRelease', config)
    this.mails = new MailDelivery(this, 'MailDelivery', { config, artifacts, table, uploads, address })
    this.webhooks = new WebhookDelivery(this, 'WebhookDelivery', { config, artifacts, table, address })
    const apis = { config, artifacts, table, userPool, userPoolClient, address, release, entranceSecret }
    const uploadSecret = new UploadSecret(this, 'UploadSecret').value
    const surroundings = { ...apis, mailSecret: this.mails.secret, uploadSecret, uploads }
    this.graphql = config.emulator ? undefined : new GraphqlEntrance(this, 'Graphql', surroundings)
    if (this.graphql) new LiveChannel(this, 'LiveChannel', { config, artifacts, table, address, api: this.graphql.api })
    this.rest = new RestEntrance(this, 'Rest', surroundings)

    new CfnOutput(this, 'AnonymousAccess', {
      description: 'Whether those may read what is public who are not signed in',
      value: config.anonymous,
    })
    if (!this.graphql) {
      new CfnOutput(this, 'RestUrl', {
        description: 'REST; where there is CloudFront it has the only address',
        value: `${this.rest.httpApi.apiEndpoint}/api/v4`,
      })
    }
  }
}
