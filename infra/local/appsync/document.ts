import {
  getOperationAST,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
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

/** Prefixes graphql-js' message the way AppSync does; the words after it differ from AppSync's. */
export function validationError(error: GraphQLError): ResponseError {
  const kind = kinds.find(([pattern]) => pattern.test(error.message))?.[1] ?? 'WrongType'
  const locations = error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null
  return { path: null, locations, message: `Validation error of type ${kind}: ${error.message}` }
}

/** Returns a function that parses and validates a query once and remembers it. It throws UnparsableQuery. */
export function createDocuments(schema: GraphQLSchema, allowIntrospection: boolean): (query: string) => Prepared {
  const rules = allowIntrospection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const known = new Map<string, Prepared>()

  function prepare(query: string): Prepared {
    try {
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

/** The operation that a request means, or null when the name fits none. */
export function chooseOperation(document: DocumentNode, operationName: string | null): OperationDefinitionNode | null {
  return getOperationAST(document, operationName) ?? null
}

/** Nesting levels of an operation, fragments included. Introspection does not count. */
export function queryDepth(operation: OperationDefinitionNode, document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const known = new Map<string, number>()

  function ofFragment(name: string): number {
    const depth = known.get(name) ?? depthOf(fragments.get(name)?.selectionSet)
    known.set(name, depth)
    return depth
  }

  function depthOf(set: SelectionSetNode | undefined): number {
    let deepest = 0
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD && node.name.value.startsWith('__')) continue
      const below = node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : depthOf(node.selectionSet)
      deepest = Math.max(deepest, below + (node.kind === Kind.FIELD ? 1 : 0))
    }
    return deepest
  }

  return depthOf(operation.selectionSet)
}
