import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'

/**
 * dynoxide keeps a table's stream in one SQLite table without an index, and never trims it: each write reads all of it for the
 * next sequence number, and each reader for the next records. After some thousands of records that takes longer than everything
 * else. The engine makes only what its file lacks, so a file that already has the table, with an index for both questions, makes
 * them cost the same however long the stream is.
 *
 * Node 20 has no SQLite, and an empty database is five pages: https://www.sqlite.org/fileformat.html says what each byte is.
 */

const PAGE_SIZE = 4096
const HEADER_SIZE = 100
/** Says that a file began here ("CNPY"); SQLite keeps it for the application, and dynoxide does not look at it. */
const APPLICATION_ID = 0x43_4e_50_59
const APPLICATION_ID_AT = 68
const TABLE_LEAF = 0x0d
const INDEX_LEAF = 0x0a

interface SchemaRow {
  type: 'table' | 'index'
  name: string
  of: string
  sql: string
}

/** Each has the page after the one before it; the first page is the schema itself. */
const SCHEMA: SchemaRow[] = [
  {
    type: 'table',
    name: '_stream_records',
    of: '_stream_records',
    sql: `CREATE TABLE _stream_records (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      table_name TEXT NOT NULL,
      event_name TEXT NOT NULL,
      keys_json TEXT NOT NULL,
      new_image TEXT,
      old_image TEXT,
      sequence_number TEXT NOT NULL,
      shard_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      user_identity TEXT
    )`,
  },
  // What AUTOINCREMENT counts in.
  {
    type: 'table',
    name: 'sqlite_sequence',
    of: 'sqlite_sequence',
    sql: 'CREATE TABLE sqlite_sequence(name,seq)',
  },
  {
    type: 'index',
    name: 'stream_records_in_order',
    of: '_stream_records',
    sql: 'CREATE INDEX stream_records_in_order ON _stream_records(table_name, CAST(sequence_number AS INTEGER))',
  },
]

/** Writes an empty data file for dynoxide whose stream stays fast. */
export function writePreparedFile(file: string): void {
  const pages = SCHEMA.map(({ type }) => leafPage(type === 'table' ? TABLE_LEAF : INDEX_LEAF, []))
  const rows = SCHEMA.map((row, index) => schemaCell(row, index + 1))
  const first = leafPage(TABLE_LEAF, rows, HEADER_SIZE)
  databaseHeader(pages.length + 1).copy(first)
  writeFileSync(file, Buffer.concat([first, ...pages]))
}

/** True when a data file was begun by `writePreparedFile`. */
export function isPreparedFile(file: string): boolean {
  const bytes = Buffer.alloc(HEADER_SIZE)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, bytes, 0, HEADER_SIZE, 0)
  } finally {
    closeSync(descriptor)
  }
  return bytes.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID
}

function databaseHeader(pages: number): Buffer {
  const header = Buffer.alloc(HEADER_SIZE)
  header.write('SQLite format 3\0', 'latin1')
  header.writeUInt16BE(PAGE_SIZE, 16)
  // Read and written as a file with a rollback journal; the engine switches to its own way.
  header.set([1, 1, 0, 64, 32, 32], 18)
  const changes = 1
  header.writeUInt32BE(changes, 24)
  header.writeUInt32BE(pages, 28)
  const schemaVersion = 1
  header.writeUInt32BE(schemaVersion, 40)
  const schemaFormat = 4
  header.writeUInt32BE(schemaFormat, 44)
  const utf8 = 1
  header.writeUInt32BE(utf8, 56)
  header.writeUInt32BE(APPLICATION_ID, APPLICATION_ID_AT)
  header.writeUInt32BE(changes, 92)
  const writtenAsBy = 3_040_001
  header.writeUInt32BE(writtenAsBy, 96)
  return header
}

/** Returns a page of a tree that has no other: its cells stand at its end, pointers to them behind its header. */
function leafPage(type: number, cells: Buffer[], headerAt = 0): Buffer {
  const page = Buffer.alloc(PAGE_SIZE)
  let start = PAGE_SIZE
  for (const [index, cell] of cells.entries()) {
    start -= cell.length
    cell.copy(page, start)
    page.writeUInt16BE(start, headerAt + 8 + 2 * index)
  }
  page.writeUInt8(type, headerAt)
  page.writeUInt16BE(cells.length, headerAt + 3)
  page.writeUInt16BE(start, headerAt + 5)
  return page
}

/** Returns a row of the schema; its tree's page is the one behind those of the rows before it. */
function schemaCell({ type, name, of, sql }: SchemaRow, rowId: number): Buffer {
  const rootPage = rowId + 1
  const texts = [type, name, of, sql].map((text) => Buffer.from(text))
  const [typeText, nameText, ofText, sqlText] = texts as [Buffer, Buffer, Buffer, Buffer]
  const oneByteNumber = 1
  const kinds = [typeText, nameText, ofText].map(textKind)
  const header = [...kinds, varint(oneByteNumber), textKind(sqlText)]
  const headerSize = Buffer.concat(header).length + 1
  const record = Buffer.concat([
    varint(headerSize),
    ...header,
    typeText,
    nameText,
    ofText,
    Buffer.from([rootPage]),
    sqlText,
  ])
  return Buffer.concat([varint(record.length), varint(rowId), record])
}

const textKind = (text: Buffer): Buffer => varint(13 + 2 * text.length)

/** Returns a number below 16384 in SQLite's one or two bytes. */
const varint = (value: number): Buffer =>
  value < 0x80 ? Buffer.from([value]) : Buffer.from([0x80 | (value >> 7), value & 0x7f])
