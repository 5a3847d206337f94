import { GraphQLScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { buildApiSchema } from '#infra/local/appsync/schema.ts'

const schema = buildApiSchema('type Query { a: String }')

function parse(name: string, value: unknown): unknown {
  const type = schema.getType(name)
  if (!(type instanceof GraphQLScalarType)) throw new Error(`${name} is not a scalar`)
  return type.parseValue(value)
}

describe('AppSync scalars', () => {
  it.each([
    ['AWSDate', ['2027-01-31', '2028-02-29Z', '1970-01-01+02:00'], ['2027-02-30', '2027-1-1', '31.01.2027', 20270131]],
    ['AWSTime', ['12:30', '12:30:59', '23:59:59.123456789Z', '12:30:24-07:00'], ['24:00:00', '12', 'noon']],
    [
      'AWSDateTime',
      ['2027-01-31T12:30:59Z', '2027-01-31T12:30:59.123+01:00'],
      ['2027-01-31T12:30:59', '2027-02-30T12:30:59Z'],
    ],
    ['AWSTimestamp', [0, 1735689600, -5], [1.5, '1735689600']],
    ['AWSEmail', ['ada@example.com'], ['ada@', 'ada', 'a b@example.com']],
    ['AWSURL', ['https://example.com/a?b=c', 'ftp://example.com'], ['example.com', 'mailto:ada@example.com']],
    ['AWSPhone', ['+49 30 123456', '555-123-4567'], ['call me', '12']],
    ['AWSIPAddress', ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'], ['256.1.1.1', '10.0.0.0/33', 'localhost']],
  ])('%s accepts %j and refuses %j', (name, accepted, refused) => {
    for (const value of accepted) expect(parse(name, value)).toBe(value)
    for (const value of refused) expect(() => parse(name, value)).toThrow(`as type '${name}'`)
  })

  it('AWSJSON reaches resolvers parsed and leaves them as text, once encoded', () => {
    const type = schema.getType('AWSJSON') as GraphQLScalarType
    expect(type.parseValue('{"a":[1]}')).toEqual({ a: [1] })
    expect(() => type.parseValue('{a}')).toThrow("as type 'AWSJSON'")
    expect(type.serialize({ a: [1] })).toBe('{"a":[1]}')
    expect(type.serialize('{"a":[1]}')).toBe('{"a":[1]}')
    expect(type.serialize('plain')).toBe('"plain"')
  })
})
