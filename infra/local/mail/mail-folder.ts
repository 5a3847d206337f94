import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../engine/write-atomically.ts'

/** A mail as it was sent on this machine. */
export interface StoredMail {
  /** ISO 8601 */
  at: string
  from: string
  to: string
  subject: string
  text: string
  headers: Record<string, string>
}

/** Mails that the inbox shows; all of them stay in the folder. */
const SHOWN_MAX = 200

/** Puts a mail into the folder, as a file of its own whose name begins with the time. */
export function storeMail(folder: string, mail: StoredMail): string {
  const id = randomUUID()
  writeAtomically(join(folder, `${mail.at.replace(/[:.]/g, '-')}-${id}.json`), `${JSON.stringify(mail, null, 2)}\n`)
  return id
}

/** Returns the newest mails of the folder, the newest first. */
export function storedMails(folder: string): StoredMail[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN_MAX)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredMail)
}
