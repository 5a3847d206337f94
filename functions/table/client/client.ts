import type { ReadBudget } from './budget.ts'
import { tableClient, type TableClient } from './table-client.ts'

/** The table as everything receives it: passed as an argument, so that tests bring their own. */
export interface Table {
  client: TableClient
  name: string
  /** What reads may still take; without one they are free. */
  budget?: ReadBudget
  /** Waits between attempts; a timer when left out. */
  pause?: (milliseconds: number) => Promise<void>
}

/** Returns the table of the environment that a Lambda runs in: TABLE_NAME names it. */
export function tableOfEnvironment(env: Record<string, string | undefined> = process.env): Table {
  const name = env['TABLE_NAME']
  if (name === undefined || name === '') throw new Error('The environment variable TABLE_NAME is missing.')
  return { client: tableClient({}), name }
}
