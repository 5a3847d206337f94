import { isIP } from 'node:net'

/** What differs between environments; `-c env=name` chooses one. */
export interface EnvironmentConfig {
  /** Short name in lower case; part of every stack's name. */
  name: string
  /** Data survives `cdk destroy`, and stacks cannot be deleted by accident. */
  keepsData: boolean
  /** Whether those may read what is public who are not signed in. */
  anonymous: 'on' | 'off'
  /** Whether GraphQL describes itself to whoever asks. */
  introspection: boolean
  /** Days that logs are kept. */
  logDays: LogDays
  /** The installation's own address; null: the one that CloudFront gives. */
  domain: Domain | null
  /** A table that was restored, in place of the one that the Data stack makes; null: that one. */
  table: ExistingTable | null
  /** Whether new code of functions gets a tenth of the requests first, and goes back by itself when it fails. */
  gradualRelease: boolean
  /** Rules of AWS WAF before both APIs and the pages, some 20 dollars a month; null: none. */
  firewall: FirewallLimits | null
  /** Who sends mails to people about what happens; null: nobody, and they get none. */
  mail: MailSender | null
  /** Who is notified when an alarm goes off; null: nobody by mail. */
  alarmMail: string | null
  /** Dollars a month beyond which the mail is sent that says so; null: none. */
  monthlyBudget: number | null
  /** With more epics than this the roadmap warns that it may not show them all. */
  roadmapEpicsLimit: number
  /** On which day weeks start for readers who have not chosen another: 0 for Sunday to 6 for Saturday. */
  firstDayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Whether the Data stack is made for the first time: what fails then leaves nothing behind, as nothing protects it yet. */
  creating: boolean
  /** An emulator of AWS gets no AppSync and no CloudFront: free ones do not run them. */
  emulator: boolean
}

export type LogDays = 7 | 30 | 90

export interface Domain {
  /** For example canopy.example.com. */
  name: string
  /** ARN of a certificate for it in us-east-1, where CloudFront looks for them. */
  certificate: string
}

export interface MailSender {
  /** Address that the mails come from. */
  sender: string
  /** What is verified in Amazon SES: the address, or the domain that it belongs to. */
  identity: string
  /** Of SES, for statistics and what bounces. */
  configurationSet?: string
}

export interface FirewallLimits {
  /** Requests within five minutes, of one token or of one address without a token, beyond which it has to wait. */
  requests: number
  /** Networks that are not counted by address, such as an office; tokens are counted there, too. CIDR of IPv4 or IPv6. */
  trusted: string[]
}

export interface ExistingTable {
  name: string
  /** ARN of its stream, with both images. */
  stream: string
}

type Settings = Omit<EnvironmentConfig, 'name' | 'keepsData' | 'creating' | 'emulator'>

const USUAL_LIMITS: FirewallLimits = { requests: 6_000, trusted: [] }

const usual: Settings = {
  anonymous: 'on',
  introspection: false,
  logDays: 30,
  domain: null,
  table: null,
  gradualRelease: true,
  firewall: USUAL_LIMITS,
  mail: null,
  alarmMail: null,
  monthlyBudget: null,
  roadmapEpicsLimit: 1_000,
  firstDayOfWeek: 0,
}
const brief: Settings = { ...usual, introspection: true, logDays: 7, gradualRelease: false, firewall: null }

const environments: Record<string, Settings> = { dev: brief, staging: usual, prod: { ...usual, logDays: 90 } }

const NAME = /^[a-z][a-z0-9-]{0,19}$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const CERTIFICATE = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/
const STREAM = /^arn:aws:dynamodb:[a-z0-9-]+:\d{12}:table\/([\w.-]{3,255})\/stream\/[\w:.-]+$/
const SET = /^[\w-]{1,64}$/
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

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
 * The configuration of an environment: one of those listed, or a short-lived copy of `dev`, for example `pr-12`.
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

/** Whether nobody can delete the data, or its stack, by accident. */
export const isProtected = ({ keepsData, creating }: EnvironmentConfig): boolean => keepsData && !creating

/** Names the output of the web stack that says the address, and the parameter of the API stack that is given it. */
export const WEB_URL = 'WebUrl'

/** The address of an installation with a domain of its own, without trailing slash. */
export const addressOf = ({ name }: Domain): string => `https://${name}`

function flag(key: string, value = 'false'): boolean {
  if (value !== 'true' && value !== 'false') throw new ConfigurationError(`${key}=${value} is neither true nor false.`)
  return value === 'true'
}

function record(path: string, value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new ConfigurationError(`${path} in cdk.json must be an object.`)
}

/** Undefined when the value is something else. */
type Reader<Value> = (value: unknown) => Value | undefined

