import type { Problem } from '#domain/problem.ts'
import { clickedMarkdown, type TaskClick } from '#domain/task-list.ts'
import type { DescriptionItem } from '#table/work-items.ts'
import { descriptionKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { itemById } from './find-items.ts'
import { changeItem, type ChangedItem } from './item/change.ts'
import { subjectOf } from './item/found-item.ts'
import type { OperationContext } from './operation-context.ts'
import { ProblemError } from './problem-error.ts'
import { wholeDescription } from './read/whole-description.ts'
import { demand } from './authorize.ts'

export interface ClickTaskInput extends TaskClick {
  epicId: number
}

const OTHER_TEXT: Problem = {
  code: 'STALE_VERSION',
  message:
    'Someone edited this epic at the same time you did. The description has been updated and you will need to make your changes again.',
}

/**
 * Checks or unchecks one task of an epic's description. Only that line has to be as it was seen: what others changed
 * elsewhere in the text stays, so the version of the texts that the caller knew does not matter.
 */
export async function clickTask(context: OperationContext, input: ClickTaskInput): Promise<ChangedItem> {
  const { table, viewer } = context
  const owner = { kind: 'epic' as const, id: input.epicId }
  return attempts(table, async () => {
    const found = await itemById(table, owner)
    const { core } = found
    demand(viewer, subjectOf(found), 'admin')
    const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
    const before = await wholeDescription(table, owner, item)
    const description = clickedMarkdown(before?.markdown ?? '', input)
    if (description === null) throw new ProblemError(OTHER_TEXT)
    try {
      return await changeItem(context, owner, { description, lockVersion: core.lockVersion })
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === 'STALE_VERSION') return 'again'
      throw error
    }
  })
}
