import { indexNames } from './schema.ts'
import { indexPlace, type Version } from './store.ts'
import { isEqual } from './order.ts'

const readUnitBytes = 4096
const writeUnitBytes = 1024

export interface Consumption {
  table: number
  indexes: Record<string, number>
}

export interface ConsumedCapacity {
  TableName: string
  CapacityUnits: number
  Table?: { CapacityUnits: number }
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>
}

/** One unit for each 4 KB begun (at least one), half of it for an eventually consistent read. */
export function readUnits(bytes: number, isConsistent: boolean): number {
  const units = Math.max(1, Math.ceil(bytes / readUnitBytes))
  return isConsistent ? units : units / 2
}

/** What a write costs: the larger of the two images on the table, and on each index what the write does to its entry. */
export function writeConsumption(before: Version | undefined, after: Version | undefined): Consumption {
  const indexes: Record<string, number> = {}
  for (const name of indexNames) {
    const units = indexWriteUnits(name, before, after)
    if (units > 0) indexes[name] = units
  }
  return { table: writeUnits(before, after), indexes }
}

function writeUnits(...versions: (Version | undefined)[]): number {
  const bytes = Math.max(...versions.map((version) => version?.size ?? 0))
  return Math.max(1, Math.ceil(bytes / writeUnitBytes))
}

/** An entry whose index key changes is deleted and put anew; one that stays the same costs nothing. */
function indexWriteUnits(name: string, before: Version | undefined, after: Version | undefined): number {
  const old = before && indexPlace(name, before.item)
  const fresh = after && indexPlace(name, after.item)
  if (old && fresh) {
    if (old.hash !== fresh.hash || old.sort !== fresh.sort) return writeUnits(before) + writeUnits(after)
    return isEqual(before.item, after.item) ? 0 : writeUnits(before, after)
  }
  if (old) return writeUnits(before)
  return fresh ? writeUnits(after) : 0
}

export function addConsumption(total: Consumption, part: Consumption): Consumption {
  const indexes = { ...total.indexes }
  for (const [name, units] of Object.entries(part.indexes)) indexes[name] = (indexes[name] ?? 0) + units
  return { table: total.table + part.table, indexes }
}

export const noConsumption: Consumption = { table: 0, indexes: {} }

export function isCapacityAsked(mode: string | undefined): boolean {
  return mode === 'TOTAL' || mode === 'INDEXES'
}

/** The report for one table, with the split by index when the request asked for INDEXES. */
export function reportCapacity(tableName: string, mode: string | undefined, used: Consumption): ConsumedCapacity {
  const indexes = Object.entries(used.indexes)
  const total = indexes.reduce((sum, [, units]) => sum + units, used.table)
  const report: ConsumedCapacity = { TableName: tableName, CapacityUnits: total }
  if (mode !== 'INDEXES') return report
  report.Table = { CapacityUnits: used.table }
  if (indexes.length > 0) {
    report.GlobalSecondaryIndexes = Object.fromEntries(indexes.map(([name, units]) => [name, { CapacityUnits: units }]))
  }
  return report
}
