import { isRecord, jsonClone } from './json.ts'
import type { DataSource, SourceAnswer } from './pipeline.ts'
import { ResolverError } from './resolver-error.ts'

export type InvokeLambda = (payload: unknown) => Promise<unknown>

interface Waiting {
  payload: unknown
  resolve: (answer: SourceAnswer) => void
}

/** AppSync sends at most this many payloads to a Lambda in one batch. */
const maxBatchSize = 2000

function failed(error: unknown): SourceAnswer {
  const message = error instanceof Error ? error.message : String(error)
  return { result: null, error: { message, type: 'Lambda:Unhandled' } }
}

async function invoke(call: InvokeLambda, payload: unknown): Promise<SourceAnswer> {
  try {
    return { result: jsonClone(await call(jsonClone(payload))) }
  } catch (error) {
    return failed(error)
  }
}

/** Reads an entry: one entry of a batch answer is a plain result, or { data, errorMessage, errorType }. */
function entryAnswer(entry: unknown): SourceAnswer {
  if (!isRecord(entry) || !('errorMessage' in entry || 'errorType' in entry)) return { result: entry ?? null }
  const { data = null, errorMessage, errorType } = entry
  if (typeof errorMessage !== 'string') return { result: data }
  const type = typeof errorType === 'string' ? errorType : 'Lambda:Unhandled'
  return { result: data, error: { message: errorMessage, type } }
}

async function flush(call: InvokeLambda, waiting: Waiting[]): Promise<void> {
  const { result, error } = await invoke(
    call,
    waiting.map(({ payload }) => payload),
  )
  const entries = Array.isArray(result) && result.length === waiting.length ? result : null
  waiting.forEach(({ resolve }, index) => {
    if (error) resolve({ result: null, error })
    else if (entries) resolve(entryAnswer(entries[index]))
    else resolve(failed(new Error('A BatchInvoke result must be a list as long as the payload list')))
  })
}

/** Returns the Lambda data source. Calls of one step in one operation that arrive together share a BatchInvoke. */
export function createGraphSource(call: InvokeLambda, log: (message: string) => void): DataSource {
  const open = new WeakMap<object, Map<string, Waiting[]>>()

  function enqueue(batches: object, place: string, waiting: Waiting): void {
    const places = open.get(batches) ?? new Map<string, Waiting[]>()
    open.set(batches, places)
    const batch = places.get(place)
    if (batch && batch.length < maxBatchSize) {
      batch.push(waiting)
      return
    }
    const started = [waiting]
    places.set(place, started)
    setImmediate(() => {
      if (places.get(place) === started) places.delete(place)
      void flush(call, started)
    })
  }

  return async ({ request, place, batches }) => {
    const { operation, payload, invocationType } = isRecord(request) ? request : {}
    if (operation === 'BatchInvoke')
      return new Promise((resolve) => {
        enqueue(batches, place, { payload, resolve })
      })
    if (operation !== 'Invoke') throw new ResolverError("Value for field '$[operation]' not found.", 'MappingTemplate')
    if (invocationType !== 'Event') return invoke(call, payload)
    void invoke(call, payload).then(({ error }) => {
      if (error) log(`An asynchronous invocation from ${place} failed: ${error.message}`)
    })
    return { result: null }
  }
}

/** Returns the NONE data source: the request's payload is the result. */
export const noneSource: DataSource = ({ request }) => {
  if (!isRecord(request)) throw new ResolverError('The request handler must return { payload }.', 'MappingTemplate')
  return Promise.resolve({ result: request.payload ?? null })
}
