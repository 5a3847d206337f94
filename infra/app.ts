import { Annotations, App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { environmentConfig } from './config.ts'
import { ConfigurationError } from './settings.ts'
import { builtArtifacts } from './stacks/artifacts.ts'
import { canopyStacks, firstStacks } from './stacks/canopy-stacks.ts'

function synthesize(): void {
  const app = new App()
  const given = (key: string): unknown => app.node.tryGetContext(key)
  /** Reads a setting: `-c key=value` gives text; the context of cdk.json may hold JSON. */
  const text = (key: string): string | undefined => {
    const value = given(key)
    return value === undefined || typeof value === 'string' ? value : JSON.stringify(value)
  }
  const config = environmentConfig({
    env: text('env'),
    shortLived: text('shortLived'),
    table: text('table'),
    creating: text('creating'),
    emulator: text('emulator'),
    listed: given('environments'),
  })
  const artifacts = builtArtifacts()
  if ('missing' in artifacts) {
    // `cdk bootstrap` comes before the first build and asks only where the stacks go.
    Annotations.of(firstStacks(app, config).data).addError(
      `Run "npm run build" first: ${artifacts.missing.join(', ')} is missing.`,
    )
  } else {
    canopyStacks(app, config, artifacts)
  }
  Tags.of(app).add('product', 'canopy')
  Tags.of(app).add('environment', config.name)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

try {
  synthesize()
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
