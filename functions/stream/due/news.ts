import type { Recipient } from '#operations/read/people/subscribers.ts'
import type { NewsLine } from '../mail/digest-mail.ts'

/** What happened to something that people follow, as mails tell of it. */
export interface News {
  title: string
  /** How it is written in texts, with its group or project. */
  reference: string
  /** Path of its page. */
  path: string
  /** Returns the ids of those who follow it, in order. */
  subscribers: () => Promise<number[]>
  /** Returns when something happened that is mailed, after one time and up to another. */
  times: (from: string, until: string) => Promise<string[]>
  /** Returns what tells each person what happened in a while, the oldest first; null when nothing did. */
  between: (from: string, until: string) => Promise<((recipient: Recipient) => NewsLine[]) | null>
}
