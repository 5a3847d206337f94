import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { LambdaFunction, type FunctionSurroundings } from './lambda-function.ts'
import type { WebAddress } from './web-address.ts'

interface WebhookDeliveryProps extends FunctionSurroundings {
  address: WebAddress
}

/**
 * Sends every minute what is to be sent to webhooks. It is apart from what else is due, so that slow receivers keep no mail waiting, and is in
 * no network of ours: it reaches nothing that the public internet does not.
 */
export class WebhookDelivery extends Construct {
  readonly sender: IFunction

  constructor(scope: Construct, id: string, { address, ...surroundings }: WebhookDeliveryProps) {
    super(scope, id)
    this.sender = new LambdaFunction(this, 'Webhooks', {
      ...surroundings,
      name: 'webhooks',
      timeout: Duration.minutes(1),
      environment: { WEB_URL: address.value },
    })
    new Rule(this, 'EveryMinute', {
      description: 'Sends what is to be sent to webhooks',
      schedule: Schedule.rate(Duration.minutes(1)),
      // A minute that was missed is made up for by the next one.
      targets: [new LambdaTarget(this.sender, { retryAttempts: 0 })],
    })
  }
}
