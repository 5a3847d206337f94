import { isIP } from 'node:net'
import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type GraphQLSchema, type ValueNode } from 'graphql'
import { isDay } from '#domain/time/is-day.ts'

const offset = '(?:Z|[+-](?:0\\d|1[0-8]):[0-5]\\d(?::[0-5]\\d)?)'
const day = '-?\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?'
const datePattern = new RegExp(`^(${day})${offset}?$`)
const timePattern = new RegExp(`^${time}${offset}?$`)
const dateTimePattern = new RegExp(`^(${day})T${time}${offset}$`)

/** True when a day is one of the calendar; AppSync takes years before the first, too. */
const isRealDay = (text: string | undefined): boolean => text !== undefined && isDay(text.replace(/^-/, ''))

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
}

function isIpAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const stringScalars: Record<string, (text: string) => boolean> = {
  AWSDate: (text) => isRealDay(datePattern.exec(text)?.[1]),
  AWSTime: (text) => timePattern.test(text),
  AWSDateTime: (text) => isRealDay(dateTimePattern.exec(text)?.[1]),
  AWSEmail: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
  AWSURL: isUrl,
  AWSPhone: (text) => /^\+?[\d\s().-]{5,25}$/.test(text) && text.replace(/\D/g, '').length >= 5,
  AWSIPAddress: isIpAddress,
}

function refuse(name: string, value: unknown): never {
  throw new GraphQLError(`Can't parse value '${String(value)}' as type '${name}'.`)
}

function define(schema: GraphQLSchema, name: string, parse: (value: unknown) => unknown, serialize = parse): void {
  const type = schema.getType(name)
  if (!(type instanceof GraphQLScalarType)) return
  type.parseValue = parse
  type.serialize = serialize
  type.parseLiteral = (node: ValueNode, variables) => {
    const isPlain = node.kind === Kind.STRING || node.kind === Kind.INT
    return isPlain ? parse(valueFromASTUntyped(node, variables)) : refuse(name, node.kind)
  }
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return refuse('AWSJSON', value)
  try {
    return JSON.parse(value)
  } catch {
    return refuse('AWSJSON', value)
  }
}

/** Returns a string that already is JSON passes as it is, so that a stored document is not encoded twice. */
function serializeJson(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return value
  } catch {
    return JSON.stringify(value)
  }
}

/** Gives AppSync's scalars in a built schema their validation; AWSJSON arrives in resolvers as the parsed value. */
export function attachScalars(schema: GraphQLSchema): void {
  for (const [name, isValid] of Object.entries(stringScalars)) {
    define(schema, name, (value) => (typeof value === 'string' && isValid(value) ? value : refuse(name, value)))
  }
  define(schema, 'AWSTimestamp', (value) =>
    typeof value === 'number' && Number.isInteger(value) ? value : refuse('AWSTimestamp', value),
  )
  define(schema, 'AWSJSON', parseJson, serializeJson)
}
