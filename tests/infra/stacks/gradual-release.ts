import { beforeAll, expect, test } from 'vitest'
import type { Artifacts } from '#infra/stacks/artifacts.ts'
import { givenArtifacts, givenStacks, referenced, resourcesOf } from './given-stacks.ts'

let artifacts: Artifacts
beforeAll(async () => {
  artifacts = await givenArtifacts()
})

test('new code of each function that answers requests gets a tenth of them first, and an alarm takes it back', () => {
  const { Api: api } = givenStacks({ env: 'prod' }, artifacts).templates
  const groups = Object.values(resourcesOf(api, 'AWS::CodeDeploy::DeploymentGroup'))
  const callers = ['AWS::Lambda::EventSourceMapping', 'AWS::Events::Rule'].flatMap((type) =>
    Object.keys(resourcesOf(api, type)),
  )
  // Streams and timers try again what fails; people do not.
  expect(groups).toHaveLength(Object.keys(resourcesOf(api, 'AWS::Lambda::Function')).length - callers.length)
  for (const { Properties: group } of groups) {
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) as unknown,
      },
      AlarmConfiguration: { Enabled: true },
    })
    const { Alarms: watched } = group.AlarmConfiguration as { Alarms: { Name: unknown }[] }
    expect(watched.map(({ Name: name }) => resourcesOf(api, 'AWS::CloudWatch::Alarm')[referenced(name)])).toMatchObject(
      [{ Properties: { MetricName: 'Errors', Threshold: 3, Period: 60 } }],
    )
  }
})

test('dev and emulators get new code at once', () => {
  for (const choices of [{ env: 'dev' }, { env: 'local', shortLived: 'true', emulator: 'true' }]) {
    const { Api: api } = givenStacks(choices, artifacts).templates
    expect(resourcesOf(api, 'AWS::Lambda::Alias')).toEqual({})
    expect(resourcesOf(api, 'AWS::CodeDeploy::Application')).toEqual({})
  }
})