const LOG_DAYS: LogDays[] = [7, 30, 90]
const DAYS: EnvironmentConfig['firstDayOfWeek'][] = [0, 1, 2, 3, 4, 5, 6]

const TRUE_OR_FALSE: [expected: string, read: Reader<boolean>] = [
  'true or false',
  (value) => (typeof value === 'boolean' ? value : undefined),
]

/** Each setting with what it may be, and how to read it: undefined when it is something else. */
const readers: { [Key in keyof Settings]: [expected: string, read: Reader<Settings[Key]>] } = {
  anonymous: ['"on" or "off"', (value) => (value === 'on' || value === 'off' ? value : undefined)],
  introspection: TRUE_OR_FALSE,
  logDays: [LOG_DAYS.join(', '), (value) => LOG_DAYS.find((days) => days === value)],
  domain: [
    '{ "name": "canopy.example.com", "certificate": "arn:aws:acm:us-east-1:..." }, the certificate in us-east-1',
    readDomain,
  ],
  table: ['{ "name": "...", "stream": "arn:aws:dynamodb:..." }, the stream of this very table', readTable],
  gradualRelease: TRUE_OR_FALSE,
  firewall: [
    'true, false or { "requests": 6000, "trusted": ["203.0.113.0/24"] }: at least 10 requests, and networks in CIDR notation',
    readFirewall,
  ],
  mail: [
    '{ "sender": "canopy@example.com", "identity": "example.com" }, the address and what SES has verified of it',
    readMail,
  ],
  alarmMail: ['a mail address', (value) => (typeof value === 'string' && MAIL.test(value) ? value : undefined)],
  monthlyBudget: ['a number of dollars', (value) => (typeof value === 'number' && value > 0 ? value : undefined)],
  roadmapEpicsLimit: [
    'a number of epics',
    (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined),
  ],
  firstDayOfWeek: ['a number from 0 for Sunday to 6', (value) => DAYS.find((day) => day === value)],
}

function readSettings(env: string, given: Record<string, unknown>): Partial<Settings> {
  const settings: Partial<Record<string, unknown>> = {}
  for (const [key, value] of Object.entries(given)) {
    const path = `environments.${env}.${key}`
    const reader = Object.entries(readers).find(([name]) => name === key)?.[1]
    if (!reader) throw new ConfigurationError(`${path} in cdk.json is no setting: ${Object.keys(readers).join(', ')}.`)
    const [expected, read] = reader
    settings[key] = read(value)
    if (settings[key] === undefined) throw new ConfigurationError(`${path} in cdk.json must be ${expected}.`)
  }
  return settings
}

/** What AWS WAF takes as a limit, also ten times as many. */
const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 10 && value <= 200_000_000

/** Whether a text names a network, such as 203.0.113.0/24 or 2001:db8::/32; AWS WAF knows no /0. */
function isNetwork(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const [address = '', bits = '', ...rest] = value.split('/')
  const version = isIP(address)
  return version !== 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

function readFirewall(value: unknown): FirewallLimits | null | undefined {
  if (typeof value === 'boolean') return value ? USUAL_LIMITS : null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { requests, trusted, ...others }: Record<string, unknown> = { ...USUAL_LIMITS, ...value }
  if (Object.keys(others).length > 0 || !isLimit(requests)) return undefined
  return Array.isArray(trusted) && trusted.every(isNetwork) ? { requests, trusted } : undefined
}

function readTable(value: unknown): ExistingTable | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('stream' in value)) return undefined
  const { name, stream } = value
  if (typeof name !== 'string' || typeof stream !== 'string') return undefined
  return STREAM.exec(stream)?.[1] === name ? { name, stream } : undefined
}

function readDomain(value: unknown): Domain | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('certificate' in value)) return undefined
  const { name, certificate } = value
  if (typeof name !== 'string' || typeof certificate !== 'string') return undefined
  return HOST.test(name) && CERTIFICATE.test(certificate) ? { name, certificate } : undefined
}

function readMail(value: unknown): MailSender | undefined {
  if (typeof value !== 'object' || value === null || !('sender' in value) || !('identity' in value)) return undefined
  const { sender, identity } = value
  const configurationSet = 'configurationSet' in value ? value.configurationSet : undefined
  if (typeof sender !== 'string' || typeof identity !== 'string' || !MAIL.test(sender)) return undefined
  if (identity !== sender && !`.${sender.split('@')[1] ?? ''}`.endsWith(`.${identity}`)) return undefined
  if (configurationSet === undefined) return { sender, identity }
  return typeof configurationSet === 'string' && SET.test(configurationSet)
    ? { sender, identity, configurationSet }
    : undefined
}
