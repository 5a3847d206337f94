import * as v from 'valibot'
import { compared } from '#domain/text/search-terms.ts'
import { firstOf } from '#domain/text/unicode.ts'

/** Descriptions of items of a group or project, by their ids, as `compared` writes them; none of items without one. */
export type Texts = ReadonlyMap<number, string>

/** Characters of one description that are looked at. */
const TEXT_MAX = 100_000
/** Characters of one chunk at most, but for a single description. */
const CHUNK_MAX = 1_000_000

/** Returns a description as searches look at it: of one that is too long its distinct words, so that words are still found. */
export function searchedText(markdown: string): string {
  const whole = compared(markdown).trim()
  if (whole.length <= TEXT_MAX) return whole
  return firstOf([...new Set(whole.split(' '))].join(' '), TEXT_MAX)
}

/** Returns the contents of the chunks that hold these descriptions, in the order of ids: a longer one moves only what comes behind it. */
export function textChunks(texts: Texts): [ids: number[], texts: string[]][] {
  const chunks: [number[], string[]][] = []
  let size = Infinity
  for (const [id, text] of [...texts].toSorted(([one], [other]) => one - other)) {
    if (text === '') continue
    if (size + text.length > CHUNK_MAX) {
      chunks.push([[], []])
      size = 0
    }
    size += text.length
    chunks.at(-1)?.[0].push(id)
    chunks.at(-1)?.[1].push(text)
  }
  return chunks
}

const content = v.tuple([v.array(v.number()), v.array(v.string())])

/** Returns the descriptions that a chunk holds; null where it is none. */
export function textsOf(given: unknown): Texts | null {
  if (!v.is(content, given)) return null
  const [ids, texts] = given
  return new Map(ids.map((id, at) => [id, texts[at] ?? '']))
}
