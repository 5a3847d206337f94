import { CfnOutput, Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
  type ITableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { passwordPolicy, TEMPORARY_PASSWORD_DAYS } from '../api/password-policy.ts'
import { tableDefinition } from '../api/table-definition.ts'
import { addressOf, isProtected, type EnvironmentConfig } from '../config.ts'
import { removalPolicy } from './removal-policy.ts'

interface DataStackProps extends StackProps {
  config: EnvironmentConfig
}

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** What must never be lost: the table, the people and the files that they have uploaded. */
export class DataStack extends Stack {
  readonly table: ITableV2
  readonly uploads: Bucket
  readonly userPool: UserPool
  readonly userPoolClient: UserPoolClient

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, props)
    this.table = this.#existingTable(config) ?? this.#table(config)
    this.uploads = this.#uploads(config)
    this.userPool = this.#userPool(config)
    this.userPoolClient = this.#userPoolClient()

    new CfnOutput(this, 'TableName', {
      description: 'For npm run import -- FOLDER --table NAME',
      value: this.table.tableName,
    })
    new CfnOutput(this, 'UploadsBucket', {
      description: 'The files that people have uploaded',
      value: this.uploads.bucketName,
    })
    new CfnOutput(this, 'UserPoolId', {
      description: 'The people of this environment',
      value: this.userPool.userPoolId,
    })
  }

  /** Returns a table that is there already. A restored table is no resource of the stack; the one that it takes the place of stays behind, and is not deleted. */
  #existingTable({ table }: EnvironmentConfig): ITableV2 | null {
    if (table === null) return null
    const globalIndexes = tableDefinition.indexes.map(({ name }) => name)
    return TableV2.fromTableAttributes(this, 'ExistingTable', {
      tableName: table.name,
      tableStreamArn: table.stream,
      globalIndexes,
    })
  }

  #table(config: EnvironmentConfig): TableV2 {
    return new TableV2(this, 'Table', {
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      globalSecondaryIndexes: tableDefinition.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType[tableDefinition.projection],
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType[tableDefinition.streamView],
      timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
      // The key of this account: every use of it is in CloudTrail, and nobody has to look after it.
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected(config),
      removalPolicy: removalPolicy(config),
    })
  }

  /** Returns uploaded files, which only a function reads and writes. What is overwritten or deleted can be brought back for a month. */
  #uploads(config: EnvironmentConfig): Bucket {
    const bucket = new Bucket(this, 'Uploads', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: removalPolicy(config),
      // The function that empties the bucket never answers on an emulator, and the stack would wait for it.
      autoDeleteObjects: !config.keepsData && !config.emulator,
    })
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Nobody but one function can read the files, and the logs of its API name every request.',
    })
    return bucket
  }

  #userPool(config: EnvironmentConfig): UserPool {
    const { domain } = config
    const pool = new UserPool(this, 'People', {
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      userInvitation: {
        emailSubject: 'Your invitation to Canopy',
        emailBody: `You are invited to Canopy${domain ? ` at ${addressOf(domain)}/sign-in` : ''}. Your user name is {username}, and your first password is {####} (good for ${TEMPORARY_PASSWORD_DAYS} days). You choose your own password when you sign in.`,
      },
      userVerification: {
        emailSubject: 'Your code for Canopy',
        emailBody: 'Your code for Canopy is {####}. If you did not ask for it, nothing has to be done.',
      },
      // A new address counts only once it is verified; until then the old one stays.
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: passwordPolicy.minimumLength,
        requireLowercase: passwordPolicy.requireLowercase,
        requireUppercase: passwordPolicy.requireUppercase,
        requireDigits: passwordPolicy.requireNumbers,
        requireSymbols: passwordPolicy.requireSymbols,
        tempPasswordValidity: Duration.days(TEMPORARY_PASSWORD_DAYS),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: isProtected(config),
      removalPolicy: removalPolicy(config),
    })
    this.#sendBySes(pool, config)
    Validations.of(pool).acknowledge(
      {
        id: 'AwsSolutions-COG2',
        reason: 'A second factor is offered to everybody; requiring it is the choice of the company that runs Canopy.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Compromised-credential checks need the Plus plan, which the company that runs Canopy can choose.',
      },
    )
    return pool
  }

  /** Sends mail by SES. Cognito's own sender delivers 50 mails a day; where there is a sender, invitations and codes come from it as well. */
  #sendBySes(pool: UserPool, { mail }: EnvironmentConfig): void {
    if (mail === null) return
    const resource = pool.node.defaultChild
    if (!(resource instanceof CfnUserPool)) throw new TypeError('The user pool has no resource of its own.')
    resource.emailConfiguration = {
      emailSendingAccount: 'DEVELOPER',
      from: `Canopy <${mail.sender}>`,
      sourceArn: `arn:${this.partition}:ses:${this.region}:${this.account}:identity/${mail.identity}`,
      ...(mail.configurationSet !== undefined && { configurationSet: mail.configurationSet }),
    }
  }

  /** Adds the client of the web app, which signs in on its own page by SRP, so no password travels and no hosted page or OAuth flow is open. */
  #userPoolClient(): UserPoolClient {
    const own = new ClientAttributes().withStandardAttributes({ email: true, fullname: true })
    return this.userPool.addClient('Web', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      readAttributes: own.withStandardAttributes({ email: true, emailVerified: true, fullname: true }),
      writeAttributes: own,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(8),
      // A refresh token works once; the grace covers two tabs that refresh at the same time.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
    })
  }
}
