import type { Types } from '@graphql-codegen/plugin-helpers'
import { Kind, visit } from 'graphql'
import type {
  ArgumentNode,
  DocumentNode,
  InputValueDefinitionNode,
  OperationDefinitionNode,
  TypeNode,
  VariableDefinitionNode,
} from 'graphql'
import { FILTER_NAMES } from '#domain/item/field-filter.ts'

/**
 * Documents of the browser write `epics(...) @epicFilters` where a list takes all filters of epics. Each stands for an argument and
 * a variable of the same name: a new field that lists are filtered by appears in every such document by itself.
 */

const DIRECTIVE = 'epicFilters'
const FILTERS = [
  ...['iid', 'labelName', 'authorUsername', 'milestoneTitle', 'myReactionEmoji', 'confidential', 'search', 'not'],
  ...FILTER_NAMES,
]

const named = (value: string) => ({ kind: Kind.NAME, value }) as const
const variable = (name: string) => ({ kind: Kind.VARIABLE, name: named(name) }) as const
const argument = (name: string): ArgumentNode => ({ kind: Kind.ARGUMENT, name: named(name), value: variable(name) })
const declaration = (name: string, type: TypeNode): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: variable(name),
  type,
})

/** The filters as `Group.epics` declares them; `Epic.children` takes the same. */
function filtersIn(schema: DocumentNode): InputValueDefinitionNode[] {
  const group = schema.definitions.find(
    (type) => type.kind === Kind.OBJECT_TYPE_DEFINITION && type.name.value === 'Group',
  )
  const fields = group?.kind === Kind.OBJECT_TYPE_DEFINITION ? (group.fields ?? []) : []
  const given = fields.find(({ name }) => name.value === 'epics')?.arguments ?? []
  return FILTERS.map((filter) => {
    const found = given.find(({ name }) => name.value === filter)
    if (!found) throw new Error(`Group.epics has no argument ${filter}.`)
    return found
  })
}

/** A variable that an operation declares itself, such as the number of the epic whose children it lists, is no filter. */
function passFilters(operation: OperationDefinitionNode, filters: readonly InputValueDefinitionNode[]) {
  const own = new Set(operation.variableDefinitions?.map((declared) => declared.variable.name.value))
  const passed = filters.filter(({ name }) => !own.has(name.value))
  const changed = visit(operation, {
    Field: (field) => {
      if (!field.directives?.some(({ name }) => name.value === DIRECTIVE)) return undefined
      return {
        ...field,
        directives: field.directives.filter(({ name }) => name.value !== DIRECTIVE),
        arguments: [...(field.arguments ?? []), ...passed.map(({ name }) => argument(name.value))],
      }
    },
  })
  if (changed === operation) return undefined
  const variables = passed.map(({ name, type }) => declaration(name.value, type))
  return { ...changed, variableDefinitions: [...(operation.variableDefinitions ?? []), ...variables] }
}

/** A transform of graphql-codegen. */
export const passEpicFilters: Types.DocumentTransformObject = {
  transform: ({ documents, schema }) => {
    const filters = filtersIn(schema)
    return documents.map((file) => ({
      ...file,
      ...(file.document && {
        document: visit(file.document, { OperationDefinition: (operation) => passFilters(operation, filters) }),
      }),
    }))
  },
}
