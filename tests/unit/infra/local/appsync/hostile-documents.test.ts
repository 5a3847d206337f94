import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '#infra/api/graphql-limits.ts'
import {
  chooseOperation,
  countFields,
  createDocuments,
  queryDepth,
  UnparsableQuery,
} from '#infra/local/appsync/document.ts'
import { buildApiSchema } from '#infra/local/appsync/schema.ts'
import { expectSteadyGrowth, repeated } from '#support/when/growth.ts'

const schema = buildApiSchema(readFileSync(new URL('../../../../../schema.graphql', import.meta.url), 'utf8'))

/** Parses and measures a document; one that is none is refused. Nothing is remembered from one document to the next. */
function read(query: string): string | null {
  try {
    const { document } = createDocuments(schema, false)(query)
    const operation = chooseOperation(document, null)
    if (operation === null) return null
    queryDepth(operation, document)
    countFields(operation, document)
    return null
  } catch (error) {
    if (error instanceof UnparsableQuery) return error.message
    throw error
  }
}

const PIECES = [
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '{a ',
    '{group(fullPath:"a")',
    'a:name ',
    'name ',
    '__typename ',
    '...A ',
    '...{name} ',
  ],
  ...[
    '"',
    '"""',
    '\\',
    '#',
    '\n',
    ',',
    ' ',
    '$a:',
    '$a ',
    '!',
    '@a ',
    '@include(if:true) ',
    ':',
    '=',
    '|',
    '1',
    '-',
    '1.0e9 ',
  ],
  ...['fragment A on Group{name} ', 'query{a} ', 'null ', 'é', '\ufeff'],
]
const AROUND: [string, string][] = [
  ['', ''],
  ['{group(fullPath:"a"){', '}}'],
  ['query($a:[String]=[', ']){group(fullPath:"a"){name}}'],
  ['{group(fullPath:"', '"){name}}'],
]

describe.each(AROUND)('Text between %j and %j', (before, after) => {
  test('is read in time that grows with its length', () => {
    for (const piece of PIECES) expectSteadyGrowth(read, repeated(piece, before, after))
  })

  test('is a document or refused, whatever it is', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 5 })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(text, (parts) => {
        read(before + parts.join('') + after)
      }),
      { numRuns: 150 },
    )
  })
})

test.each(['[', '{', '('])('50,000 nested %s are refused, and do not overflow', (bracket) => {
  expect(read(`query($a:[String]=${bracket.repeat(50_000)}`)).toMatch(/nested more than 500 levels deep/)
})

test('A document has so many tokens and no more', () => {
  const tokens = (count: number) => `{${'a '.repeat(count - 2)}}`
  expect(read(tokens(documentLimits.tokens))).toBeNull()
  expect(read(tokens(documentLimits.tokens + 1))).toMatch(/More than 15000 tokens/)
})

test('Fragments count as often as they are used, without being written out', () => {
  const fragments = Array.from({ length: 12 }, (_, at) => `fragment F${at} on Group{${`...F${at + 1} `.repeat(10)}}`)
  const query = `{group(fullPath:"a"){...F0}} ${fragments.join(' ')} fragment F12 on Group{name}`
  const { document, errors } = createDocuments(schema, false)(query)
  const operation = chooseOperation(document, null)
  expect(errors).toEqual([])
  expect(operation && countFields(operation, document)).toBe(1 + 10 ** 12)
})
