import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { batchGet, batchWrite } from './batch-commands.ts'
import type { TableContext } from './context.ts'
import { query, scan } from './query-commands.ts'
import { get } from './read-commands.ts'
import type { RequestTokens } from './request-tokens.ts'
import type { AnyCommand } from './table-client.ts'
import { transactGet, transactWrite, type TransactWriteInput } from './transaction-commands.ts'
import { put, remove, update } from './write-commands.ts'

const handlers = {
  GetCommand: get,
  PutCommand: put,
  UpdateCommand: update,
  DeleteCommand: remove,
  QueryCommand: query,
  ScanCommand: scan,
  BatchGetCommand: batchGet,
  BatchWriteCommand: batchWrite,
  TransactGetCommand: transactGet,
  TransactWriteCommand: transactWrite,
} satisfies Record<string, (input: never, context: TableContext) => object>

type CommandName = keyof typeof handlers

const names = new Map<unknown, CommandName>([
  [GetCommand, 'GetCommand'],
  [PutCommand, 'PutCommand'],
  [UpdateCommand, 'UpdateCommand'],
  [DeleteCommand, 'DeleteCommand'],
  [QueryCommand, 'QueryCommand'],
  [ScanCommand, 'ScanCommand'],
  [BatchGetCommand, 'BatchGetCommand'],
  [BatchWriteCommand, 'BatchWriteCommand'],
  [TransactGetCommand, 'TransactGetCommand'],
  [TransactWriteCommand, 'TransactWriteCommand'],
])

/** Which command this is: by its class or, as bundles carry their own copy of the SDK, by the name of its class. */
export function commandName(command: AnyCommand): CommandName {
  const known = names.get(command.constructor)
  if (known) return known
  // Bundlers rename classes that collide: _GetCommand, GetCommand2.
  const name = command.constructor.name.replace(/^_+|\d+$/g, '')
  if (isCommandName(name)) return name
  throw new Error(`The table double does not know the command ${command.constructor.name}`)
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(handlers, name)
}

/** Answers one command at once and whole. */
export function runCommand(name: CommandName, input: object, context: TableContext, tokens: RequestTokens): object {
  if (name === 'TransactWriteCommand') {
    const request: TransactWriteInput = input
    return tokens.once(request, () => transactWrite(request, context))
  }
  const handler: (input: object, context: TableContext) => object = handlers[name]
  return handler(input, context)
}
