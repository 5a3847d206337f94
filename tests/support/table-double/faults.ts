import { transactionCanceled, transactionConflict } from './errors.ts'
import type { TransactGetInput, TransactWriteInput } from './transaction-commands.ts'

/** A command as it reaches the table: the name of its class, such as `PutCommand`, and its input. */
export interface SentCommand {
  name: string
  input: object
}

export type CommandTest = (command: SentCommand) => boolean

interface Fault {
  test: CommandTest
  error: (command: SentCommand) => Error
  isApplied: boolean
}

/** Errors waiting for a command that they fit; each is used once. */
export class Faults {
  #waiting: Fault[] = []

  add(fault: Fault): void {
    this.#waiting.push(fault)
  }

  take(command: SentCommand): Fault | undefined {
    if (this.#waiting.length === 0) return undefined
    const fault = this.#waiting.find(({ test }) => test(command))
    if (fault) this.#waiting = this.#waiting.filter((waiting) => waiting !== fault)
    return fault
  }
}

/** What the service answers when another transaction holds the item: of a transaction, its first one. */
export function conflictError({ name, input }: SentCommand): Error {
  if (name !== 'TransactWriteCommand' && name !== 'TransactGetCommand') return transactionConflict()
  const { TransactItems = [] } = input as TransactWriteInput | TransactGetInput
  const Message = 'Transaction is ongoing for the item'
  return transactionCanceled(
    TransactItems.map((_, at) => (at === 0 ? { Code: 'TransactionConflict', Message } : { Code: 'None' })),
  )
}
