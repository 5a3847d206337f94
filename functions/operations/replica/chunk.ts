import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib'
import { createHash } from 'node:crypto'
import { list } from '#table/rows/row-codecs.ts'
import { packReplicaRow, unpackReplicaRow, type ReplicaRow } from '#table/rows/replica-row.ts'

/** Who may read a chunk: whoever reads its group or project, or only those who read what is confidential there. */
export const CHUNK_CLASSES = ['open', 'confidential'] as const

/** Rows of one chunk at most. */
export const CHUNK_ROWS_MAX = 8000

/** What chunks and the files that list them are written in; part of every file's name. From 2 on rows have labels. */
const CHUNK_FORMAT = 2

/** True when a file is written as files are now. */
export const isOfFormat = (key: string): boolean => key.includes(`/${CHUNK_FORMAT}-`)

/** A file of the replica: its name, its bytes. */
export interface ReplicaFile {
  key: string
  bytes: Buffer
}

/** Columns of whole numbers that mostly grow or are close to each other: the differences are short. */
const GROWING = [1, 4, 5]

/** Returns a file of the replica. Its name follows from what it holds, so that it is never written over. */
export function replicaFile(rootId: number, content: unknown): ReplicaFile {
  const text = JSON.stringify(content)
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { key: `replica/${rootId}/${CHUNK_FORMAT}-${name}.json`, bytes }
}

/** Returns what a file holds; null for one that is damaged. */
export function contentOf({ key, bytes }: { key: string; bytes: Uint8Array }): unknown {
  try {
    const text = brotliDecompressSync(bytes).toString('utf8')
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    return key.endsWith(`-${name}.json`) ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Returns the columns of rows, in the order of their ids. */
export function columnsOf(rows: ReplicaRow[]): unknown[][] {
  const packed = rows.map(packReplicaRow)
  const width = Math.max(0, ...packed.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => {
    const values = packed.map((row) => row[column] ?? 0)
    return GROWING.includes(column) ? differences(values.map(asMilliseconds(column))) : values
  })
}

/** Returns the rows whose columns these are. */
export function rowsOf(columns: unknown): ReplicaRow[] {
  const given = list(columns).map((column, at) => {
    const values = list(column)
    return GROWING.includes(at) ? sums(values.map(Number)).map(fromMilliseconds(at)) : values
  })
  return list(given[0]).map((_, at) => unpackReplicaRow(given.map((column) => column[at])))
}

/** The column of ids. Others that grow are times, in seconds with milliseconds behind the point, which do not add up exactly. */
const ID = 1
const asMilliseconds =
  (column: number) =>
  (value: unknown): number =>
    column === ID ? Number(value) : Math.round(Number(value) * 1000)
const fromMilliseconds =
  (column: number) =>
  (value: number): number =>
    column === ID ? value : value / 1000

const differences = (values: number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0))

function sums(values: number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** Returns a number that tells whether two sets of rows are the same, in whatever order; versions, which show nothing, do not count. */
export const checksumOf = (rows: readonly ReplicaRow[]): number =>
  rows.reduce((sum, row) => sum + crc32(JSON.stringify(packReplicaRow({ ...row, version: 0 }))), 0)
