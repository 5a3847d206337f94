import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Key } from '#table/keys/keys.ts'
import type { TableContext } from './context.ts'
import { conflictError, Faults, type CommandTest, type SentCommand } from './faults.ts'
import { RequestTokens } from './request-tokens.ts'
import { commandName, runCommand } from './run-command.ts'
import { Store } from './store.ts'
import { ChangeStream } from './stream.ts'
import { tableClient, type AnyCommand } from './table-client.ts'
import type { Lag } from './trailing-feed.ts'
import { copyValue, type Item } from './value.ts'

export interface TableDoubleOptions {
  /** The only table that exists; `canopy` unless given. */
  tableName?: string
  /** As the document client's marshall option, off unless given: undefined within maps and lists is then refused. */
  removeUndefinedValues?: boolean
  /** Awaited before each command is applied: lets a test decide the order in which concurrent actors proceed. */
  schedule?: (command: SentCommand) => Promise<unknown>
  /** How many writes the indexes trail behind; true: all of them, until `catchUp`. */
  laggyIndexes?: Lag | boolean
  /** The same for eventually consistent reads of the table itself. */
  laggyReads?: Lag | boolean
  /** Milliseconds since 1970, for stream records and the life of request tokens. */
  now?: () => number
}

export interface TableDouble {
  client: DynamoDBDocumentClient
  tableName: string
  /** The changes since the last call, shaped as a Lambda on the table's stream receives them. */
  takeStream: () => DynamoDBRecord[]
  /** Brings the indexes and weak reads up to date. */
  catchUp: () => void
  /** Fails the next command that fits; with `isApplied` the command takes effect and only its answer is lost. */
  failNext: (test: CommandTest, error: Error, options?: { isApplied?: boolean }) => void
  /** Lets the next command that fits (any transaction, unless given) meet a conflicting transaction. */
  conflictNext: (test?: CommandTest) => void
  /** Makes the next batch command hand back its last requests unprocessed. */
  leaveUnprocessed: (count: number) => void
  /** Copies of all items, by PK then SK. */
  snapshot: () => KeyedItem[]
}

export type KeyedItem = Item & Key

/** The store takes nothing else; this tells the compiler. */
const isKeyed = (item: Item): item is KeyedItem => typeof item['PK'] === 'string' && typeof item['SK'] === 'string'

const $metadata = Object.freeze({ httpStatusCode: 200, attempts: 1, totalRetryDelay: 0 })

/** An in-memory stand-in for the table behind a real document client's `send`. Commands are atomic. */
export function createTableDouble(options: TableDoubleOptions = {}): TableDouble {
  const { tableName = 'canopy', now = Date.now, schedule } = options
  const stream = new ChangeStream(tableName, now)
  const lags = { indexLag: lagOf(options.laggyIndexes) ?? 0, readLag: lagOf(options.laggyReads) }
  const store = new Store(lags, (change) => {
    stream.append(change)
  })
  const unprocessed = { count: 0 }
  const removeUndefined = options.removeUndefinedValues ?? false
  const context: TableContext = { tableName, store, removeUndefined, now, unprocessed }
  const tokens = new RequestTokens(now)
  const faults = new Faults()

  async function send(command: AnyCommand): Promise<object> {
    const name = commandName(command)
    // The real client serialises the input when it is sent: later changes by the caller do not count.
    const input = schedule ? copyValue(command.input) : command.input
    await schedule?.({ name, input })
    const fault = faults.take({ name, input })
    if (fault && !fault.isApplied) throw fault.error({ name, input })
    const output = runCommand(name, input, context, tokens)
    if (fault) throw fault.error({ name, input })
    return { $metadata, ...output }
  }

  return {
    client: tableClient(send),
    tableName,
    takeStream: () => stream.take(),
    catchUp: () => {
      store.catchUp()
    },
    failNext: (test, error, { isApplied = false } = {}) => {
      faults.add({ test, error: () => error, isApplied })
    },
    conflictNext: (test = isTransaction) => {
      faults.add({ test, error: conflictError, isApplied: false })
    },
    leaveUnprocessed: (count) => {
      unprocessed.count = count
    },
    snapshot: () => [...store.view(undefined, true).all()].map(({ item }) => copyValue(item)).filter(isKeyed),
  }
}

function isTransaction({ name }: SentCommand): boolean {
  return name === 'TransactWriteCommand'
}

function lagOf(setting: Lag | boolean | undefined): Lag | undefined {
  if (typeof setting === 'boolean') return setting ? Number.POSITIVE_INFINITY : undefined
  return setting
}
