import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { inject } from 'vitest'
import { bundleFunctions, bundleResolvers, ROOT } from '#infra/build/bundle.ts'
import { environmentConfig, type ConfigurationChoices } from '#infra/config.ts'
import type { Artifacts } from '#infra/stacks/artifacts.ts'
import { canopyStacks } from '#infra/stacks/canopy-stacks.ts'

/** The parts of a template that tests look at. */
export interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DependsOn?: string | string[]
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

export interface GivenStacks {
  app: App
  artifacts: Artifacts
  /** By stack: Data, Api, Events and, except on an emulator, Web, Ops and Firewall. */
  templates: Record<string, Template>
  /** The stacks themselves, for what no template shows. */
  stacks: Record<string, Stack>
  /** What would be uploaded under this name, as a file or folder on disk. */
  assetPath: (hash: string) => string
}

/** Once for all tests. */
let given: Promise<Artifacts> | undefined
const made = new Map<string, GivenStacks>()
const newFolder = (): string => mkdtempSync(join(inject('sharedFolder'), 'stacks-'))

/** The bundles as the build makes them, and a web app of four files. */
export const givenArtifacts = (): Promise<Artifacts> => (given ??= makeArtifacts())

async function makeArtifacts(): Promise<Artifacts> {
  const root = newFolder()
  const artifacts = { resolvers: join(root, 'resolvers'), functions: join(root, 'functions'), web: join(root, 'web') }
  await Promise.all([bundleResolvers(artifacts.resolvers), bundleFunctions(artifacts.functions)])
  mkdirSync(join(artifacts.web, 'assets'), { recursive: true })
  mkdirSync(join(artifacts.web, '.vite'))
  for (const name of ['index.html', 'canary.html', 'theme.js', 'assets/index-Bx3.js', '.vite/manifest.json']) {
    writeFileSync(join(artifacts.web, name), name)
  }
  return artifacts
}

/** The flags of cdk.json, which the CDK command hands to the app. */
function flags(): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'))
  return (file as { context: Record<string, unknown> }).context
}

/** All stacks of an environment as they would be deployed, made once for each choice: tests only look at them. */
export function givenStacks(choices: ConfigurationChoices, artifacts: Artifacts): GivenStacks {
  const key = JSON.stringify(choices)
  const stacks = made.get(key) ?? makeStacks(choices, artifacts)
  made.set(key, stacks)
  return stacks
}

function makeStacks(choices: ConfigurationChoices, artifacts: Artifacts): GivenStacks {
  const outdir = newFolder()
  // CloudFormation's own rules are checked by `npm run synth`; here they would only cost time.
  const app = new App({ outdir, context: flags(), builtinCloudFormationValidation: false })
  const { data, api, events, web, ops, firewall } = canopyStacks(app, environmentConfig(choices), artifacts)
  const stacks = Object.fromEntries(
    [data, api, events, ...(web ? [web] : []), ...(ops ? [ops] : []), ...(firewall ? [firewall] : [])].map((stack) => [
      stack.node.id,
      stack,
    ]),
  )
  const templates = Object.fromEntries(Object.entries(stacks).map(([name, stack]) => [name, Template.fromStack(stack)]))
  return { app, artifacts, stacks, templates, assetPath: (hash) => join(outdir, `asset.${hash}`) }
}

/** Resources of a kind by logical id. */
export function resourcesOf(template: Template | undefined, type: string): Record<string, Resource> {
  if (!template) throw new Error('There is no such stack.')
  return template.findResources(type) as Record<string, Resource>
}

/** The only resource of a kind. */
export function theResource(template: Template | undefined, type: string): Resource {
  const found = Object.values(resourcesOf(template, type))
  const [only] = found
  if (!only || found.length > 1) throw new Error(`There are ${found.length} resources of type ${type}.`)
  return only
}

/** The logical id that `Ref` or `Fn::GetAtt` names. */
export function referenced(value: unknown): string {
  const reference = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
  return reference.Ref ?? reference['Fn::GetAtt']?.[0] ?? ''
}
