/** What differs between environments; `-c env=name` chooses one. */
export interface EnvironmentConfig {
  /** Short name in lower case; part of every stack's name. */
  name: string
  /** Address of the web app without trailing slash; links in answers start with it. Empty: links are paths. */
  webUrl: string
  /** Data survives `cdk destroy`, and stacks cannot be deleted by accident. */
  keepsData: boolean
  /** Days that function logs are kept. */
  logDays: number
}

const environments: Record<string, Omit<EnvironmentConfig, 'name'>> = {
  dev: { webUrl: '', keepsData: false, logDays: 7 },
  staging: { webUrl: '', keepsData: true, logDays: 30 },
  prod: { webUrl: '', keepsData: true, logDays: 90 },
}

const NAME = /^[a-z][a-z0-9-]{0,19}$/

/**
 * The configuration of an environment. Names that are not listed are short-lived copies of `dev`, for example `pr-12`.
 * `webUrl` overrides the listed address, for the address that the first deployment prints.
 */
export function environmentConfig(name: string, webUrl?: string): EnvironmentConfig {
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" is no environment name: use up to 20 lower-case letters, digits and hyphens, a letter first.`,
    )
  }
  const known = environments[name] ?? { webUrl: '', keepsData: false, logDays: 7 }
  return { name, ...known, ...(webUrl === undefined ? {} : { webUrl: webUrl.replace(/\/$/, '') }) }
}
