/** What differs between environments; `-c env=name` chooses one. */
export interface EnvironmentConfig {
  /** Short name in lower case; part of every stack's name. */
  name: string
  /** Address of the web app without trailing slash; links in answers start with it. Empty: links are paths. */
  webUrl: string
  /** Data survives `cdk destroy`, and stacks cannot be deleted by accident. */
  keepsData: boolean
  /** Days that function logs are kept. */
  logDays: 7 | 30 | 90
  /** With more epics than this the roadmap warns that it may not show them all. */
  roadmapEpicsLimit: number
  /** On which day weeks start for readers who have not chosen another: 0 for Sunday to 6 for Saturday. */
  firstDayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** An emulator of AWS gets no AppSync and no CloudFront: free ones do not run them. */
  emulator: boolean
}

type Settings = Pick<EnvironmentConfig, 'webUrl' | 'keepsData' | 'logDays' | 'roadmapEpicsLimit' | 'firstDayOfWeek'>

const dev: Settings = { webUrl: '', keepsData: false, logDays: 7, roadmapEpicsLimit: 1_000, firstDayOfWeek: 0 }

const environments: Record<string, Settings> = {
  dev,
  staging: { webUrl: '', keepsData: true, logDays: 30, roadmapEpicsLimit: 1_000, firstDayOfWeek: 0 },
  prod: { webUrl: '', keepsData: true, logDays: 90, roadmapEpicsLimit: 1_000, firstDayOfWeek: 0 },
}

const NAME = /^[a-z][a-z0-9-]{0,19}$/

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** What `-c key=value` says about the environment. */
export interface ConfigurationChoices {
  env?: string | undefined
  /** Overrides the listed address, for the one that the first deployment prints. */
  webUrl?: string | undefined
  emulator?: string | undefined
}

/**
 * The configuration of an environment. Names that are not listed are short-lived copies of `dev`, for example `pr-12`.
 * @throws ConfigurationError
 */
export function environmentConfig({
  env = 'dev',
  webUrl,
  emulator = 'false',
}: ConfigurationChoices): EnvironmentConfig {
  if (!NAME.test(env)) {
    throw new ConfigurationError(
      `env=${env} is no environment name: use up to 20 lower-case letters, digits and hyphens, a letter first.`,
    )
  }
  if (emulator !== 'true' && emulator !== 'false') {
    throw new ConfigurationError(`emulator=${emulator} is neither true nor false.`)
  }
  const settings = environments[env] ?? dev
  return {
    name: env,
    ...settings,
    webUrl: webUrl === undefined ? settings.webUrl : originOf(webUrl),
    emulator: emulator === 'true',
  }
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new ConfigurationError(`webUrl=${address} is no address of a site, such as https://canopy.example.com.`)
  }
  return url.origin
}
