import type { Bundles } from './bundle.ts'
import type { DataSourceName, FieldDescription, Step } from '../../api/fields.ts'
import { EarlyReturn } from './early-return.ts'
import type { FieldRun } from './field-run.ts'
import { jsonClone, type JsonRecord } from './json.ts'
import { ResolverError } from './resolver-error.ts'
import type { HandlerName, LogSink, Sandbox } from './sandbox.ts'

/** What a data source answers; with an error the response handler still runs and sees both. */
export interface SourceAnswer {
  result: unknown
  error?: { message: string; type: string }
}

export interface SourceCall {
  request: unknown
  /** Names the place in the schema, so that a batch holds only calls of the same step. */
  place: string
  batches: object
}

export type DataSource = (call: SourceCall) => Promise<SourceAnswer>

export interface PipelineTools {
  sandbox: Sandbox
  bundles: Bundles
  sources: Record<DataSourceName, DataSource>
  log: LogSink
}

/** The parts of `ctx` that stay the same during a pipeline. */
export interface PipelineContext {
  arguments: JsonRecord
  identity: JsonRecord | null
  source: unknown
  request: JsonRecord
  info: JsonRecord
  env: Record<string, string>
}

interface Answered {
  value: unknown
  early: EarlyReturn | null
}

class Pipeline {
  readonly #tools: PipelineTools
  readonly #base: PipelineContext
  readonly #run: FieldRun
  readonly #batches: object
  #stash: JsonRecord = {}
  #prev: unknown = null

  constructor(tools: PipelineTools, base: PipelineContext, run: FieldRun, batches: object) {
    this.#tools = tools
    this.#base = base
    this.#run = run
    this.#batches = batches
  }

  async handle(bundle: string, name: HandlerName, extra: JsonRecord = {}): Promise<Answered> {
    const script = await this.#tools.bundles(bundle)
    const context = {
      ...this.#base,
      stash: this.#stash,
      prev: { result: this.#prev },
      result: null,
      error: null,
      outErrors: this.#run.appended.map(({ message, errorType }) => ({ message, type: errorType })),
      ...extra,
    }
    const { result, stash, failure } = this.#tools.sandbox.run(script, name, context, this.#run)
    this.#stash = stash
    if (failure === null) return { value: result, early: null }
    if (failure instanceof EarlyReturn) return { value: failure.value, early: failure }
    if (failure instanceof ResolverError) throw failure
    this.#tools.log(`${bundle} ${name}: ${describe(failure)}`)
    throw new ResolverError('Runtime Error', 'Code')
  }

  async #step({ name, dataSource }: Step): Promise<Answered> {
    const bundle = `steps/${name}`
    const asked = await this.handle(bundle, 'request')
    if (asked.early) return asked
    const place = `${this.#run.typeName}.${this.#run.fieldName}/${name}`
    const answer = await this.#tools.sources[dataSource]({ request: asked.value, place, batches: this.#batches })
    return this.handle(bundle, 'response', { result: jsonClone(answer.result), error: answer.error ?? null })
  }

  async run(bundle: string, steps: Step[]): Promise<unknown> {
    const before = await this.handle(bundle, 'request')
    this.#prev = before.value
    for (const step of before.early ? [] : steps) {
      const { value, early } = await this.#step(step)
      this.#prev = value
      if (early?.skipTo === 'END') break
    }
    const after = await this.handle(bundle, 'response', { result: this.#prev })
    return after.value
  }
}

/** Describes an error. An error of the sandbox comes from another realm, so it is not an instance of our Error. */
function describe(failure: unknown): string {
  const { stack, message } = failure as { stack?: unknown; message?: unknown }
  return String(stack ?? message ?? failure)
}

/**
 * Runs the pipeline resolver of a field: before, each step with its data source, after. `run` collects what the handlers
 * ask for besides. Throws a ResolverError when a handler raises one, or fails.
 */
export async function runPipeline(
  tools: PipelineTools,
  field: FieldDescription,
  context: PipelineContext,
  run: FieldRun,
  batches: object,
): Promise<unknown> {
  const pipeline = new Pipeline(tools, context, run, batches)
  return pipeline.run(field.code, field.steps)
}
