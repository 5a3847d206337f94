import {
  ConfigurationError,
  readSettings,
  readTable,
  record,
  STREAM,
  usual,
  type Domain,
  type ExistingTable,
  type Settings,
} from './settings.ts'

/** What differs between environments; `-c env=name` chooses one. */
export interface EnvironmentConfig extends Settings {
  /** Short name in lower case; part of every stack's name. */
  name: string
  /** Data survives `cdk destroy`, and stacks cannot be deleted by accident. */
  keepsData: boolean
  /** Whether the Data stack is made for the first time: what fails then leaves nothing behind, as nothing protects it yet. */
  creating: boolean
  /** An emulator of AWS gets no AppSync and no CloudFront: free ones do not run them. */
  emulator: boolean
}

const brief: Settings = { ...usual, introspection: true, logDays: 7, gradualRelease: false, firewall: null }

const environments: Record<string, Settings> = { dev: brief, staging: usual, prod: { ...usual, logDays: 90 } }

const NAME = /^[a-z][a-z0-9-]{0,19}$/

/** What `-c key=value` says about the environment. */
export interface ConfigurationChoices {
  env?: string | undefined
  /** The data goes with the stacks; without it only environments that are listed may be deployed. */
  shortLived?: string | undefined
  emulator?: string | undefined
  /** The first deployment, before the data is protected. */
  creating?: string | undefined
  /** The stream's ARN of a restored table that a short-lived environment takes into service, for a drill. */
  table?: string | undefined
  /** What cdk.json says under `environments`: by name, the settings that differ from the usual ones. */
  listed?: unknown
}

/**
 * Returns the configuration of an environment: one of those listed, or a short-lived copy of `dev`, for example `pr-12`.
 * @throws ConfigurationError
 */
export function environmentConfig(choices: ConfigurationChoices): EnvironmentConfig {
  const { env = 'dev' } = choices
  if (!NAME.test(env)) {
    throw new ConfigurationError(
      `env=${env} is no environment name: use up to 20 lower-case letters, digits and hyphens, a letter first.`,
    )
  }
  const isShortLived = flag('shortLived', choices.shortLived)
  const listed = record('environments', choices.listed ?? {})
  const isListed = Object.hasOwn(environments, env) || Object.hasOwn(listed, env)
  if (!isListed && !isShortLived) {
    const names = [...new Set([...Object.keys(environments), ...Object.keys(listed)])].join(', ')
    throw new ConfigurationError(
      `There is no environment ${env}, only ${names}. List it in cdk.json under "environments", or add -c shortLived=true for a copy of dev whose data is deleted with it.`,
    )
  }
  if (isShortLived && ((isListed && env !== 'dev') || env === 'prod')) {
    throw new ConfigurationError(`${env} keeps its data: it cannot be deployed with shortLived=true.`)
  }
  return {
    name: env,
    keepsData: !isShortLived,
    ...(environments[env] ?? (isListed ? usual : brief)),
    ...readSettings(env, record(`environments.${env}`, listed[env] ?? {})),
    ...(choices.table !== undefined && { table: drillTable(choices.table, isShortLived) }),
    creating: flag('creating', choices.creating),
    emulator: flag('emulator', choices.emulator),
  }
}

function drillTable(stream: string, isShortLived: boolean): ExistingTable {
  if (!isShortLived) {
    throw new ConfigurationError(
      `table=${stream} is for short-lived environments. Others name the table in cdk.json, so that later deployments keep it.`,
    )
  }
  const table = readTable({ name: STREAM.exec(stream)?.[1], stream })
  if (!table) throw new ConfigurationError(`table=${stream} must be the ARN of a table's stream.`)
  return table
}

/** True when nobody can delete the data, or its stack, by accident. */
export const isProtected = ({ keepsData, creating }: EnvironmentConfig): boolean => keepsData && !creating

/** Names the output of the web stack that says the address, and the parameter of the API stack that is given it. */
export const WEB_URL = 'WebUrl'

/** Returns the address of an installation with a domain of its own, without trailing slash. */
export const addressOf = ({ name }: Domain): string => `https://${name}`

function flag(key: string, value = 'false'): boolean {
  if (value !== 'true' && value !== 'false') throw new ConfigurationError(`${key}=${value} is neither true nor false.`)
  return value === 'true'
}
