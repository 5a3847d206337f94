import { isIP } from 'node:net'

/** What cdk.json may say of an environment. */
export interface Settings {
  /** Where it may be deployed to, so that no command meets another account by mistake; null: wherever one is signed in. */
  aws: AwsAccount | null
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
  /** Who is told of a vulnerability, as /.well-known/security.txt says; null: there is no such file. */
  securityContact: string | null
  /** Dollars a month beyond which the mail is sent that says so; null: none. */
  monthlyBudget: number | null
  /** With more epics than this the roadmap warns that it may not show them all. */
  roadmapEpicsLimit: number
  /** On which day weeks start for readers who have not chosen another: 0 for Sunday to 6 for Saturday. */
  firstDayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Whether plans are sold by the sandbox, which takes no money, as for a trial of the product; off: nothing can be bought. */
  payments: 'off' | 'sandbox'
  /** Buckets, which there must be, for copies of uploaded files: by the names of sites. */
  sites: Record<string, SiteBucket>
  /** Directories whose groups can be looked up, by the names of providers. */
  directories: Record<string, Directory>
}

export interface SiteBucket {
  bucket: string
  /** Of the bucket, another than that of the installation. */
  region: string
}

export interface Directory {
  /** Address of an LDAP server, `ldaps://...`. */
  url: string
  /** Below which groups stand. */
  base: string
  /** Whom to be there, with the name of the secret of Secrets Manager that holds the password; left out where anybody may search. */
  account?: { dn: string; passwordSecret: string }
}

