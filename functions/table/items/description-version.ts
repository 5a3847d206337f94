import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { ItemRef } from '#domain/item/kinds.ts'
import { descriptionVersionKey, descriptionVersionPartKey } from '../keys/history-keys.ts'
import type { Key } from '../keys/keys.ts'

/** A description that an item had once, compressed; a long one in parts. */
export interface DescriptionVersionItem extends Key {
  bytes: Uint8Array
  /** How many parts follow this one. */
  parts: number
}

export interface DescriptionVersionPartItem extends Key {
  bytes: Uint8Array
}

/** Bytes that fit one item with its names and keys. */
const ITEM_BYTES_MAX = 390_000

/** The library's own choice takes forty times as long for an eighth less. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Returns the items that keep a description under the version of the texts it belonged to; the first names how many follow. */
export function descriptionVersionItems(
  owner: ItemRef,
  lockVersion: number,
  markdown: string,
): [DescriptionVersionItem, ...DescriptionVersionPartItem[]] {
  const packed = brotliCompressSync(markdown, PACKING)
  const count = Math.max(1, Math.ceil(packed.length / ITEM_BYTES_MAX))
  const piece = (index: number) => packed.subarray(index * ITEM_BYTES_MAX, (index + 1) * ITEM_BYTES_MAX)
  const parts = Array.from({ length: count - 1 }, (_, index) => ({
    ...descriptionVersionPartKey(owner, lockVersion, index + 1),
    bytes: piece(index + 1),
  }))
  return [{ ...descriptionVersionKey(owner, lockVersion), bytes: piece(0), parts: count - 1 }, ...parts]
}

/** Returns the text that the items of a version keep. */
export const descriptionOf = (pieces: { bytes: Uint8Array }[]): string =>
  brotliDecompressSync(Buffer.concat(pieces.map(({ bytes }) => bytes))).toString()
