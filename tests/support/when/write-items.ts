import { changeItem, type ChangedItem } from '#operations/item/change.ts'
import { createItem, type CreatedItem } from '#operations/item/create.ts'
import { type NewItem } from '#operations/item/place-of-new.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'

/** Short forms of the two operations on items, as tests that work with one kind say them. */

export type CreateEpicInput = Omit<NewItem, 'kind' | 'homePath'> & { groupPath: string }
export const createEpic = (
  context: OperationContext,
  { groupPath, ...input }: CreateEpicInput,
): Promise<CreatedItem & { groupPath: string }> =>
  createItem(context, { kind: 'epic', homePath: groupPath, ...input }).then((made) => ({
    ...made,
    groupPath: made.homePath,
  }))

export type CreateIssueInput = Omit<NewItem, 'kind' | 'homePath' | 'parentId'> & {
  projectPath: string
  epicId?: number
}
export type CreatedIssue = CreatedItem
export const createIssue = (
  context: OperationContext,
  { projectPath, epicId, ...input }: CreateIssueInput,
): Promise<CreatedItem> =>
  createItem(context, {
    ...{ kind: 'issue', homePath: projectPath },
    ...input,
    ...(epicId !== undefined && { parentId: epicId }),
  })

export type ChangeEpicInput = ItemChanges & { epicId: number }
export const changeEpic = (context: OperationContext, { epicId, ...changes }: ChangeEpicInput): Promise<ChangedItem> =>
  changeItem(context, { kind: 'epic', id: epicId }, changes)

export type ChangeIssueInput = ItemChanges & { issueId: number }
export const changeIssue = (
  context: OperationContext,
  { issueId, ...changes }: ChangeIssueInput,
): Promise<ChangedItem> => changeItem(context, { kind: 'issue', id: issueId }, changes)
