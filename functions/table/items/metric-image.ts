import { metricImageKey } from '../keys/record-keys.ts'
import type { Key } from '../keys/keys.ts'

/** A picture of measurements at an incident. The file is an upload of the project, named by this record as texts name theirs. */
export interface MetricImageItem extends Key {
  id: number
  /** ISO 8601 */
  createdAt: string
  filename: string
  /** Secret of the upload, and its address on this site. */
  secret: string
  path: string
  /** Where the measurements stand; null where nobody has said. */
  url: string | null
  urlText: string | null
  /** Counts its texts. */
  version: number
}

export type MetricImageInput = Omit<MetricImageItem, keyof Key | 'version'>

export const metricImageItem = (issueId: number, input: MetricImageInput): MetricImageItem => ({
  ...metricImageKey(issueId, input.id),
  ...input,
  version: 1,
})
