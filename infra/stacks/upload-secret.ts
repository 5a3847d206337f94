import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** Signs the keys by which browsers read uploaded files; filled in by CloudFormation when it deploys, so no template holds it. */
export class UploadSecret extends Construct {
  readonly value: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Canopy: signs the keys to uploaded files',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'A key is good for half a day, and for what its person may read by then; a new secret comes by a new deployment.',
    })
    this.value = secret.secretValue.unsafeUnwrap()
  }
}
