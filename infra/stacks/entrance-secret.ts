import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** CloudFront says by this header that a request came through it, past the firewall; `functions/rest/server/entrance.ts` checks it. */
export const ENTRANCE_HEADER = 'x-canopy-entrance'

/** What CloudFront sends along and both APIs expect, so that nobody goes around the firewall. */
export class EntranceSecret extends Construct {
  /** Filled in by CloudFormation when it deploys, so no template holds it. */
  readonly value: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Canopy: shows the APIs that a request came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'It opens nothing that a token does not open; a new one comes by deploying the APIs and the web address.',
    })
    this.value = secret.secretValue.unsafeUnwrap()
  }
}
