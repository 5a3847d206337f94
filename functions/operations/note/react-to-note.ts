import { NOTE_REACTIONS_MAX } from '#domain/limits.ts'
import type { Problem } from '#domain/problem.ts'
import { awardedName, notAwarded, type AwardedEmoji, type EmojiChange } from '../reaction/award-emoji.ts'
import { subjectOf } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { noteById } from './found-note.ts'

const TOO_MANY: Problem = {
  code: 'LIMIT_EXCEEDED',
  message: `A comment can have at most ${NOTE_REACTIONS_MAX} reactions.`,
  field: 'name',
}

/**
 * Does to the acting person's reaction to a comment what `awardEmoji` does to one to an item.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function reactToNote(context: OperationContext, input: EmojiChange & { noteId: number }): Promise<AwardedEmoji> {
  const emoji = awardedName(input.name)
  return runWrite(context, { operation: 'reactToNote', input }, async () => {
    const { note, found } = await noteById(context, input.noteId)
    authorize(context.viewer, subjectOf(found), 'react')
    const person = await actingPerson(context)
    const people = note.reactions[emoji] ?? []
    const others = people.filter(({ id }) => id !== person.id)
    const wasOn = others.length < people.length
    if (input.change === 'remove' && !wasOn) throw new ProblemError(notAwarded(emoji))
    const isOn = input.change === 'toggle' ? !wasOn : input.change === 'add'
    const response = { name: emoji, isOn, isChanged: isOn !== wasOn }
    if (isOn === wasOn) return { actions: [], response, audit: null }
    const { [emoji]: _, ...rest } = note.reactions
    const now = isOn ? [...others, { ...person, reactedAt: context.now() }] : others
    const reactions = now.length === 0 ? rest : { ...note.reactions, [emoji]: now }
    throwIf(isOn && Object.values(reactions).flat().length > NOTE_REACTIONS_MAX ? TOO_MANY : null)
    const { reactionVersion } = note
    const set = { reactions, reactionVersion: reactionVersion + 1 }
    return {
      actions: [{ kind: 'update', key: note, set, if: { equals: { reactionVersion } } }],
      response,
      audit: null,
    }
  })
}
