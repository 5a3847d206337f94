import { parsePath, type RawPath } from './parse-path.ts'
import { TokenReader, type ExpressionKind } from './token-reader.ts'

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>='
export type Operand = { kind: 'path'; path: RawPath } | { kind: 'value'; name: string } | { kind: 'size'; of: Operand }

export type Condition =
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; of: Condition }
  | { kind: 'compare'; comparator: Comparator; left: Operand; right: Operand }
  | { kind: 'between'; of: Operand; low: Operand; high: Operand }
  | { kind: 'in'; of: Operand; options: Operand[] }
  | { kind: 'call'; name: ConditionFunction; operands: Operand[] }

const operandCounts = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
}
export type ConditionFunction = keyof typeof operandCounts

const comparators: readonly string[] = ['=', '<>', '<', '<=', '>', '>=']

export function parseCondition(kind: ExpressionKind, text: string): Condition {
  const reader = new TokenReader(kind, text)
  const condition = parseOr(reader)
  reader.expectEnd()
  return condition
}

function parseOr(reader: TokenReader): Condition {
  let left = parseAnd(reader)
  while (reader.acceptKeyword('OR')) left = { kind: 'or', left, right: parseAnd(reader) }
  return left
}

function parseAnd(reader: TokenReader): Condition {
  let left = parseNot(reader)
  while (reader.acceptKeyword('AND')) left = { kind: 'and', left, right: parseNot(reader) }
  return left
}

function parseNot(reader: TokenReader): Condition {
  if (reader.acceptKeyword('NOT')) return { kind: 'not', of: parseNot(reader) }
  if (reader.isSymbol('(')) return parseGroup(reader)
  if (reader.isCall() && reader.peek().text !== 'size') return parseCall(reader)
  return parseComparison(reader)
}

function parseGroup(reader: TokenReader): Condition {
  reader.expectSymbol('(')
  const isDoubled = reader.isSymbol('(')
  const inner = parseOr(reader)
  reader.expectSymbol(')')
  // The inner pair is redundant when nothing was joined to it: ((a = b)).
  if (isDoubled && inner.kind !== 'and' && inner.kind !== 'or') {
    throw reader.problem('The expression has redundant parentheses;')
  }
  return inner
}

function parseCall(reader: TokenReader): Condition {
  const name = reader.next().text
  if (!isConditionFunction(name)) throw reader.problem(`Invalid function name; function: ${name}`)
  const operands = parseOperands(reader)
  checkOperandCount(reader, name, operands.length, operandCounts[name])
  if (reader.peek().kind === 'symbol' && comparators.includes(reader.peek().text)) throw misusedFunction(reader, name)
  return { kind: 'call', name, operands }
}

function isConditionFunction(name: string): name is ConditionFunction {
  return Object.hasOwn(operandCounts, name)
}

function misusedFunction(reader: TokenReader, name: string): Error {
  return reader.problem(`The function is not allowed to be used this way in an expression; function: ${name}`)
}

function checkOperandCount(reader: TokenReader, name: string, found: number, expected: number): void {
  if (found === expected) return
  const detail = `operator or function: ${name}, number of operands: ${found}`
  throw reader.problem(`Incorrect number of operands for operator or function; ${detail}`)
}

function parseOperands(reader: TokenReader): Operand[] {
  reader.expectSymbol('(')
  const operands = [parseOperand(reader)]
  while (reader.acceptSymbol(',')) operands.push(parseOperand(reader))
  reader.expectSymbol(')')
  return operands
}

function parseOperand(reader: TokenReader): Operand {
  if (reader.peek().kind === 'value') return { kind: 'value', name: reader.next().text }
  if (!reader.isCall()) return { kind: 'path', path: parsePath(reader) }
  const name = reader.next().text
  if (name !== 'size') throw misusedFunction(reader, name)
  const operands = parseOperands(reader)
  checkOperandCount(reader, name, operands.length, 1)
  const [of] = operands
  if (!of) throw reader.syntaxError()
  return { kind: 'size', of }
}

function parseComparison(reader: TokenReader): Condition {
  const left = parseOperand(reader)
  if (reader.acceptKeyword('BETWEEN')) {
    const low = parseOperand(reader)
    if (!reader.acceptKeyword('AND')) throw reader.syntaxError()
    return { kind: 'between', of: left, low, high: parseOperand(reader) }
  }
  if (reader.acceptKeyword('IN')) return { kind: 'in', of: left, options: parseOperands(reader) }
  const symbol = reader.peek()
  if (symbol.kind !== 'symbol' || !isComparator(symbol.text)) throw reader.syntaxError()
  reader.next()
  return { kind: 'compare', comparator: symbol.text, left, right: parseOperand(reader) }
}

function isComparator(text: string): text is Comparator {
  return comparators.includes(text)
}
