import { buildSchema, printType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { expandSchema } from '#infra/build/generate-schema.ts'

const PRELUDE =
  'directive @aws_iam on OBJECT\ndirective @aws_lambda on OBJECT\ndirective @aws_cognito_user_pools on OBJECT\n'
const BASE = 'type Query { one: Int } type PageInfo { hasNextPage: Boolean! }'

/** Returns how a type of the schema that sources stand for is printed, without what describes it. */
const typeIn = (name: string, ...sources: string[]): string => {
  const type = buildSchema(PRELUDE + expandSchema([BASE, ...sources])).getType(name)
  const text = type ? printType(type) : ''
  return text
    .replace(/"""[^"]*"""/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('the schema that the sources stand for', () => {
  test('has a page and a row of it for a type with a connection, and counts where that is described', () => {
    const source =
      'type Label @connection(of: "labels") { id: ID! } type Todo @connection(of: "to-dos", count: "All.") { id: ID! }'
    expect(typeIn('LabelConnection', source)).toBe(
      'type LabelConnection { edges: [LabelEdge] nodes: [Label] pageInfo: PageInfo! }',
    )
    expect(typeIn('LabelEdge', source)).toBe('type LabelEdge { cursor: String! node: Label }')
    expect(typeIn('TodoConnection', source)).toContain('count: Int!')
    expect(typeIn('TodoConnection', source, 'extend type TodoConnection { spent: Int! }')).toContain('spent: Int!')
  })

  test('has the arguments of each group that a field takes, behind its own, and no type for the group', () => {
    const groups = 'input Page @arguments { first: Int } input Which @arguments { search: String = "a" }'
    const field = 'extend type Query { labels(sort: Int): Int @takes(arguments: ["Which", "Page"]) }'
    expect(typeIn('Query', groups, field)).toBe(
      'type Query { one: Int labels(sort: Int, search: String = "a", first: Int): Int }',
    )
    expect(typeIn('Page', groups, field)).toBe('')
  })

  test('has what all mutations take and answer', () => {
    const source =
      'input AInput @mutation { name: String } type APayload @payload { a: Int } extend type Query { b(input: AInput): APayload }'
    expect(typeIn('AInput', source)).toBe('input AInput { clientMutationId: String name: String }')
    expect(typeIn('APayload', source)).toBe('type APayload { clientMutationId: String errors: [String!]! a: Int }')
  })

  test('opens every object type to who is signed in and to tokens, and to whom it names', () => {
    const text = expandSchema([
      BASE,
      'type Open { a: Int } type Live @aws_iam @connection(of: "rows", readers: "@aws_iam") { a: Int }',
    ])
    expect(text).toContain('type Open @aws_lambda @aws_cognito_user_pools {')
    expect(text).toContain('type Live @aws_iam @aws_lambda @aws_cognito_user_pools {')
    expect(text).toContain('type LiveConnection @aws_iam @aws_lambda @aws_cognito_user_pools {')
    expect(text).not.toMatch(/@(connection|takes|arguments|mutation|payload)\b/)
  })

  test.each([
    ['extend type Nowhere { a: Int }', 'There is no type Nowhere to extend.'],
    ['extend type Query { a: Int @takes(arguments: ["Gone"]) }', 'a takes Gone, which is no group of arguments.'],
  ])('is refused for %s', (source, message) => {
    expect(() => expandSchema([BASE, source])).toThrow(message)
  })
})
