import { BlockList, isIPv4 } from 'node:net'

/** A request as AWS WAF looks at it. */
export interface Asked {
  address: string
  path: string
  method?: string
  /** By names in lower case. */
  headers?: Record<string, string>
}

interface FieldToMatch {
  SingleHeader?: { Name: string }
  UriPath?: object
  Method?: object
}

interface Matched {
  FieldToMatch: FieldToMatch
  TextTransformations: { Type: string }[]
}

interface RateBased {
  Limit: number
  AggregateKeyType: string
  CustomKeys?: { Header: { Name: string } }[]
  ScopeDownStatement?: Statement
}

/** The statements that our rules are made of, as CloudFormation spells them. */
export interface Statement {
  AndStatement?: { Statements: Statement[] }
  OrStatement?: { Statements: Statement[] }
  NotStatement?: { Statement: Statement }
  ByteMatchStatement?: Matched & { SearchString: unknown; PositionalConstraint: string }
  RegexMatchStatement?: Matched & { RegexString: string }
  IPSetReferenceStatement?: { Arn: { 'Fn::GetAtt': [string, string] } }
  RateBasedStatement?: RateBased
  ManagedRuleGroupStatement?: { ScopeDownStatement?: Statement }
}

export interface FirewallRule {
  Name: string
  Priority: number
  Statement: Statement
  Action?: Record<string, unknown>
}

/** Networks of IP sets by the logical id of the set. */
type IpSets = Record<string, string[]>

const COMPARE: Record<string, (value: string, searched: string) => boolean> = {
  EXACTLY: (value, searched) => value === searched,
  STARTS_WITH: (value, searched) => value.startsWith(searched),
  CONTAINS: (value, searched) => value.includes(searched),
}

function fieldOf({ FieldToMatch: field, TextTransformations: [transformation] }: Matched, asked: Asked): string {
  const value = field.SingleHeader
    ? (asked.headers?.[field.SingleHeader.Name] ?? '')
    : field.UriPath
      ? asked.path
      : (asked.method ?? 'GET')
  return transformation?.Type === 'LOWERCASE' ? value.toLowerCase() : value
}

function isWithin(address: string, networks: string[]): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [net = '', bits] = network.split('/')
    list.addSubnet(net, Number(bits), isIPv4(net) ? 'ipv4' : 'ipv6')
  }
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function matches(statement: Statement, asked: Asked, sets: IpSets): boolean {
  const one = (inner: Statement): boolean => matches(inner, asked, sets)
  const { AndStatement: and, OrStatement: or, NotStatement: not, ByteMatchStatement: bytes } = statement
  const { RegexMatchStatement: regex, IPSetReferenceStatement: set } = statement
  for (const list of [and, or]) if (list && list.Statements.length < 2) throw new Error('AWS WAF takes two or more.')
  if (and) return and.Statements.every(one)
  if (or) return or.Statements.some(one)
  if (not) return !one(not.Statement)
  if (bytes) {
    const searched = typeof bytes.SearchString === 'string' ? bytes.SearchString : SECRET
    return COMPARE[bytes.PositionalConstraint]?.(fieldOf(bytes, asked), searched) ?? false
  }
  if (regex) return new RegExp(regex.RegexString).test(fieldOf(regex, asked))
  if (set) return isWithin(asked.address, sets[set.Arn['Fn::GetAtt'][0]] ?? [])
  throw new Error(`This double does not know ${Object.keys(statement).join(', ')}.`)
}

/** What stands for a text that only CloudFormation knows. */
export const SECRET = 'the secret of the entrance'

/** By what a rate-based rule counts a request; null when it does not. */
function countedAs({ CustomKeys: keys, ScopeDownStatement: scope }: RateBased, asked: Asked, sets: IpSets) {
  if (scope && !matches(scope, asked, sets)) return null
  if (!keys) return asked.address
  const values = keys.map(({ Header: { Name: name } }) => asked.headers?.[name])
  return values.includes(undefined) ? null : values.join('\n')
}

/**
 * Says what the rules of a firewall make of requests that come within five minutes: the name of the rule that refuses or
 * lets in, or null where the default decides. AWS's own groups of rules match nothing here.
 */
export function firewallDouble(rules: FirewallRule[], sets: IpSets = {}): (asked: Asked) => string | null {
  const counts = new Map<string, number>()
  const decides = ({ Name: name, Statement: statement }: FirewallRule, asked: Asked): boolean => {
    const { RateBasedStatement: rate } = statement
    if (statement.ManagedRuleGroupStatement) return false
    if (!rate) return matches(statement, asked, sets)
    const key = countedAs(rate, asked, sets)
    if (key === null) return false
    const count = (counts.get(`${name}\n${key}`) ?? 0) + 1
    counts.set(`${name}\n${key}`, count)
    return count > rate.Limit
  }
  const ordered = [...rules].sort((left, right) => left.Priority - right.Priority)
  return (asked) => ordered.find((rule) => decides(rule, asked))?.Name ?? null
}
