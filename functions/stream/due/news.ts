import type { Recipient } from '#operations/read/people/subscribers.ts'
import type { NewsLine } from '../mail/digest-mail.ts'

/** What happened to something that people follow, as mails tell of it. */
export interface News {
  title: string
  /** How it is written in texts, with its group or project. */
  reference: string
  /** Path of its page. */
  path: string
  /** Returns when something happened that is mailed, after one time and up to another. */
  times: (from: string, until: string) => Promise<string[]>
  /** Returns what happened in a while; null when nothing did. */
  between: (from: string, until: string) => Promise<Happened | null>
}

/** What happened to something in a while. */
export interface Happened {
  /** Those who may be told of it, in order. */
  followerIds: number[]
  /** Returns what a person is told, the oldest first. */
  linesFor: (recipient: Recipient) => NewsLine[]
}
