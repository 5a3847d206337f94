import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  print,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { isRecord, jsonClone, type JsonRecord } from './json.ts'

type Fragments = Record<string, FragmentDefinitionNode>
type Variables = Record<string, unknown>

function isSelected(node: SelectionNode, variables: Variables): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables)
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables)
  return skip?.if !== true && include?.if !== false
}

function collect(
  set: SelectionSetNode,
  fragments: Fragments,
  variables: Variables,
  prefix: string,
  paths: Set<string>,
): void {
  for (const node of set.selections) {
    if (!isSelected(node, variables)) continue
    if (node.kind === Kind.FIELD) {
      const path = `${prefix}${node.alias?.value ?? node.name.value}`
      paths.add(path)
      if (node.selectionSet) collect(node.selectionSet, fragments, variables, `${path}/`, paths)
    } else {
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value]
      if (inner) collect(inner.selectionSet, fragments, variables, prefix, paths)
    }
  }
}

/** Returns the selected fields below a field as paths (`a`, `a/b`), with aliases instead of names, as AppSync lists them. */
export function selectionSetList(info: GraphQLResolveInfo): string[] {
  const paths = new Set<string>()
  for (const { selectionSet } of info.fieldNodes)
    if (selectionSet) collect(selectionSet, info.fragments, info.variableValues, '', paths)
  return [...paths]
}

/** Makes `ctx.info`. */
export function fieldInfo(info: GraphQLResolveInfo): JsonRecord {
  const sets = info.fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? [print(selectionSet)] : []))
  return {
    fieldName: info.fieldName,
    parentTypeName: info.parentType.name,
    variables: jsonClone(info.variableValues),
    selectionSetList: selectionSetList(info),
    selectionSetGraphQL: sets.join('\n'),
  }
}

/** Leaves out what was not selected: the `data` of an error shows only what the query selected. */
export function filterBySelection(data: unknown, paths: readonly string[], prefix = ''): unknown {
  if (Array.isArray(data)) return data.map((item) => filterBySelection(item, paths, prefix))
  if (!isRecord(data)) return data
  const selected = Object.entries(data).filter(([name]) => paths.includes(`${prefix}${name}`))
  return Object.fromEntries(
    selected.map(([name, value]) => [name, filterBySelection(value, paths, `${prefix}${name}/`)]),
  )
}