export interface AwsAccount {
  /** Twelve digits. */
  account: string
  /** For example eu-west-1. */
  region: string
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

const USUAL_LIMITS: FirewallLimits = { requests: 6_000, trusted: [] }

/** The settings of an environment of which cdk.json says nothing. */
export const usual: Settings = {
  aws: null,
  anonymous: 'on',
  introspection: false,
  logDays: 30,
  domain: null,
  table: null,
  gradualRelease: true,
  firewall: USUAL_LIMITS,
  mail: null,
  alarmMail: null,
  securityContact: null,
  monthlyBudget: null,
  roadmapEpicsLimit: 1_000,
  firstDayOfWeek: 0,
  payments: 'off',
  sites: {},
  directories: {},
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const ACCOUNT = /^\d{12}$/
const REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/
const CONTACT = /^(?:https:\/\/|mailto:)[^\s]{1,500}$/
const CERTIFICATE = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/
/** The ARN of a table's stream. */
export const STREAM = /^arn:aws:dynamodb:[a-z0-9-]+:\d{12}:table\/([\w.-]{3,255})\/stream\/[\w:.-]+$/
const SET = /^[\w-]{1,64}$/
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** Reads an object of cdk.json. Throws ConfigurationError for anything else. */
export function record(path: string, value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new ConfigurationError(`${path} in cdk.json must be an object.`)
}

/** Undefined when the value is something else. */
type Reader<Value> = (value: unknown) => Value | undefined

const LOG_DAYS: LogDays[] = [7, 30, 90]
const DAYS: Settings['firstDayOfWeek'][] = [0, 1, 2, 3, 4, 5, 6]

const TRUE_OR_FALSE: [expected: string, read: Reader<boolean>] = [
  'true or false',
  (value) => (typeof value === 'boolean' ? value : undefined),
]

/** Each setting with what it may be, and how to read it: undefined when it is something else. */
const readers: { [Key in keyof Settings]: [expected: string, read: Reader<Settings[Key]>] } = {
  aws: ['{ "account": "123456789012", "region": "eu-west-1" }', readAccount],
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
  securityContact: ['an address that begins with https: or mailto:', readContact],
  monthlyBudget: ['a number of dollars', (value) => (typeof value === 'number' && value > 0 ? value : undefined)],
  roadmapEpicsLimit: [
    'a number of epics',
    (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined),
  ],
  firstDayOfWeek: ['a number from 0 for Sunday to 6', (value) => DAYS.find((day) => day === value)],
  payments: ['"off" or "sandbox"', (value) => (value === 'off' || value === 'sandbox' ? value : undefined)],
  sites: ['{ "eu": { "bucket": "...", "region": "eu-central-1" } }, a bucket by the name of each site', readSites],
  directories: [
    '{ "ldapmain": { "url": "ldaps://ldap.example.com", "base": "ou=groups,dc=example,dc=com" } }',
    readDirectories,
  ],
}

/** Reads the settings of an environment that cdk.json gives. Throws ConfigurationError, which says what each may be. */
export function readSettings(env: string, given: Record<string, unknown>): Partial<Settings> {
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

/** True for what AWS WAF takes as a limit, also ten times as many. */
const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 10 && value <= 200_000_000

/** True when a text names a network, such as 203.0.113.0/24 or 2001:db8::/32; AWS WAF knows no /0. */
function isNetwork(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const [address = '', bits = '', ...rest] = value.split('/')
  const version = isIP(address)
  return version !== 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

function readAccount(value: unknown): AwsAccount | undefined {
  if (typeof value !== 'object' || value === null || !('account' in value) || !('region' in value)) return undefined
  const { account, region, ...others } = value
  if (typeof account !== 'string' || typeof region !== 'string' || Object.keys(others).length > 0) return undefined
  return ACCOUNT.test(account) && REGION.test(region) ? { account, region } : undefined
}

/** Reads an object by whose names stand things of one form; undefined when one is something else. */
function readNamed<Thing>(value: unknown, read: (fields: Record<string, unknown>) => Thing | undefined) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const things = Object.entries(value).map(([name, one]: [string, unknown]) => {
    const fields = typeof one === 'object' && one !== null ? { ...one } : {}
    return [name, read(fields)] as const
  })
  return things.every((entry): entry is readonly [string, Thing] => entry[1] !== undefined)
    ? Object.fromEntries(things)
    : undefined
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

function readSites(value: unknown): Record<string, SiteBucket> | undefined {
  return readNamed(value, ({ bucket, region, ...others }) =>
    typeof bucket === 'string' && typeof region === 'string' && Object.keys(others).length === 0
      ? BUCKET.test(bucket) && REGION.test(region)
        ? { bucket, region }
        : undefined
      : undefined,
  )
}

function readDirectories(value: unknown): Record<string, Directory> | undefined {
  const directories = readNamed(value, ({ url, base, account, ...others }) => {
    const isWhole = typeof url === 'string' && typeof base === 'string' && Object.keys(others).length === 0
    if (!isWhole || !/^ldaps?:\/\/[^\s@]+$/.test(url) || base === '') return undefined
    if (account === undefined) return { url, base }
    const known = readDirectoryAccount(account)
    return known && { url, base, account: known }
  })
  const areNamed = Object.keys(directories ?? {}).every((provider) => /^[a-z0-9]+$/i.test(provider))
  return areNamed ? directories : undefined
}

function readDirectoryAccount(value: unknown): Directory['account'] | undefined {
  if (typeof value !== 'object' || value === null || !('dn' in value) || !('passwordSecret' in value)) return undefined
  const { dn, passwordSecret, ...others } = value
  if (typeof dn !== 'string' || dn === '' || typeof passwordSecret !== 'string') return undefined
  return /^[\w/+=.@-]+$/.test(passwordSecret) && Object.keys(others).length === 0 ? { dn, passwordSecret } : undefined
}

function readContact(value: unknown): string | undefined {
  return typeof value === 'string' && CONTACT.test(value) ? value : undefined
}

function readFirewall(value: unknown): FirewallLimits | null | undefined {
  if (typeof value === 'boolean') return value ? USUAL_LIMITS : null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { requests, trusted, ...others }: Record<string, unknown> = { ...USUAL_LIMITS, ...value }
  if (Object.keys(others).length > 0 || !isLimit(requests)) return undefined
  return Array.isArray(trusted) && trusted.every(isNetwork) ? { requests, trusted } : undefined
}

/** Reads a table and its stream; undefined when they are something else. */
export function readTable(value: unknown): ExistingTable | undefined {
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
