import {
  getArgumentValues,
  getDirectiveValues,
  Kind,
  OperationTypeNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Operation } from './authenticate.ts'
import type { Caller } from './caller.ts'
import { chooseOperation, UnparsableQuery, type Prepared } from './document.ts'
import type { Executor } from './executor.ts'
import type { Invalidation } from './field-run.ts'
import { jsonClone, isRecord, type JsonRecord } from './json.ts'
import type { MutationEvent } from './mutation-event.ts'
import type { ResponseError } from './resolver-error.ts'
import { matchesArguments, matchesFilter, type SubscriptionFilter } from './subscription-filter.ts'

export interface Subscriber {
  deliver: (payload: unknown) => void
  complete: () => void
}

interface Subscription {
  subscriber: Subscriber
  fieldName: string
  prepared: Prepared
  operation: Operation
  caller: Caller
  args: JsonRecord
  filter: SubscriptionFilter | null
  invalidationFilter: SubscriptionFilter | null
}

/** Why a subscription was not accepted: the errors for the client. */
export class SubscriptionRefused extends Error {
  readonly errors: Partial<ResponseError>[]

  constructor(errors: Partial<ResponseError>[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.errors = errors
  }
}

function refuse(errorType: string, message: string): never {
  throw new SubscriptionRefused([{ errorType, message }])
}

/** Returns which mutations feed a subscription field, from its `@aws_subscribe`. */
function readFeeds(schema: GraphQLSchema): Map<string, string[]> {
  const directive = schema.getDirective('aws_subscribe')
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {})
  return new Map(
    fields.map(({ name, astNode }) => {
      const values = directive && astNode ? getDirectiveValues(directive, astNode) : undefined
      return [name, Array.isArray(values?.mutations) ? values.mutations.map(String) : []]
    }),
  )
}

/** The subscriptions of all connections, and who gets which event. */
export class Subscriptions {
  readonly #schema: GraphQLSchema
  readonly #executor: Executor
  readonly #prepare: (query: string) => Prepared
  readonly #feeds: Map<string, string[]>
  readonly #active = new Set<Subscription>()

  constructor(schema: GraphQLSchema, executor: Executor, prepare: (query: string) => Prepared) {
    this.#schema = schema
    this.#executor = executor
    this.#prepare = prepare
    this.#feeds = readFeeds(schema)
  }

  get size(): number {
    return this.#active.size
  }

  /** Starts a subscription and returns how to end it. Throws SubscriptionRefused. */
  async start(
    operation: Operation,
    caller: Caller,
    headers: Record<string, string>,
    subscriber: Subscriber,
  ): Promise<() => void> {
    const prepared = this.#prepareOrRefuse(operation.query)
    const chosen = chooseOperation(prepared.document, operation.operationName)
    if (chosen?.operation !== OperationTypeNode.SUBSCRIPTION)
      return refuse(
        'UnsupportedOperation',
        `${chosen?.operation ?? 'unknown'} not supported through the realtime channel`,
      )
    const { fieldName, args } = this.#rootField(chosen, operation.variables)
    const { variables, operationName } = operation
    const { response, runs } = await this.#executor.run({ prepared, variables, operationName, caller, headers })
    if (response.errors) throw new SubscriptionRefused(response.errors)
    const run = runs.find((candidate) => candidate.fieldName === fieldName)
    const subscription: Subscription = {
      subscriber,
      fieldName,
      prepared,
      operation,
      caller,
      args,
      filter: run?.subscriptionFilter ?? null,
      invalidationFilter: run?.invalidationFilter ?? null,
    }
    this.#active.add(subscription)
    return () => this.#active.delete(subscription)
  }

  /** Sends the event of a mutation's field to every subscription that it feeds and whose filters it passes. */
  async publish({ fieldName, event }: MutationEvent): Promise<void> {
    const receivers = [...this.#active].filter((subscription) => {
      const isFed = this.#feeds.get(subscription.fieldName)?.includes(fieldName) ?? false
      if (!isFed) return false
      // A filter that the resolver has set takes the place of comparing with the arguments, which need not be fields of the event.
      return subscription.filter === null
        ? matchesArguments(subscription.args, event)
        : matchesFilter(subscription.filter, event)
    })
    await Promise.all(
      receivers.map(async (subscription) => {
        const { prepared, operation, caller, subscriber } = subscription
        const root = { [subscription.fieldName]: event }
        const { operationName, variables } = operation
        const payload = await this.#executor.project(prepared.document, operationName, variables, caller, root)
        if (this.#active.has(subscription)) subscriber.deliver(payload)
      }),
    )
  }

  invalidate({ subscriptionField, payload }: Invalidation): void {
    for (const subscription of this.#active) {
      const { fieldName, invalidationFilter, subscriber } = subscription
      if (fieldName !== subscriptionField || !invalidationFilter || !matchesFilter(invalidationFilter, payload))
        continue
      this.#active.delete(subscription)
      subscriber.complete()
    }
  }

  #prepareOrRefuse(query: string): Prepared {
    try {
      const prepared = this.#prepare(query)
      if (prepared.errors.length > 0) throw new SubscriptionRefused(prepared.errors)
      return prepared
    } catch (error) {
      if (error instanceof UnparsableQuery)
        return refuse('MalformedHttpRequestException', 'Unable to parse GraphQL query.')
      throw error
    }
  }

  #rootField(operation: OperationDefinitionNode, variables: JsonRecord): { fieldName: string; args: JsonRecord } {
    const [node] = operation.selectionSet.selections
    const field =
      node?.kind === Kind.FIELD ? this.#schema.getSubscriptionType()?.getFields()[node.name.value] : undefined
    if (node?.kind !== Kind.FIELD || !field)
      return refuse('BadRequestException', 'A subscription must select its field directly.')
    const args = jsonClone(getArgumentValues(field, node, variables))
    return { fieldName: field.name, args: isRecord(args) ? args : {} }
  }
}
