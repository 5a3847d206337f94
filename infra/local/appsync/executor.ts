import { setTimeout as wait } from 'node:timers/promises'
import {
  execute,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Caller } from './caller.ts'
import type { FieldDescription } from '../../api/fields.ts'
import { documentLimits, type GraphqlLimits } from '../../api/graphql-limits.ts'
import { chooseOperation, countFields, queryDepth, type Prepared } from './document.ts'
import type { AccessCheck } from './field-access.ts'
import { fieldInfo, filterBySelection, selectionSetList } from './field-info.ts'
import { createFieldRun, type FieldRun } from './field-run.ts'
import { isRecord, jsonClone, type JsonRecord } from './json.ts'
import { runPipeline, type PipelineTools } from './pipeline.ts'
import { ResolverError, toResponseError, type ResponseError } from './resolver-error.ts'

/** One GraphQL operation of one caller. `headers` have lower-case names. */
export interface OperationRequest {
  prepared: Prepared
  variables: JsonRecord
  operationName: string | null
  caller: Caller
  headers: Record<string, string>
}

export interface GraphqlResponse {
  data: JsonRecord | null
  errors?: ResponseError[]
}

/** The answer, and what its resolvers asked for besides; `operation` is null when nothing ran. */
export interface Executed {
  response: GraphqlResponse
  runs: FieldRun[]
  operation: OperationDefinitionNode | null
}

export interface ExecutorOptions {
  schema: GraphQLSchema
  fields: FieldDescription[]
  tools: PipelineTools
  checkAccess: AccessCheck
  limits: GraphqlLimits
  env: Record<string, string>
}

interface OperationState {
  caller: Caller
  headers: Record<string, string>
  appended: ResponseError[]
  runs: FieldRun[]
  resolverCalls: number
  /** Whether the answer is sent: what still runs starts nothing more. */
  isOver: boolean
}

const authTypes = { userPools: 'User Pool Authorization', lambda: 'Lambda Authorization', iam: 'IAM Authorization' }

function refused(message: string, errorType: string): Executed {
  const error = { path: null, data: null, errorType, errorInfo: null, locations: null, message }
  return { response: { data: null, errors: [error] }, runs: [], operation: null }
}

function pathOf({ path }: GraphQLResolveInfo): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at: typeof path | undefined = path; at; at = at.prev) keys.unshift(at.key)
  return keys
}

function locationsOf(info: GraphQLResolveInfo): ResponseError['locations'] {
  const start = info.fieldNodes[0]?.loc?.startToken
  return start ? [{ line: start.line, column: start.column, sourceName: null }] : null
}

/** Runs operations: fields with a description through their pipeline, all others from the parent's value. */
export class Executor {
  readonly #options: ExecutorOptions
  readonly #fields: Map<string, FieldDescription>

  constructor(options: ExecutorOptions) {
    this.#options = options
    this.#fields = new Map(options.fields.map((field) => [`${field.typeName}.${field.fieldName}`, field]))
  }

  async run(request: OperationRequest): Promise<Executed> {
    const { prepared, operationName } = request
    if (prepared.errors.length > 0)
      return { response: { data: null, errors: prepared.errors }, runs: [], operation: null }
    const operation = chooseOperation(prepared.document, operationName)
    if (!operation) return refused(`Unknown operation named '${String(operationName)}'.`, 'UnknownOperation')
    const depth = queryDepth(operation, prepared.document)
    const { limits } = this.#options
    if (depth > limits.queryDepth)
      return refused(
        `Query depth ${String(depth)} exceeds the limit of ${String(limits.queryDepth)}.`,
        'QueryDepthLimitExceeded',
      )
    const fields = countFields(operation, prepared.document)
    if (fields > documentLimits.fields)
      return refused(
        `The query selects ${String(fields)} fields, the limit is ${String(documentLimits.fields)}.`,
        'QuerySizeLimitExceeded',
      )
    return this.#execute(request, operation)
  }

