import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import { globalId } from '#domain/ids.ts'
import { schema, type GraphqlOperation } from './named-inputs.ts'
import { mergeRequestNumber, type Place } from '../matrix-world.ts'

type Values = Record<string, unknown>

/** Where a field of a type is asked for: at what is the asker's own. */
export const ROUTES: Record<string, (field: string, place: Place) => string> = {
  Query: (field) => field,
  Group: (field, { group }) => `group(fullPath: "${group.fullPath}") { ${field} }`,
  Project: (field, { project }) => `project(fullPath: "${project.fullPath}") { ${field} }`,
  Namespace: (field, { group, project }) =>
    `namespace(fullPath: "${(field.startsWith('workItem(') ? project : group).fullPath}") { ${field} }`,
  Epic: (field, { group, epic }) => `group(fullPath: "${group.fullPath}") { epic(iid: "${epic.iid}") { ${field} } }`,
  CurrentUser: (field) => `currentUser { ${field} }`,
  Milestone: (field, { group }) => `group(fullPath: "${group.fullPath}") { milestones { nodes { ${field} } } }`,
  Iteration: (field, { group }) => `group(fullPath: "${group.fullPath}") { iterations { nodes { ${field} } } }`,
  UserCore: (field) => `user(username: "olivia") { ${field} }`,
}

/** What each input is where it has to be something, by its name or by that of its mutation. */
function usualValue(name: string, { type, field }: GraphqlOperation, place: Place): unknown {
  const { group, project, epic, issueId, issueIid, taskId, noteIds, labelIds, issueLinkId } = place
  const known: Values = {
    ...{ fullPath: type === 'Query' && field === 'project' ? project.fullPath : group.fullPath },
    ...{ groupPath: group.fullPath, projectPath: project.fullPath, targetProjectPath: project.fullPath },
    ...{ 'epicAddIssue.iid': `${epic.iid}`, iid: /epic/i.test(field) ? `${epic.iid}` : `${issueIid}` },
    ...{ issueIid: `${issueIid}`, baseEpicId: globalId('Epic', epic.id), 'moved.id': globalId('Epic', epic.id) },
    ...{ 'taskData.id': globalId('WorkItem', taskId), linkId: `${issueLinkId}`, id: globalId('WorkItem', issueId) },
    ...{ workItemsIds: [globalId('WorkItem', taskId)], workItemTypeId: globalId('WorkItems::Type', 5) },
    ...{ references: [`${project.fullPath}#${issueIid}`], username: 'olivia', assigneeUsernames: ['olivia'] },
    ...{ 'mergeRequest.id': globalId('MergeRequest', mergeRequestNumber(project, 1)) },
    ...{ 'updateNote.id': globalId('Note', noteIds.ofIssue), 'destroyNote.id': globalId('Note', noteIds.ofIssue) },
    ...{ 'labelUpdate.id': globalId('Label', labelIds.ofGroup), 'labelDelete.id': globalId('Label', labelIds.ofGroup) },
    ...{
      'updateIteration.id': globalId('Iteration', 1),
      startDate: '2031-01-01',
      dueDate: '2031-01-02',
      timeSpent: '1h',
      elapsedTimeSeconds: 300,
      rules: [],
    },
    ...{ lockVersion: 0, lineNumberStart: 1, lineNumberEnd: 1, name: /award/i.test(field) ? 'tada' : 'Name.md' },
    ...{ issuable: globalId('Issue', issueId), description: 'Text', body: 'Text', title: 'Title', content: 'Text' },
  }
  const own = name.split('.').at(-1) ?? name
  const found = [`${field}.${own}`, name, own].find((one) => Object.hasOwn(known, one))
  return found === undefined ? (/id$/i.test(own) ? known['issuable'] : 'Text') : known[found]
}

const bare = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? type.ofType : type)

/** The value of an input, with what has to be there and what is asked for. */
function valueOf(
  name: string,
  type: GraphQLInputType,
  given: Values,
  around: { operation: GraphqlOperation; place: Place },
): unknown {
  if (Object.hasOwn(given, name)) return isListType(bare(type)) ? [given[name]] : given[name]
  const isGivenInside = Object.keys(given).some((one) => one.startsWith(`${name}.`))
  if (!isNonNullType(type) && !isGivenInside) return undefined
  const named = getNamedType(type)
  const asList = (value: unknown) => (isListType(bare(type)) && !Array.isArray(value) ? [value] : value)
  if (isEnumType(named)) return asList(named.getValues()[0]?.name)
  if (named.name === 'Boolean') return asList(true)
  if (!isInputObjectType(named)) return asList(usualValue(name.replace(/^input\./, ''), around.operation, around.place))
  const fields = Object.values(named.getFields()).map((field) => {
    return [field.name, valueOf(`${name}.${field.name}`, field.type, given, around)] as const
  })
  return asList(Object.fromEntries(fields.filter(([, value]) => value !== undefined)))
}

const TOLD = ['id', 'iid', 'title', 'name', 'fullPath', 'count', 'message', 'errors', 'opened', 'closed', 'all']

/** What of an answer tells whether something was found. */
function selection(type: GraphQLOutputType, depth = 1): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some((one) => isNonNullType(one.type)))
  const parts = fields.flatMap((field) => {
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return TOLD.includes(field.name) && !('getTypes' in inner) ? [field.name] : []
    const inside = depth === 0 || field.name === 'pageInfo' || field.name === 'edges' ? '' : selection(field.type, 0)
    return inside === '' ? [] : [`${field.name} ${inside}`]
  })
  return parts.length === 0 ? '{ __typename }' : `{ ${parts.join(' ')} }`
}

/**
 * The text and variables of one field, with what inputs are given besides those that have to be there.
 * @param shown what is asked of the answer
 */
export function graphqlRequest(operation: GraphqlOperation, given: Values, place: Place, shown?: string) {
  const type = schema.getType(operation.type)
  const field = isObjectType(type) ? type.getFields()[operation.field] : undefined
  if (field === undefined) throw new Error(`${operation.type}.${operation.field} is not there.`)
  const values = field.args.map((argument) => {
    return [argument, valueOf(argument.name, argument.type, given, { operation, place })] as const
  })
  const sent = values.filter(([, value]) => value !== undefined)
  const asked = sent.map(([{ name }]) => `${name}: $${name}`).join(', ')
  const text = `${field.name}${asked && `(${asked})`} ${shown ?? selection(field.type, field.name === 'group' ? 0 : 1)}`
  const isMutation = operation.type === 'Mutation'
  const route = isMutation ? (one: string) => one : ROUTES[operation.type]
  if (route === undefined) throw new Error(`Nothing says where fields of ${operation.type} are asked for.`)
  const declared = sent.map(([argument]) => `$${argument.name}: ${argument.type.toString()}`).join(', ')
  return {
    query: `${isMutation ? 'mutation' : 'query'} ${declared && `(${declared})`} { ${route(text, place)} }`,
    variables: Object.fromEntries(sent.map(([{ name }, value]) => [name, value])),
  }
}
