import { App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { environmentConfig } from './config.ts'
import { canopyStacks } from './stacks/canopy-stacks.ts'

const app = new App()
const context = (key: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(key)
  return typeof value === 'string' ? value : undefined
}
const config = environmentConfig(context('env') ?? 'dev', context('webUrl'))
canopyStacks(app, config)
Tags.of(app).add('product', 'canopy')
Tags.of(app).add('environment', config.name)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
