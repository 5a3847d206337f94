import type { ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import { clickedMarkdown, isTaskLine, type TaskClick } from '#domain/text/task-list.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { itemById } from '../write/find-items.ts'
import { preparedChange, type ChangedItem } from '../item/change.ts'
import { demandFields, nounOfItem } from '../item/item-for-write.ts'
import type { ItemChanges } from '../item/item-changes.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { wholeDescription } from '../read/item/whole-description.ts'
import { runWrite } from '../write/run-write.ts'

const otherText = (noun: string): Problem => ({
  code: 'STALE_VERSION',
  message: `Someone edited this ${noun} at the same time you did. The description has been updated and you will need to make your changes again.`,
})

/**
 * Checks or unchecks one task of an item's description. Only that line has to be as it was seen, and still a task: what others
 * changed elsewhere in the text stays, so the version of the texts that the caller knew does not matter.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, STALE_VERSION, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const clickTask = (
  context: OperationContext,
  owner: ItemRef,
  { expectsNoSuccessor = false, ...click }: TaskClick & Pick<ItemChanges, 'expectsNoSuccessor'>,
): Promise<ChangedItem> =>
  runWrite<ChangedItem>(context, { operation: 'clickTask', input: { owner, click } }, async (attempt) => {
    const { table, viewer } = context
    const found = await itemById(table, owner)
    demandFields(viewer, found, ['description'])
    const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
    const before = await wholeDescription(table, owner, item)
    const { lineNumber } = click
    const isTask = before !== null && isTaskLine(before.html, lineNumber)
    const description = isTask ? clickedMarkdown(before.markdown, click) : null
    if (description === null) throw new ProblemError(otherText(nounOfItem(found)))
    try {
      const { lockVersion } = found.core
      return await preparedChange(context, owner, { description, lockVersion, expectsNoSuccessor }, attempt)
    } catch (error) {
      // The text is another one than that which was just read.
      if (error instanceof ProblemError && error.problem.code === 'STALE_VERSION') return 'again'
      throw error
    }
  })
