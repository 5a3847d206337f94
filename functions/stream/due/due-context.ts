import type { Table } from '#table/client/client.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What is known to whoever does what is due. */
export interface DueContext {
  table: Table
  mailer: Mailer
  files: FileStore
  /** ISO 8601 with milliseconds. */
  now: string
  /** Where the pages are, without trailing slash. */
  origin: string
  /** Signs the links in mails. */
  mailSecret: string
}
