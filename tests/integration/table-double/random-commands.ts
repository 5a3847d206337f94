import fc from 'fast-check'
import type { ShortAction, Values } from './table-under-test.ts'

/** An expression with the values it uses. */
export interface Expression {
  text: string
  values: Values
}

export type RandomCommand =
  | { kind: 'put'; item: Values; condition: Expression | undefined }
  | { kind: 'update'; key: Values; update: Expression; condition: Expression | undefined; returns: 'NONE' | 'ALL_NEW' }
  | { kind: 'delete'; key: Values; condition: Expression | undefined }
  | { kind: 'get'; key: Values }
  | {
      kind: 'query'
      range: Expression
      index: 'byEnd' | 'lists' | undefined
      isForward: boolean
      limit: number
      filter: Expression | undefined
    }
  | { kind: 'transact'; actions: ShortAction[] }
  | { kind: 'batchWrite'; puts: Values[]; deletes: Values[] }

// Small on purpose: commands must meet on the same few items.
const keys = ['p', 'q'].flatMap((PK) => ['CE#1', 'CE#2', 'CI#1', 'é'].map((SK) => ({ PK, SK })))
const key = fc.constantFrom(...keys)
const sort = fc.constantFrom('a', 'b', 'c')
const number = fc.constantFrom(0, 1, -2, 0.1, 7)
const element = fc.constantFrom('x', 'y', 'z')
const elements = fc.uniqueArray(element, { minLength: 1 }).map((list) => new Set(list))

const attributes = fc.record(
  {
    n: fc.oneof({ weight: 4, arbitrary: number }, { weight: 1, arbitrary: fc.constant('text') }),
    t: fc.constantFrom('', 'hello', 'x'.repeat(700), 'y'.repeat(1400)),
    m: fc.record({ a: number, b: fc.constant({ c: null }) }, { requiredKeys: [] }),
    l: fc.array(fc.oneof(number, fc.constant('two'), fc.boolean()), { maxLength: 3 }),
    ss: elements,
    GSI1SK: sort,
    GSI2PK: fc.constantFrom('L', 'M'),
    GSI2SK: sort,
  },
  { requiredKeys: [] },
)
const item = fc.tuple(key, attributes).map(([itsKey, rest]) => ({ ...itsKey, ...rest }))

const condition: fc.Arbitrary<Expression> = fc
  .record({
    text: fc.constantFrom(
      'attribute_exists(PK)',
      'attribute_not_exists(PK)',
      'attribute_not_exists(n) OR n < :cn',
      'n = :cn',
      'n <> :cn AND NOT n > :cm',
      'n <= :cn OR m.a < :cm',
      'n IN (:cn, :cm)',
      'm.a >= :cn',
      'l[0] = :cn OR contains(l, :cn)',
      'size(l) > :cn',
      'contains(ss, :cs)',
      'begins_with(t, :cs) OR size(t) = :cm',
      'attribute_type(m, :ct) AND attribute_exists(m.b.c)',
      'n BETWEEN :clow AND :chigh',
    ),
    cn: number,
    cm: number,
    cs: element,
  })
  .map(({ text, cn, cm, cs }) => used(text, { ':cn': cn, ':cm': cm, ':cs': cs, ':ct': 'M', ':clow': 0, ':chigh': 5 }))

/** Parts of update expressions by section; one for each attribute at most, so that paths never overlap. */
const updateParts = [
  ['SET n = :n', 'SET n = n + :n', 'SET n = if_not_exists(n, :zero) - :n', 'ADD n :n', 'REMOVE n'],
  ['SET t = :t', 'REMOVE t', 'SET t = if_not_exists(t, :t)'],
  ['SET m = :m', 'SET m.a = :n', 'ADD m.a :n', 'SET m.b = l', 'REMOVE m'],
  ['SET l = list_append(if_not_exists(l, :l), :l)', 'SET l = list_append(:l, l)', 'SET l[0] = :n', 'REMOVE l'],
  ['ADD ss :ss', 'DELETE ss :ss', 'REMOVE ss'],
  ['SET GSI1SK = :g', 'REMOVE GSI1SK'],
  ['SET GSI2PK = :h, GSI2SK = :g', 'REMOVE GSI2SK'],
].map((parts) => fc.constantFrom(...parts))

const update: fc.Arbitrary<Expression> = fc
  .record({
    parts: fc.subarray(updateParts, { minLength: 1, maxLength: 4 }).chain((parts) => fc.tuple(...parts)),
    n: number,
    t: fc.constantFrom('', 'hello', 'x'.repeat(700)),
    g: sort,
    h: fc.constantFrom('L', 'M'),
    ss: elements,
  })
  .map(({ parts, n, t, g, h, ss }) => {
    const values = { ':n': n, ':t': t, ':g': g, ':h': h, ':ss': ss, ':zero': 0, ':m': { a: 1 }, ':l': [n, t] }
    return used(joinSections(parts), values)
  })

