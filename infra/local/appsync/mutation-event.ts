import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { isRecord, type JsonRecord } from './json.ts'

/** What a mutation's field returned, by field names: exactly what the mutation selected. */
export interface MutationEvent {
  fieldName: string
  event: JsonRecord
}

type Fragments = Map<string, FragmentDefinitionNode>

function fieldsOf(set: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
    return inner ? fieldsOf(inner.selectionSet, fragments) : []
  })
}

function byFieldName(value: unknown, sets: SelectionSetNode[], fragments: Fragments): unknown {
  if (Array.isArray(value)) return value.map((item) => byFieldName(item, sets, fragments))
  if (!isRecord(value) || sets.length === 0) return value
  const nodes = sets.flatMap((set) => fieldsOf(set, fragments))
  const named: JsonRecord = {}
  for (const node of nodes) {
    const key = node.alias?.value ?? node.name.value
    if (!(key in value)) continue
    const same = nodes.filter((other) => (other.alias?.value ?? other.name.value) === key)
    const below = same.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []))
    named[node.name.value] = byFieldName(value[key], below, fragments)
  }
  return named
}

/** Returns one event for each root field of a mutation that returned an object. */
export function mutationEvents(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  data: JsonRecord,
): MutationEvent[] {
  const fragments: Fragments = new Map()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  return fieldsOf(operation.selectionSet, fragments).flatMap((node) => {
    const result = data[node.alias?.value ?? node.name.value]
    const event = byFieldName(result, node.selectionSet ? [node.selectionSet] : [], fragments)
    return isRecord(event) ? [{ fieldName: node.name.value, event }] : []
  })
}
