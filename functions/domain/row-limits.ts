import { RECORDS, type RecordName } from './namespace/records.ts'
import type { Problem } from './problem.ts'

/**
 * Rows that one request reads at most of what it needs whole, in all partitions that it asks together. Where people make the rows one by
 * one, `limits.ts` says how many of them there may be, which is fewer. Those of groups and projects stand in `namespace/records.ts`.
 */
const ROW_LIMITS = {
  'access tokens': 5000,
  'changes in that time': 200_000,
  environments: 5000,
  groups: 20_000,
  'items of a list': 100_000,
  'items of these iterations': 50_000,
  'files of builds': 10_000,
  'items of this plan': 2000,
  links: 10_000,
  'metric images': 1000,
  'merge requests': 50_000,
  'merge requests under review': 5000,
  'parts of the daily roll-up': 20_000,
  'open to-dos': 20_000,
  people: 50_000,
  'people who take part': 20_000,
  'people with such a name': 20_000,
  projects: 20_000,
  'children of this item': 50_000,
  'choices of notifications': 50_000,
  reactions: 50_000,
  'records of time': 20_000,
  'root groups': 20_000,
  'sign-ins': 1000,
  sites: 100,
  'to-dos': 20_000,
  uploads: 100_000,
  'deliveries of a webhook': 50_000,
  webhooks: 1000,
} as const

/** Names the rows of a read. */
export type BoundedRows = keyof typeof ROW_LIMITS | RecordName

const isRecord = (rows: BoundedRows): rows is RecordName => rows in RECORDS

/** Returns how many such rows one request reads at most. */
export const rowLimit = (rows: BoundedRows): number => (isRecord(rows) ? RECORDS[rows].readMax : ROW_LIMITS[rows])

/** Returns the problem of a request for more rows than one may read. */
export const rowLimitProblem = (rows: BoundedRows): Problem => ({
  code: 'LIMIT_EXCEEDED',
  message: `There are more than ${rowLimit(rows).toLocaleString('en-US')} ${isRecord(rows) ? RECORDS[rows].noun : rows} here, which is all that one request reads. Ask for less.`,
})
