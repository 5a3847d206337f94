import { firstOf } from '#domain/text/unicode.ts'
import type { SearchCardItem } from '../rows/index-items.ts'
import { searchKey } from '../keys/index-keys.ts'

/** Characters that one card may hold: an item holds 400 KB, and a character takes up to three bytes. */
const TEXT_MAX = 100_000

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Returns a text as far as a card holds it: of one that is too long its distinct words, so that words are still found. */
function cardText(text: string): string {
  const whole = squeezed(text)
  if (whole.length <= TEXT_MAX) return whole
  return firstOf([...new Set(whole.split(' '))].join(' '), TEXT_MAX)
}

/** Returns what a search looks at of an item. */
export const searchCard = (
  core: { id: number; title: string; namespaceIds: number[] },
  description: string,
): SearchCardItem => ({
  ...searchKey(core.namespaceIds[0] ?? 0, core.id),
  t: `${squeezed(core.title)}\n${cardText(description)}`,
  g: core.namespaceIds,
})

/** Returns the texts that a card holds. */
export function cardTexts({ t }: Pick<SearchCardItem, 't'>): { title: string; description: string } {
  const end = t.indexOf('\n')
  return { title: t.slice(0, end), description: t.slice(end + 1) }
}
