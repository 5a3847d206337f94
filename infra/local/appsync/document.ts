import {
  getOperationAST,
  GraphQLError,
  Kind,
  Lexer,
  NoSchemaIntrospectionCustomRule,
  parse,
  Source,
  specifiedRules,
  TokenKind,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { documentLimits } from '../../api/graphql-limits.ts'
import type { ResponseError } from './resolver-error.ts'

const maxCachedDocuments = 500

export interface Prepared {
  document: DocumentNode
  /** What validation found; the document can run when this is empty. */
  errors: ResponseError[]
}

/** A document that is not GraphQL at all; AppSync answers it with status 400. */
export class UnparsableQuery extends Error {}

const kinds: [RegExp, string][] = [
  [/^Cannot query field/, 'FieldUndefined'],
  [/^Unknown argument/, 'UnknownArgument'],
  [/argument .* of type .* is required/, 'MissingFieldArgument'],
  [/must have a selection of subfields/, 'SubSelectionRequired'],
  [/must not have a selection/, 'SubSelectionNotAllowed'],
  [/^Unknown type/, 'UnknownType'],
  [/^Unknown fragment/, 'UndefinedFragment'],
  [/^Unknown directive/, 'UnknownDirective'],
  [/^Variable .* is not defined/, 'UndefinedVariable'],
  [/^Variable .* is never used/, 'UnusedVariable'],
  [/^Variable .* of type .* used in position/, 'VariableTypeMismatch'],
  [/^Fragment .* is never used/, 'UnusedFragment'],
  [/introspection/, 'FieldUndefined'],
]

/** Returns an error that prefixes graphql-js' message the way AppSync does; the words after it differ from AppSync's. */
export function validationError(error: GraphQLError): ResponseError {
  const kind = kinds.find(([pattern]) => pattern.test(error.message))?.[1] ?? 'WrongType'
  const locations = error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null
  return { path: null, locations, message: `Validation error of type ${kind}: ${error.message}` }
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Refuses what the parser, which calls itself for each bracket, could not come back from. It throws UnparsableQuery. */
function checkSize(query: string): void {
  const lexer = new Lexer(new Source(query))
  let depth = 0
  for (let tokens = 1; lexer.advance().kind !== TokenKind.EOF; tokens += 1) {
    const { kind } = lexer.token
    if (OPENING.has(kind)) depth += 1
    if (CLOSING.has(kind)) depth -= 1
    if (tokens > documentLimits.tokens)
      throw new UnparsableQuery(`More than ${String(documentLimits.tokens)} tokens have been presented.`)
    if (depth > documentLimits.nesting)
      throw new UnparsableQuery(`Brackets are nested more than ${String(documentLimits.nesting)} levels deep.`)
  }
}

/** Returns a function that parses and validates a query once and remembers it. It throws UnparsableQuery. */
export function createDocuments(schema: GraphQLSchema, allowIntrospection: boolean): (query: string) => Prepared {
  const rules = allowIntrospection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const known = new Map<string, Prepared>()

  function prepare(query: string): Prepared {
    try {
      checkSize(query)
      const document = parse(query)
      // AppSync makes no suggestions, and neither may an API that hides its schema.
      const errors = validate(schema, document, rules, { hideSuggestions: true })
      return { document, errors: errors.map(validationError) }
    } catch (error) {
      if (error instanceof GraphQLError) throw new UnparsableQuery(error.message)
      throw error
    }
  }

  return (query) => {
    const prepared = known.get(query) ?? prepare(query)
    known.delete(query)
    known.set(query, prepared)
    const [oldest] = known.keys()
    if (known.size > maxCachedDocuments && oldest !== undefined) known.delete(oldest)
    return prepared
  }
}

/** Returns the operation that a request means, or null when the name fits none. */
export function chooseOperation(document: DocumentNode, operationName: string | null): OperationDefinitionNode | null {
  return getOperationAST(document, operationName) ?? null
}

/**
 * Returns a number that each selection of an operation has by what is selected below it, fragments included. Each fragment is
 * looked at once, however often it is used. Introspection does not count.
 */
function measure(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  combine: (sum: number, below: number, isField: boolean) => number,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const known = new Map<string, number>()

  function ofFragment(name: string): number {
    const value = known.get(name) ?? ofSet(fragments.get(name)?.selectionSet)
    known.set(name, value)
    return value
  }

  function ofSet(set: SelectionSetNode | undefined): number {
    let value = 0
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD && node.name.value.startsWith('__')) continue
      const below = node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : ofSet(node.selectionSet)
      value = combine(value, below, node.kind === Kind.FIELD)
    }
    return value
  }

  return ofSet(operation.selectionSet)
}

/** Counts the levels of an operation. */
export const queryDepth = (operation: OperationDefinitionNode, document: DocumentNode): number =>
  measure(operation, document, (deepest, below, isField) => Math.max(deepest, below + (isField ? 1 : 0)))

/** Returns fields of an operation with every fragment written out where it is used. */
export const countFields = (operation: OperationDefinitionNode, document: DocumentNode): number =>
  measure(operation, document, (sum, below, isField) => sum + below + (isField ? 1 : 0))
