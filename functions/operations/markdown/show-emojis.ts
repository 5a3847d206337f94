import type { MarkdownIt } from 'markdown-it'
import { emojiNamed } from '#domain/text/emojis.ts'

/** A name between colons that does not stand inside a word, as the times of day do. */
const NAMED = /(?<![\p{L}\p{N}]):([A-Za-z0-9_+-]{1,40}):(?![\p{L}\p{N}])/gu

/** Shows `:tada:` as the emoji of that name, outside of code and of addresses; other names stay as they were written. */
export function showEmojis(markdown: MarkdownIt): void {
  // Titles in references are looked up as they were written.
  markdown.core.ruler.after('references', 'emojis', (state) => {
    for (const block of state.tokens) {
      if (block.type !== 'inline' || !block.content.includes(':')) continue
      let isAddress = false
      for (const token of block.children ?? []) {
        if (token.type === 'link_open') isAddress = token.info === 'auto'
        if (token.type === 'link_close') isAddress = false
        if (token.type !== 'text' || isAddress) continue
        token.content = token.content.replaceAll(NAMED, (written, name: string) => emojiNamed(name) ?? written)
      }
    }
  })
}
