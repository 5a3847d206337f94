import { plainFieldsOf } from '#domain/item/fields.ts'
import { REFERENCES } from '#domain/item/references.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { ROOT } from '#infra/build/bundle.ts'
import type { Thing, ThingKind } from './things.ts'

/**
 * The inputs of both protocols that name something. Whatever is not said here to hold a plain value is tried with the names of
 * things, so that a new input is found by itself. Fields of the table say it themselves.
 */

const words = (text: string): Set<string> => new Set(text.split(/\s+/))

/** Inputs that hold a plain value, a choice or a place in a list. */
const PLAIN = words(`
  clientMutationId description color body content text summary name new_name path file duration timeSpent timeEstimate
  addTimeSpent spentAt elapsedTimeSeconds lockVersion version lineNumberStart lineNumberEnd weight relativePosition
  startDate endDate dueDate startDateFixed dueDateFixed start_date end_date due_date start_date_fixed due_date_fixed
  start_date_is_fixed due_date_is_fixed containing_date created_after created_before updated_after updated_before
  first last after before limit page per_page sort order_by in scope state state_event visibility priority health_status
  confidential internal discussion_locked issue_type link_type access_level min_access_level expires_at invite_source
  activity_filter owned simple archived non_archived all_available top_level_only skip_groups search_namespaces with_shared
  with_issues_enabled with_labels_details include_subgroups include_ancestors include_descendants include_ancestor_groups
  include_descendant_groups include_parent_milestones only_group_labels workItemTypeId operation trace_id error type secret
  issuable_type target_type text_of lock_version confidential_only update_task expect _method authenticity_token destroy_confirm
  unchanged id_after id_before
  List-Unsubscribe
  url internal_url primary enabled files_max_capacity repos_max_capacity verification_max_capacity
  container_repositories_max_capacity selective_sync_type selective_sync_shards minimum_reverification_interval
  sync_object_storage provider active node geo_node_id replicable action sync_status
  country address_1 address_2 city zip_code company plan_id quantity payment_method_id source setup_for_company new_user
  source_branch target_branch sourceBranch targetBranch environment sha ref tag
  redirect_after_success active_subscription is_addon signature card expiration_month expiration_year approve gitlab_user_id
`)

/** Inputs that name people, who are no secret, their reactions, or what a link in a mail is for. */
const PEOPLE = words(`
  username usernames userId user_id authorUsername author_username author_id assigneeId assignee_id assigneeIds assignee_ids
  addAssigneeIds removeAssigneeIds assigneeUsername assigneeUsernames assignee_username myReactionEmoji my_reaction_emoji query token
  reviewer_ids reviewerUsernames approval_rules
`)

/** Numbers that count inside a project, beside which the project is tried: nothing of their kind is hidden by itself. */
const OF_PROJECT = words('merge_request deployment_id')

const isOfProject = (field: string, name: string): boolean =>
  field.startsWith('mergeRequest') && ownName(name) === 'iid'

/** The same of fields of the table: those with a plain value, and those that refer to people. */
const OF_TABLE = new Set(
  [
    ...(['epic', 'issue', 'task'] as const).flatMap(plainFieldsOf).map(({ name }) => name),
    ...REFERENCES.filter(({ to }) => to === 'person').flatMap(({ name, inputName }) => [inputName, `${name}Username`]),
  ].flatMap((name) => [name, wireName(name)]),
)

/** `moved.newParentId` is about `newParentId`, `not[labels]` about `labels`, `{iid}` of a path about `iid`. */
const ownName = (name: string): string => (name.split('.').at(-1) ?? name).replace(/^(?:not\[|\{)(\w+)[\]}]$/, '$1')

/** @param isRead where a title is one to look for, not one that is given */
export const isPlain = (name: string, isRead: boolean): boolean =>
  [PLAIN, PEOPLE, OF_PROJECT, OF_TABLE].some((names) => names.has(ownName(name))) ||
  (!isRead && ownName(name) === 'title')

