import type { Types } from '@graphql-codegen/plugin-helpers'
import {
  Kind,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type InputValueDefinitionNode,
  type OperationDefinitionNode,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql'
import { filterNamesOf } from '#domain/item/field-filter.ts'

/**
 * Documents of the browser write `epics(...) @epicFilters` and `issues(...) @issueFilters` where a list takes all filters of its
 * kind. Each stands for an argument and a variable of the same name: a new field that lists are filtered by appears in every such
 * document by itself.
 */

const TIMES = ['due', 'created', 'updated', 'closed'].flatMap((name) => [`${name}After`, `${name}Before`])
const SHARED = [
  ...['labelName', 'authorUsername', 'milestoneTitle', 'confidential', 'search', 'myReactionEmoji', 'not'],
  ...['due', ...TIMES],
]

/** The filters that a directive stands for, as the arguments of a list of groups declare them. */
const DIRECTIVES = {
  epicFilters: { list: 'epics', filters: ['iid', ...SHARED, ...filterNamesOf('epic')] },
  issueFilters: {
    list: 'issues',
    filters: [
      ...SHARED,
      ...['assigneeUsernames', 'assigneeWildcardId', 'milestoneWildcardId', 'types', 'in'],
      ...filterNamesOf('issue'),
    ],
  },
}
type Directive = keyof typeof DIRECTIVES

const named = (value: string) => ({ kind: Kind.NAME, value }) as const
const variable = (name: string) => ({ kind: Kind.VARIABLE, name: named(name) }) as const
const argument = (name: string): ArgumentNode => ({ kind: Kind.ARGUMENT, name: named(name), value: variable(name) })
const declaration = (name: string, type: TypeNode): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: variable(name),
  type,
})

/** Returns the filters as the list declares them in `Group`; other lists of the kind take the same. */
function filtersIn(schema: DocumentNode, directive: Directive): InputValueDefinitionNode[] {
  const { list, filters } = DIRECTIVES[directive]
  const group = schema.definitions.find(
    (type) => type.kind === Kind.OBJECT_TYPE_DEFINITION && type.name.value === 'Group',
  )
  const fields = group?.kind === Kind.OBJECT_TYPE_DEFINITION ? (group.fields ?? []) : []
  const given = fields.find(({ name }) => name.value === list)?.arguments ?? []
  return filters.map((filter) => {
    const found = given.find(({ name }) => name.value === filter)
    if (!found) throw new Error(`Group.${list} has no argument ${filter}.`)
    return found
  })
}

/** Returns a variable that an operation declares itself, such as the number of the epic whose children it lists, is no filter. */
function passFilters(
  operation: OperationDefinitionNode,
  directive: Directive,
  filters: readonly InputValueDefinitionNode[],
): OperationDefinitionNode {
  const own = new Set(operation.variableDefinitions?.map((declared) => declared.variable.name.value))
  const passed = filters.filter(({ name }) => !own.has(name.value))
  const changed = visit(operation, {
    Field: (field) => {
      if (!field.directives?.some(({ name }) => name.value === directive)) return undefined
      return {
        ...field,
        directives: field.directives.filter(({ name }) => name.value !== directive),
        arguments: [...(field.arguments ?? []), ...passed.map(({ name }) => argument(name.value))],
      }
    },
  })
  if (changed === operation) return operation
  const variables = passed.map(({ name, type }) => declaration(name.value, type))
  return { ...changed, variableDefinitions: [...(operation.variableDefinitions ?? []), ...variables] }
}

/** A transform of graphql-codegen. */
export const passListFilters: Types.DocumentTransformObject = {
  transform: ({ documents, schema }) => {
    const directives = (Object.keys(DIRECTIVES) as Directive[]).map((name) => [name, filtersIn(schema, name)] as const)
    const passAll = (operation: OperationDefinitionNode): OperationDefinitionNode =>
      directives.reduce((passed, [name, filters]) => passFilters(passed, name, filters), operation)
    return documents.map((file) => ({
      ...file,
      ...(file.document && { document: visit(file.document, { OperationDefinition: passAll }) }),
    }))
  },
}
