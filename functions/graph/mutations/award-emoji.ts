import * as v from 'valibot'
import { awardEmoji, type AwardedEmoji, type AwardEmojiInput } from '#operations/award-emoji.ts'
import type { OperationContext } from '#operations/operation-context.ts'
import { mutation } from '../mutation.ts'
import { issuable } from '../read-ids.ts'

const input = v.object({ awardableId: issuable, name: v.string() })

const write =
  (change: AwardEmojiInput['change']) =>
  (context: OperationContext, { awardableId, name }: v.InferOutput<typeof input>): Promise<AwardedEmoji> =>
    awardEmoji(context, { target: awardableId, name, change })

export const awardEmojiToggle = mutation('awardEmojiToggle', {
  input,
  write: write('toggle'),
  payload: (_, awarded) => Promise.resolve({ toggledOn: awarded?.isOn ?? false }),
})

export const awardEmojiAdd = mutation('awardEmojiAdd', {
  input,
  write: write('add'),
  payload: (_, awarded) => Promise.resolve({ awardEmoji: awarded && { name: awarded.name } }),
})

export const awardEmojiRemove = mutation('awardEmojiRemove', {
  input,
  write: write('remove'),
  payload: (_, awarded) => Promise.resolve({ awardEmoji: awarded && { name: awarded.name } }),
})
