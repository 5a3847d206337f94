import { tableNotFound, validationError } from './errors.ts'
import type { Store } from './store.ts'

/** What every command handler works on. */
export interface TableContext {
  tableName: string
  store: Store
  removeUndefined: boolean
  now: () => number
  /** How many requests of the next batch to hand back unprocessed; a batch takes what it hands back off. */
  unprocessed: { count: number }
}

const legacyParameters = [
  'AttributesToGet',
  'AttributeUpdates',
  'ConditionalOperator',
  'Expected',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
  'Segment',
  'TotalSegments',
]

/** Checks the table's name, and refuses parameters that the double would otherwise silently ignore. */
export function assertRequest(context: TableContext, request: { TableName?: string | undefined }): void {
  if (request.TableName === undefined) throw validationError('TableName must not be null')
  if (request.TableName !== context.tableName) throw tableNotFound()
  const legacy = legacyParameters.find((parameter) => Object.hasOwn(request, parameter))
  if (legacy !== undefined) throw new Error(`The table double does not know the parameter ${legacy}`)
}
