import { Aws, CfnCondition, CfnParameter, Fn } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { addressOf, WEB_URL, type EnvironmentConfig } from '../config.ts'

/**
 * The address of the web app, with which links in answers begin. Without a domain it is known only after the first
 * deployment: then it is a parameter, whose value CloudFormation keeps over later deployments.
 */
export class WebAddress extends Construct {
  /** The address without trailing slash; empty as long as it is unknown: links are paths then. */
  readonly value: string
  /** The same where an empty text is not allowed. */
  readonly orNothing: string

  constructor(scope: Construct, id: string, { domain }: EnvironmentConfig) {
    super(scope, id)
    if (domain) {
      this.value = addressOf(domain)
      this.orNothing = this.value
      return
    }
    const parameter = new CfnParameter(this, WEB_URL, {
      type: 'String',
      default: '',
      allowedPattern: '^$|^https://[a-z0-9.-]+$',
      constraintDescription: 'an address such as https://canopy.example.com, or nothing',
      description: 'Address of the web app; links in answers begin with it',
    })
    parameter.overrideLogicalId(WEB_URL)
    const isKnown = new CfnCondition(this, 'IsKnown', {
      expression: Fn.conditionNot(Fn.conditionEquals(parameter.valueAsString, '')),
    })
    this.value = parameter.valueAsString
    this.orNothing = Fn.conditionIf(isKnown.logicalId, parameter.valueAsString, Aws.NO_VALUE).toString()
  }
}