/** Which kinds of things an input may name, where its name says so; else it may be all of them. */
const KINDS: [RegExp, ThingKind[]][] = [
  [/group|project|namespace|^full_?path/i, ['group', 'project']],
  [/parent/i, ['group', 'epic', 'issue', 'task']],
  [/epic/i, ['epic', 'issue']],
  [/milestone/i, ['milestone']],
  [/cadence/i, ['cadence']],
  [/iteration/i, ['iteration']],
  [/policy/i, ['policy']],
  [/label/i, ['label']],
  [/todo/i, ['todo']],
  [/noteable/i, ['epic', 'issue', 'task']],
  [/note|discussion/i, ['note']],
  [/workItem/i, ['epic', 'issue', 'task']],
  [/link/i, ['link']],
  [/^award$/i, ['award']],
  [/iid|issue/i, ['issue', 'epic', 'iteration']],
]

/** Inputs that take the titles of things, or words in them. */
const TITLES = words(`
  title search searchTerm searchTitle labels addLabels removeLabels add_labels remove_labels labelName milestone
  milestoneTitle
`)

/** Every way in which an input of this name could name the thing. */
export function namesFor(name: string, thing: Thing, protocol: 'graphql' | 'rest'): string[] {
  const own = ownName(name)
  const kinds = KINDS.find(([pattern]) => pattern.test(own))?.[1]
  if (kinds && !kinds.includes(thing.kind)) return []
  const given = (value: string | number | undefined): string[] => (value === undefined ? [] : [`${value}`])
  if (/reference/i.test(own) && thing.references) return thing.references
  if (/path/i.test(own)) return given(thing.path)
  if (/iid/i.test(own)) return given(thing.iid)
  if (TITLES.has(own)) return given(thing.title)
  if (protocol === 'rest') return [...given(thing.id), ...given(thing.path)]
  return [...(thing.gids ?? []), ...(thing.kind === 'link' ? given(thing.id) : [])]
}

/** Whether an input says in which group or project the numbers of others are counted. */
export const namesPlace = (name: string): boolean =>
  /path|group_id$|project_id$|^id$|^group$|^project$/i.test(ownName(name))

export interface GraphqlInput {
  /** `baseEpicId`, `moved.id` */
  name: string
  isList: boolean
  isRequired: boolean
}

export interface GraphqlOperation {
  type: string
  field: string
  /** Those that name something. */
  inputs: GraphqlInput[]
}

export const schema: GraphQLSchema = buildSchema(
  ['infra/api/prelude.graphql', 'schema.graphql'].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n'),
)

const TEXTS_AND_NUMBERS = ['ID', 'String', 'Int', 'Float']

function inputsOf(name: string, type: GraphQLInputType, isRequired: boolean, above: string[]): GraphqlInput[] {
  const named = getNamedType(type)
  const isNeeded = isRequired && isNonNullType(type)
  if (isInputObjectType(named)) {
    if (above.includes(named.name)) return []
    const inside = Object.values(named.getFields())
    return inside.flatMap((field) => inputsOf(`${name}.${field.name}`, field.type, isNeeded, [...above, named.name]))
  }
  if (!TEXTS_AND_NUMBERS.includes(named.name)) return []
  const nullable = isNonNullType(type) ? type.ofType : type
  return [{ name, isList: isListType(nullable), isRequired: isNeeded }]
}

/** Every field that takes something by name, of every type but subscriptions, which are asked for otherwise. */
export const graphqlOperations: GraphqlOperation[] = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Subscription')
  .flatMap((type) =>
    Object.values(isObjectType(type) ? type.getFields() : {}).map((field) => ({
      ...{ type: type.name, field: field.name },
      inputs: field.args.flatMap((argument) => inputsOf(argument.name, argument.type, true, [])),
    })),
  )
  .map((operation) => ({
    ...operation,
    inputs: operation.inputs.filter(
      ({ name }) => !isPlain(name, operation.type !== 'Mutation') && !isOfProject(operation.field, name),
    ),
  }))
  .filter(({ inputs }) => inputs.length > 0)
