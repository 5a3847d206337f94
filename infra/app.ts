import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { environmentConfig } from './config.ts'
import { builtArtifacts } from './stacks/artifacts.ts'
import { canopyStacks } from './stacks/canopy-stacks.ts'

const app = new App()
/** `-c key=value` gives text; the context of cdk.json may hold JSON. */
const context = (key: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(key)
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value)
}
const config = environmentConfig({
  env: context('env'),
  webUrl: context('webUrl'),
  emulator: context('emulator'),
})
canopyStacks(app, config, builtArtifacts())
Tags.of(app).add('product', 'canopy')
Tags.of(app).add('environment', config.name)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
