import vm from 'node:vm'
import { createFieldRun, type FieldRun } from './field-run.ts'
import { isRecord, type JsonRecord } from './json.ts'
import { dynamodbModule } from './shim/dynamodb-module.ts'
import { createUtilsModule } from './shim/utils-module.ts'

/** The globals of the APPSYNC_JS runtime; everything else is removed, so that code which cannot run on AWS fails here too. */
const allowedGlobals = [
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'JSON', 'Math', 'console', 'NaN', 'Infinity', 'undefined'],
  ...[
    'parseInt',
    'parseFloat',
    'isNaN',
    'isFinite',
    'encodeURI',
    'encodeURIComponent',
    'decodeURI',
    'decodeURIComponent',
  ],
  ...['util', 'extensions', 'runtime'],
]

/**
 * Runs once in the new context. It freezes every built-in and removes the way to the global object, so that one context
 * serves all calls without a call being able to leave anything behind for the next. Plain objects may still have own
 * properties that are named like those of Object.prototype, hence the setters instead of a plain freeze.
 */
const hardenScript = `
(function (allowed, fromOutside) {
  'use strict'
  const { getOwnPropertyNames, getOwnPropertyDescriptor, defineProperty, getPrototypeOf, freeze } = Object
  const symbolsOf = Object.getOwnPropertySymbols
  const target = globalThis
  const seen = [target]
  const keysOf = (value) => [...getOwnPropertyNames(value), ...symbolsOf(value)]
  const openToOwnProperties = (prototype) => {
    for (const key of keysOf(prototype)) {
      const found = getOwnPropertyDescriptor(prototype, key)
      if (!found.configurable || !('value' in found)) continue
      const original = found.value
      defineProperty(prototype, key, {
        get() { return original },
        set(value) {
          if (this === prototype) throw new TypeError('Built-in objects cannot be changed')
          defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true })
        },
        enumerable: found.enumerable,
        configurable: false,
      })
    }
  }
  const harden = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.includes(value)) return
    seen.push(value)
    const children = keysOf(value).flatMap((key) => {
      const found = getOwnPropertyDescriptor(value, key)
      return [found.value, found.get, found.set]
    })
    if (value === Object.prototype) openToOwnProperties(value)
    freeze(value)
    for (const child of children) harden(child)
    harden(getPrototypeOf(value))
  }
  delete Array.isArray
  const globals = getOwnPropertyNames(target)
  for (const name of globals) if (!fromOutside.includes(name)) harden(target[name])
  harden(getPrototypeOf(function* () {}))
  harden(getPrototypeOf(async function () {}))
  for (const name of globals) if (!allowed.includes(name)) delete target[name]
})
`

/** Calls a handler with a context that is made inside, and hands back text only: no object crosses the border. */
const callScript = `
(function (handler, contextText, deliver) {
  'use strict'
  const ctx = JSON.parse(contextText)
  ctx.args = ctx.arguments
  try {
    deliver(JSON.stringify({ result: handler(ctx) }), undefined)
  } finally {
    deliver(undefined, JSON.stringify(ctx.stash))
  }
})
`

/** Freezes what was made outside, for code inside: nothing of it can be changed, and no prototype leads to the objects outside. */
function freezeDeeply<T>(value: T): T {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Object.isFrozen(value))
    return value
  Object.freeze(Object.setPrototypeOf(value, null))
  for (const child of Object.values(value)) freezeDeeply(child)
  return value
}

export type HandlerName = 'request' | 'response'

/** A handler's outcome; `stash` is what later handlers of the pipeline see. A thrown value travels in `failure`. */
export interface HandlerOutcome {
  result: unknown
  stash: JsonRecord
  failure: unknown
}

export type LogSink = (message: string) => void

/** What a compiled bundle evaluates to: the wrapper that `bundle.ts` puts around it. */
type DefineModule = (module: { exports: JsonRecord }, exports: JsonRecord, require: (name: string) => unknown) => void
type CallHandler = (handler: unknown, text: string, deliver: (result?: string, stash?: string) => void) => void

/** One hardened VM context that runs resolver bundles. */
export class Sandbox {
  readonly #context: vm.Context
  readonly #call: CallHandler
  readonly #modules: Record<string, unknown>
  #run: FieldRun = createFieldRun('', '', '')

  constructor(log: LogSink) {
    const utils = freezeDeeply(createUtilsModule(() => this.#run))
    const write = (...values: unknown[]) => {
      log(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' '))
    }
    const console = freezeDeeply({ log: write, info: write, warn: write, error: write, debug: write })
    this.#modules = { '@aws-appsync/utils': utils, '@aws-appsync/utils/dynamodb': freezeDeeply(dynamodbModule) }
    const given = { ...utils, console }
    this.#context = vm.createContext(given, { name: 'APPSYNC_JS', codeGeneration: { strings: false, wasm: false } })
    const harden = vm.runInContext(hardenScript, this.#context) as (allowed: string[], fromOutside: string[]) => void
    harden(allowedGlobals, Object.keys(given))
    this.#call = vm.runInContext(callScript, this.#context) as CallHandler
  }

  /**
   * Evaluates a bundle again and calls one of its handlers, as AWS does: nothing is kept from an earlier call.
   * Throws when the bundle has no such handler.
   */
  run(script: vm.Script, name: HandlerName, context: JsonRecord, run: FieldRun): HandlerOutcome {
    this.#run = run
    const outcome: HandlerOutcome = { result: null, stash: {}, failure: null }
    try {
      const handler = this.#load(script)[name]
      if (typeof handler !== 'function') throw new Error(`The bundle does not export the function '${name}'`)
      this.#call(handler, JSON.stringify(context), (resultText, stashText) => {
        if (resultText !== undefined) outcome.result = (JSON.parse(resultText) as { result?: unknown }).result ?? null
        if (stashText !== undefined) {
          const stash: unknown = JSON.parse(stashText)
          outcome.stash = isRecord(stash) ? stash : {}
        }
      })
    } catch (failure) {
      outcome.failure = failure ?? new Error('The handler threw nothing')
    }
    return outcome
  }

  #load(script: vm.Script): JsonRecord {
    const define = script.runInContext(this.#context) as DefineModule
    const module = { exports: {} as JsonRecord }
    const require = (name: string) => {
      if (!Object.hasOwn(this.#modules, name)) throw new Error(`The module '${name}' is not available in APPSYNC_JS`)
      return this.#modules[name]
    }
    define(module, module.exports, require)
    return module.exports
  }
}
