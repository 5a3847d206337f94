import { emojiNamed } from '#domain/text/emojis.ts'
import { awardedEmojis } from '#operations/read/item/awarded-emojis.ts'
import { ok } from '../server/answer.ts'
import { onPage } from './in-page.ts'

/** The emojis that the caller has reacted with, the most used first; none without a sign-in. */
export const offerAwardedEmojis = onPage(async ({ table, viewer }) => {
  const names = viewer.id === null ? [] : await awardedEmojis(table, viewer.id)
  return ok(names.map((name) => ({ name, emoji: emojiNamed(name) ?? undefined })))
})