function joinSections(parts: string[]): string {
  const sections = ['SET', 'REMOVE', 'ADD', 'DELETE'].map((name) => {
    const own = parts.filter((part) => part.startsWith(`${name} `)).map((part) => part.slice(name.length + 1))
    return own.length > 0 ? `${name} ${own.join(', ')}` : ''
  })
  return sections.filter(Boolean).join(' ')
}

/** Only the values that the text uses: others would be refused. */
function used(text: string, values: Values): Expression {
  const names = new Set(text.match(/:\w+/g))
  return { text, values: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) }
}

const maybeCondition = fc.option(condition, { nil: undefined, freq: 2 })

const tableRange = fc
  .record({
    text: fc.constantFrom('', 'SK = :s', 'SK > :s', 'SK <= :s', 'begins_with(SK, :b)', 'SK BETWEEN :b AND :s'),
    pk: fc.constantFrom('p', 'q'),
  })
  .map(({ text, pk }) => ranged('PK', text, { ':h': pk, ':s': 'CE#2', ':b': 'C' }))

const indexRange = fc
  .record({
    name: fc.constantFrom('byEnd' as const, 'lists' as const),
    text: fc.constantFrom('', 'RANGE = :s', 'RANGE >= :s', 'RANGE < :s'),
  })
  .map(({ name, text }) => {
    const isByEnd = name === 'byEnd'
    const range = text.replace('RANGE', isByEnd ? 'GSI1SK' : 'GSI2SK')
    return { name, range: ranged(isByEnd ? 'PK' : 'GSI2PK', range, { ':h': isByEnd ? 'p' : 'L', ':s': 'b' }) }
  })

function ranged(hash: string, text: string, values: Values): Expression {
  return used(text === '' ? `${hash} = :h` : `${hash} = :h AND ${text}`, values)
}

const filter = fc.option(
  fc.constantFrom<Expression>({ text: 'n > :f', values: { ':f': 0 } }, { text: 'attribute_exists(l)', values: {} }),
  {
    nil: undefined,
  },
)

const query: fc.Arbitrary<RandomCommand> = fc
  .record({
    target: fc.oneof(
      tableRange.map((range) => ({ range, index: undefined })),
      indexRange.map(({ range, name }) => ({ range, index: name })),
    ),
    isForward: fc.boolean(),
    limit: fc.constantFrom(1, 2, 100),
    filter,
  })
  .map(({ target, ...rest }) => ({ kind: 'query', ...target, ...rest }))

const action: fc.Arbitrary<{ key: Values; action: ShortAction }> = fc.oneof(
  fc.record({ item, condition: maybeCondition }).map(({ item: Item, condition: check }) => ({
    key: { PK: Item.PK, SK: Item.SK },
    action: { Put: { Item, ...conditionInput(check) } },
  })),
  fc.record({ key, update, condition: maybeCondition }).map(({ key: Key, update: change, condition: check }) => ({
    key: Key,
    action: { Update: { Key, ...updateInput(change, check) } },
  })),
  fc.record({ key, condition: maybeCondition }).map(({ key: Key, condition: check }) => ({
    key: Key,
    action: { Delete: { Key, ...conditionInput(check) } },
  })),
  fc.record({ key, condition }).map(({ key: Key, condition: check }) => ({
    key: Key,
    action: { ConditionCheck: { Key, ...conditionInput(check), ConditionExpression: check.text } },
  })),
)

/** Each action on another item: what comes first when one is named twice, the refusal or a failed condition, is open. */
const transact: fc.Arbitrary<RandomCommand> = fc
  .uniqueArray(action, { minLength: 1, maxLength: 4, selector: (one) => `${String(one.key.PK)} ${String(one.key.SK)}` })
  .map((actions) => ({ kind: 'transact', actions: actions.map((one) => one.action) }))

export const randomCommand: fc.Arbitrary<RandomCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), item, condition: maybeCondition }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      key,
      update,
      condition: maybeCondition,
      returns: fc.constantFrom('NONE' as const, 'ALL_NEW' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), key, condition: maybeCondition }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('get' as const), key }) },
  { weight: 4, arbitrary: query },
  { weight: 4, arbitrary: transact },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('batchWrite' as const),
      puts: fc.array(item, { minLength: 1, maxLength: 3 }),
      deletes: fc.array(key, { maxLength: 2 }),
    }),
  },
)

export function conditionInput(check: Expression | undefined): {
  ConditionExpression?: string
  ExpressionAttributeValues?: Values
} {
  return check ? { ConditionExpression: check.text, ...valuesInput(check.values) } : {}
}

export function updateInput(
  change: Expression,
  check: Expression | undefined,
): { UpdateExpression: string; ConditionExpression?: string; ExpressionAttributeValues?: Values } {
  const values = { ...change.values, ...check?.values }
  return { ...conditionInput(check), UpdateExpression: change.text, ...valuesInput(values) }
}

export function valuesInput(values: Values): { ExpressionAttributeValues?: Values } {
  return Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}
}
