import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kind, parse, print } from 'graphql'
import type { DefinitionNode, DocumentNode, TypeNode } from 'graphql'
import { choiceName, filterChoices, filterNamesOf, sortFieldsOf, valueType } from '#domain/item/field-filter.ts'
import { plainFieldsOf, type PlainValue } from '#domain/item/fields.ts'
import { personFiltersOf, referencesOf } from '#domain/item/references.ts'
import { wireValue } from '#domain/item/wire-names.ts'
import { ROOT } from './bundle.ts'

/** Finds what `schema.graphql` lacks of the plain fields and references of `functions/domain/item/fields.ts`. */

/** Where the schema shows the items of a kind, takes their values, lists them, and orders lists. Widgets are parts of what has them. */
const PLACES = [
  {
    kind: 'epic',
    shown: ['Epic'],
    taken: ['CreateEpicInput', 'UpdateEpicInput', 'EpicExpectationInput'],
    lists: ['Group.epics', 'Group.epicStatusCounts', 'Epic.children', 'NegatedEpicFilterInput'],
    orders: ['EpicSort'],
  },
  {
    kind: 'issue',
    shown: ['Issue', 'EpicIssue'],
    taken: ['CreateIssueInput', 'UpdateIssueInput', 'IssueExpectationInput'],
    lists: [
      ...['Group.issues', 'Group.issueStatusCounts', 'Project.issues', 'Project.issueStatusCounts'],
      'NegatedIssueFilterInput',
    ],
    orders: ['IssueSort'],
  },
  {
    kind: 'task',
    shown: ['WorkItem'],
    taken: ['WorkItemUpdateInput', 'WorkItemUpdatedTaskInput', 'IssueExpectationInput'],
    lists: [],
    orders: [],
  },
] as const

/** The interface of all widgets, with which the names of their types begin. */
const WIDGET = 'WorkItemWidget'

/** What stands in a type: fields with their types, arguments as `field.argument`, values of an enumeration without one. */
type Members = Map<string, TypeNode | null>

function membersOf(definition: DefinitionNode): Members {
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
      return new Map(
        (definition.fields ?? []).flatMap(({ name, type, arguments: taken = [] }) => [
          [name.value, type] as const,
          ...taken.map((one) => [`${name.value}.${one.name.value}`, one.type] as const),
        ]),
      )
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return new Map((definition.fields ?? []).map(({ name, type }) => [name.value, type]))
    case Kind.ENUM_TYPE_DEFINITION:
      return new Map((definition.values ?? []).map(({ name }) => [name.value, null]))
    default:
      return new Map()
  }
}

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type))

/** Returns what is missing or has another type than the field table says, a sentence each. */
export function schemaFaults(schema: DocumentNode): string[] {
  const types = new Map(
    schema.definitions.flatMap((definition) =>
      'name' in definition && definition.name ? [[definition.name.value, membersOf(definition)] as const] : [],
    ),
  )
  const widgets = [...types.keys()].filter((name) => name.startsWith(WIDGET) && !name.endsWith('Input'))
  const enumOf = (values: readonly string[]): string =>
    [...types].find(([, members]) => isEnumOf([...members.keys()], values))?.[0] ?? `an enum of ${values.join(', ')}`

  /** Lists the types in which a member of a type may stand: itself, and its widgets. */
  const partsOf = (type: string): string[] => [
    type,
    ...[...(types.get(type)?.values() ?? [])].flatMap((of) => (of ? widgetsOf(namedType(of)) : [])),
  ]
  const widgetsOf = (type: string): string[] => (type === WIDGET ? widgets : type.startsWith(WIDGET) ? [type] : [])
  const memberOf = (type: string, name: string) =>
    partsOf(type)
      .map((part) => types.get(part)?.get(name))
      .find((found) => found !== undefined)

  const fault = (type: string, name: string, expected: string | null): string[] => {
    const [owner = '', field] = type.split('.')
    const found = memberOf(owner, field === undefined ? name : `${field}.${name}`)
    const asked = expected === null ? name : `${name}: ${expected}`
    if (found === undefined) return [`${type} has no ${asked}, which follows from fields.ts.`]
    if (expected === null || found === null || print(found) === expected) return []
    return [`${type} has ${name}: ${print(found)} where ${asked} follows from fields.ts.`]
  }

  const valueName = (value: PlainValue): string =>
    value.type === 'enum' ? enumOf(value.values) : (SCALARS[value.type] ?? 'String')
  return [
    ...new Set(
      PLACES.flatMap(({ kind, shown, taken, lists, orders }) => [
        ...plainFieldsOf(kind).flatMap(({ name, value }) => [
          ...shown.flatMap((type) => (memberOf(type, name) ? [] : fault(type, name, valueName(value)))),
          ...taken.flatMap((type) => fault(type, name, valueName(value))),
        ]),
        ...referencesOf(kind).flatMap(({ name, inputName, isMany }) => [
          ...shown.flatMap((type) => (memberOf(type, name) ? [] : fault(type, name, null))),
          ...taken
            .filter((type) => !isMany || type.includes('Expectation'))
            .flatMap((type) => fault(type, inputName, isMany ? '[ID!]' : 'ID')),
        ]),
        ...filterNamesOf(kind).flatMap((name) => {
          const choices = filterChoices(name)?.map((choice) => choiceName(name, choice))
          const flag = valueType(name) === 'boolean' ? 'Boolean' : 'String'
          return lists.flatMap((list) => fault(list, name, choices ? `[${enumOf(choices)}!]` : flag))
        }),
        ...personFiltersOf(kind).flatMap(({ argument }) => lists.flatMap((list) => fault(list, argument, 'String'))),
        ...Object.keys(sortFieldsOf(kind)).flatMap((name) =>
          orders.flatMap((type) => [...fault(type, `${name}_ASC`, null), ...fault(type, `${name}_DESC`, null)]),
        ),
      ]),
    ),
  ]
}

const SCALARS: Partial<Record<PlainValue['type'], string>> = { integer: 'Int', boolean: 'Boolean' }

/** True for the names of an enumeration that has these values, and besides them at most what REST writes for one. */
const isEnumOf = (names: readonly string[], values: readonly string[]): boolean =>
  values.every((value) => names.includes(value)) &&
  names.every((name) => values.includes(name) || values.some((value) => wireValue(value) === name))

/** Reads the schema of the project. */
export const readSchema = (): DocumentNode => parse(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = schemaFaults(readSchema())
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`)
    process.exitCode = 1
  }
}
