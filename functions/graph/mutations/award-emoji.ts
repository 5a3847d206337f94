import * as v from 'valibot'
import { shownEmoji } from '#domain/text/emojis.ts'
import { awardEmoji, type AwardedEmoji, type EmojiChange } from '#operations/reaction/award-emoji.ts'
import { reactToNote } from '#operations/note/react-to-note.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import type { FieldRequest } from '../field.ts'
import { mutation } from '../mutation.ts'
import { awardable } from '../read-ids.ts'

const input = v.object({ awardableId: awardable, name: v.string() })

const write =
  (change: EmojiChange['change']) =>
  (context: OperationContext, { awardableId, name }: v.InferOutput<typeof input>): Promise<AwardedEmoji> =>
    awardableId.kind === 'note'
      ? reactToNote(context, { noteId: awardableId.id, name, change })
      : awardEmoji(context, { target: awardableId, name, change })

async function reaction({ table, viewer, webUrl }: FieldRequest, awarded: AwardedEmoji | null) {
  if (awarded === null) return { awardEmoji: null }
  const [person] = await listUsers(table, { ids: [viewer.id ?? 0] })
  return { awardEmoji: { ...shownEmoji(awarded.name), user: person ? userObject(person, webUrl) : null } }
}

export const awardEmojiToggle = mutation('awardEmojiToggle', {
  input,
  write: write('toggle'),
  payload: async (request, awarded) => ({
    toggledOn: awarded?.isOn ?? false,
    ...(await reaction(request, awarded?.isOn ? awarded : null)),
  }),
})

export const awardEmojiAdd = mutation('awardEmojiAdd', { input, write: write('add'), payload: reaction })

export const awardEmojiRemove = mutation('awardEmojiRemove', { input, write: write('remove'), payload: reaction })
