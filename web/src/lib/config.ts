import { ROOT_PATH } from '#domain/root-path.ts'
import { readFirstDayOfWeek } from './date/first-day-of-week.ts'
import type { FirstDayOfWeek } from './list/roadmap-page-data.ts'

/** A person of the demo set whom the sign-in page offers with one click. */
export interface DemoUser {
  username: string
  password: string
  name: string
  role: string
}

/** Where this installation's services are; written by the deployment or by the local system as `/config.json`. */
export interface Config {
  graphqlUrl: string
  /** Where sockets are opened; by default beside `graphqlUrl`. */
  realtimeUrl?: string
  restUrl: string
  region: string
  userPoolId: string
  userPoolClientId: string
  userPoolEndpoint?: string
  demoUsers: DemoUser[]
  /** With more epics than this the roadmap says that it may not show them all. */
  roadmapEpicsLimit: number
  /** On which day weeks start for those who have not chosen another. */
  firstDayOfWeek: FirstDayOfWeek
}

/** The installation is not set up right: the message lists every wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const REQUIRED = ['graphqlUrl', 'restUrl', 'region', 'userPoolId', 'userPoolClientId'] as const
const ROADMAP_EPICS_LIMIT = 1_000
const DEMO_USER_FIELDS = ['username', 'password', 'name', 'role'] as const

/** Checks the content of `/config.json`. Addresses may be paths below the site's at `origin`. Throws ConfigError with all that is wrong. */
export function parseConfig(value: unknown, origin: string): Config {
  if (!isRecord(value)) throw new ConfigError('/config.json must hold a JSON object.')
  const problems: string[] = []
  const text = (record: Record<string, unknown>, key: string, path: string): string => {
    const found = record[key]
    if (typeof found === 'string' && found.trim() !== '') return found
    problems.push(`${path} must be a text that is not empty`)
    return ''
  }
  const url = (key: string, found: string): string => {
    if (found === '') return found
    const address = found.startsWith('/') ? ROOT_PATH + found : found
    if (URL.canParse(address, origin)) return new URL(address, origin).href
    problems.push(`${key} must be a URL, it is "${found}"`)
    return found
  }

  const settings = Object.fromEntries(REQUIRED.map((key) => [key, text(value, key, key)])) as Record<
    (typeof REQUIRED)[number],
    string
  >
  const config: Config = {
    ...settings,
    graphqlUrl: url('graphqlUrl', settings.graphqlUrl),
    restUrl: url('restUrl', settings.restUrl),
    demoUsers: [],
    roadmapEpicsLimit: numberOr(ROADMAP_EPICS_LIMIT, value.roadmapEpicsLimit),
    firstDayOfWeek: readFirstDayOfWeek(value.firstDayOfWeek),
  }
  if (value.realtimeUrl !== undefined) config.realtimeUrl = text(value, 'realtimeUrl', 'realtimeUrl')
  if (value.userPoolEndpoint !== undefined) {
    config.userPoolEndpoint = url('userPoolEndpoint', text(value, 'userPoolEndpoint', 'userPoolEndpoint'))
  }
  if (value.demoUsers !== undefined) {
    if (!Array.isArray(value.demoUsers)) problems.push('demoUsers must be a list')
    else {
      config.demoUsers = value.demoUsers.map((user: unknown, index) => {
        const [username, password, name, role] = DEMO_USER_FIELDS.map((field) =>
          text(isRecord(user) ? user : {}, field, `demoUsers[${index}].${field}`),
        ) as [string, string, string, string]
        return { username, password, name, role }
      })
    }
  }
  if (problems.length > 0) throw new ConfigError(`/config.json is not right: ${problems.join('; ')}.`)
  return config
}

let loading: Promise<Config> | undefined

/** Returns the configuration, fetched once for the life of the page; a failed attempt is not kept. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch(`${ROOT_PATH}/config.json`)
  if (!response.ok) throw new ConfigError(`/config.json could not be read (status ${response.status}).`)
  const value: unknown = await response.json().catch(() => {
    throw new ConfigError('/config.json must hold JSON.')
  })
  return parseConfig(value, window.location.origin)
}

/** Returns the setting when it is a number of epics, the usual one otherwise. */
function numberOr(usual: number, value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number > 0 ? number : usual
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
