import { RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import { AccountRecovery, FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { tableDefinition } from '../api/table-definition.ts'
import type { EnvironmentConfig } from '../config.ts'

interface DataStackProps extends StackProps {
  config: EnvironmentConfig
}

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** What must never be lost: the table and the people. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly userPool: UserPool
  readonly userPoolClient: UserPoolClient

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, props)
    const removalPolicy = config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

    this.table = new TableV2(this, 'Table', {
      partitionKey: text(tableDefinition.partitionKey),
      sortKey: text(tableDefinition.sortKey),
      globalSecondaryIndexes: tableDefinition.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.keepsData,
      removalPolicy,
    })

    this.userPool = new UserPool(this, 'People', {
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      selfSignUpEnabled: false,
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: config.keepsData,
      removalPolicy,
    })
    this.userPoolClient = this.userPool.addClient('Web', {
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(8),
    })

    Validations.of(this.userPool).acknowledge(
      {
        id: 'AwsSolutions-COG2',
        reason: 'A second factor is offered to everybody; requiring it is the choice of the company that runs Canopy.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Compromised-credential checks need the Plus plan, which the company that runs Canopy can choose.',
      },
    )
  }
}
