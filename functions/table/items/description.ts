import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import type { DescriptionItem, DescriptionPartItem } from './work-items.ts'
import { descriptionKey, descriptionPartKey } from '../keys/keys.ts'

export interface DescriptionInput {
  markdown: string
  /** The rendered, safe HTML of the Markdown. */
  html: string
  lastEditedAt: string | null
  lastEditedBy: UserRef | null
}

export interface DescriptionItems {
  description: DescriptionItem
  /** None unless the text is too long for one item. */
  descriptionParts: DescriptionPartItem[]
}

/** Bytes that fit one item; the platform's limit is 400 KB with names and keys. */
const ITEM_BYTES_MAX = 390_000
/** Packed bytes of the longest text: one transaction takes 4 MB. */
const PACKED_BYTES_MAX = 3_500_000
/** The HTML is handed out whole, and no answer of a function may be longer than 6 MB. */
const HTML_BYTES_MAX = 4_500_000

const bytesIn = (text: string): number => Buffer.byteLength(text)

/** Tells two texts apart without keeping either. */
const digestOf = (markdown: string): string => createHash('sha256').update(markdown).digest('base64url')

/** Returns the text and HTML hold nearly the same words; packed together within one window they take little more than one of them. */
function pack(markdown: string, html: string): Uint8Array {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(JSON.stringify([markdown, html]), { params })
}

const isShort = (markdown: string, html: string): boolean => bytesIn(markdown) + bytesIn(html) <= ITEM_BYTES_MAX

/** True when a text with its HTML can be kept. */
export const descriptionFits = (markdown: string, html: string): boolean =>
  isShort(markdown, html) || (bytesIn(html) <= HTML_BYTES_MAX && pack(markdown, html).length <= PACKED_BYTES_MAX)

/** Returns the description of an epic or issue; every one has the first item, an empty text included. */
export function descriptionItems(owner: ItemRef, input: DescriptionInput): DescriptionItems {
  const { markdown, html, lastEditedAt, lastEditedBy } = input
  const edited = { lastEditedAt, lastEditedBy }
  const key = descriptionKey(owner)
  if (isShort(markdown, html)) return { description: { ...key, markdown, html, ...edited }, descriptionParts: [] }
  const packed = pack(markdown, html)
  const digest = digestOf(markdown)
  const count = Math.ceil(packed.length / ITEM_BYTES_MAX)
  const descriptionParts = Array.from({ length: count }, (_, index) => ({
    ...descriptionPartKey(owner, index + 1),
    bytes: packed.subarray(index * ITEM_BYTES_MAX, (index + 1) * ITEM_BYTES_MAX),
    digest,
  }))
  return { description: { ...key, markdown: '', html: '', parts: { count, digest }, ...edited }, descriptionParts }
}

/** Returns the keys of the parts of a long description; none for a short one. */
export const descriptionPartKeys = (owner: ItemRef, { parts }: Pick<DescriptionItem, 'parts'>) =>
  Array.from({ length: parts?.count ?? 0 }, (_, index) => descriptionPartKey(owner, index + 1))

/** True when the item, with its parts, holds this text. */
export const holdsText = ({ markdown, parts }: DescriptionItem, text: string): boolean =>
  parts === undefined ? markdown === text : parts.digest === digestOf(text)

/** Returns a long description with its text; null when the parts are not all of this text. */
export function joinedDescription(
  item: DescriptionItem,
  parts: (DescriptionPartItem | null)[],
): DescriptionItem | null {
  const { parts: expected, ...rest } = item
  if (expected === undefined) return item
  const bytes = parts.flatMap((part) => (part?.digest === expected.digest ? [part.bytes] : []))
  if (bytes.length !== expected.count) return null
  const [markdown, html] = JSON.parse(brotliDecompressSync(Buffer.concat(bytes)).toString()) as [string, string]
  return { ...rest, markdown, html }
}