  async #execute(request: OperationRequest, operation: OperationDefinitionNode): Promise<Executed> {
    const { caller, headers } = request
    const state: OperationState = { caller, headers, appended: [], runs: [], resolverCalls: 0, isOver: false }
    const over = new AbortController()
    const timeout = wait(this.#options.limits.executionMs, null, { signal: over.signal }).catch(() => null)
    const result = await Promise.race([this.#answer(request, state), timeout])
    over.abort()
    state.isOver = true
    if (result === null) return refused('Execution timed out.', 'ExecutionTimeout')
    const errors = [...state.appended, ...onceOver((result.errors ?? []).map(toResponseError))]
    const data = result.data ?? null
    return { response: errors.length > 0 ? { data, errors } : { data }, runs: state.runs, operation }
  }

  async #answer(request: OperationRequest, state: OperationState): Promise<ExecutionResult<JsonRecord>> {
    return execute({
      schema: this.#options.schema,
      document: request.prepared.document,
      operationName: request.operationName,
      variableValues: request.variables,
      contextValue: state,
      fieldResolver: (source, args: JsonRecord, _, info) => this.#resolve(source, args, state, info),
      hideSuggestions: true,
    })
  }

  /** Shapes an event for a subscriber: only what the event holds, no resolvers, but the subscriber's own rights. */
  async project(
    document: DocumentNode,
    operationName: string | null,
    variables: JsonRecord,
    caller: Caller,
    root: JsonRecord,
  ) {
    const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, info) => {
      this.#checkAccess(info, caller)
      return isRecord(source) ? source[info.fieldName] : undefined
    }
    const { schema } = this.#options
    const result = await execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      rootValue: root,
      fieldResolver,
    })
    const data = result.data ?? null
    return result.errors ? { data, errors: result.errors.map(toResponseError) } : { data }
  }

  #checkAccess(info: GraphQLResolveInfo, caller: Caller): void {
    const field = info.parentType.getFields()[info.fieldName]
    if (field) this.#options.checkAccess(info.parentType, field, caller)
  }

  async #resolveByPipeline(
    field: FieldDescription,
    source: unknown,
    args: JsonRecord,
    state: OperationState,
    info: GraphQLResolveInfo,
  ): Promise<unknown> {
    state.resolverCalls += 1
    if (state.resolverCalls > this.#options.limits.resolverCount)
      throw new ResolverError('Resolver invocation limit reached.', LIMIT_REACHED)
    if (state.isOver) throw new ResolverError('Execution timed out.', 'ExecutionTimeout')
    const run = createFieldRun(field.typeName, field.fieldName, authTypes[state.caller.mode])
    state.runs.push(run)
    const context = {
      arguments: args,
      identity: state.caller.identity,
      source: info.path.prev === undefined ? null : jsonClone(source),
      request: { headers: state.headers, domainName: null },
      info: fieldInfo(info),
      env: this.#options.env,
    }
    try {
      return await runPipeline(this.#options.tools, field, context, run, state)
    } catch (error) {
      if (!(error instanceof ResolverError) || error.data === null) throw error
      const data = filterBySelection(error.data, selectionSetList(info))
      throw new ResolverError(error.message, error.errorType, data, error.errorInfo)
    } finally {
      for (const { message, errorType, errorInfo, data } of run.appended) {
        const path = pathOf(info)
        state.appended.push({ path, data, errorType, errorInfo, locations: locationsOf(info), message })
      }
    }
  }

  #resolve(source: unknown, args: JsonRecord, state: OperationState, info: GraphQLResolveInfo): unknown {
    this.#checkAccess(info, state.caller)
    const field = this.#fields.get(`${info.parentType.name}.${info.fieldName}`)
    if (field) return this.#resolveByPipeline(field, source, args, state, info)
    return isRecord(source) ? source[info.fieldName] : undefined
  }
}

const LIMIT_REACHED = 'ResolverExecutionLimitReached'

/** Limits errors: of the errors of all fields beyond the limit the first says it. */
function onceOver(errors: ResponseError[]): ResponseError[] {
  const first = errors.findIndex(({ errorType }) => errorType === LIMIT_REACHED)
  return errors.filter(({ errorType }, index) => errorType !== LIMIT_REACHED || index === first)
}

export function isMutation(operation: OperationDefinitionNode): boolean {
  return operation.operation === OperationTypeNode.MUTATION
}

export function isSubscription(operation: OperationDefinitionNode): boolean {
  return operation.operation === OperationTypeNode.SUBSCRIPTION
}
