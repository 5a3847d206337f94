import type { Problem } from '#domain/problem.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { FieldChange } from '#domain/item/change-event.ts'
import type { IssueType } from '#domain/refs.ts'
import { descriptionItems, descriptionPartKeys, holdsText } from '#table/items/description.ts'
import { descriptionVersionItems } from '#table/items/description-version.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems, type Action } from '#table/client/write.ts'
import { renderedDescription } from '../markdown/rendered-description.ts'
import { renderTitle } from '../markdown/markdown.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import { wholeDescription } from '../read/item/whole-description.ts'
import { markdownPlaceOf, nounOfItem, type ItemForWrite } from './item-for-write.ts'

export interface TextChange {
  title?: string
  description?: string
  /** Of an issue: texts are written for a type. */
  type?: IssueType
  /** The version of the texts that the change was made from; a different one now means that somebody else edited. */
  lockVersion?: number
}

export interface ChangedText {
  fields: { title: string; titleHtml: string; lockVersion: number }
  actions: Action[]
  /** The rendered description where it changes; else null. */
  html: string | null
  /** That which it replaces; empty where there was none. */
  htmlBefore: string
  /** The versions of the texts before and after, where the description changes. */
  changes: FieldChange[]
}

/** Returns the problem of a change that was made from other texts than those of now. */
export const staleTexts = (noun: string): Problem => ({
  code: 'STALE_VERSION',
  message: `Someone edited the ${noun} at the same time you did. Please check out the ${noun} and make sure your changes will not unintentionally remove theirs.`,
})

/**
 * Returns what a change of title or description writes; only these two and the type raise the version that guards texts, and only
 * when they differ from what is there. The description that is replaced is kept as a version.
 * @param found as read strongly before; the version of its core guards the description, too
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, STALE_VERSION
 */
export async function changedText(
  context: OperationContext,
  change: TextChange,
  found: ItemForWrite,
): Promise<ChangedText> {
  const { core } = found
  const owner = { kind: found.kind, id: core.id }
  const title = change.title?.trim() ?? core.title
  const { description, lockVersion } = change
  const stored = description === undefined ? null : await storedDescription(context, owner)
  const isRewritten = description !== undefined && !(stored !== null && holdsText(stored, description))
  const isRetyped = change.type !== undefined && 'type' in core && change.type !== core.type
  const isChanged = title !== core.title || isRewritten || isRetyped
  if (isChanged && lockVersion !== undefined && lockVersion !== core.lockVersion) {
    throw new ProblemError(staleTexts(nounOfItem(found)))
  }
  const fields = {
    title,
    titleHtml: title === core.title ? core.titleHtml : renderTitle(title),
    lockVersion: isChanged ? core.lockVersion + 1 : core.lockVersion,
  }
  if (!isRewritten) return { fields, actions: [], html: null, htmlBefore: '', changes: [] }
  const before = await wholeDescription(context.table, owner, stored)
  const edit = { at: context.now(), by: await actingPerson(context) }
  const described = await renderedDescription(context, description, markdownPlaceOf(found), edit)
  return {
    fields,
    actions: [
      ...replacingActions(owner, stored, descriptionItems(owner, described)),
      ...(await keepText(context, owner, core.lockVersion, before)),
    ],
    html: described.html,
    htmlBefore: before?.html ?? '',
    changes: [['description', core.lockVersion, fields.lockVersion]],
  }
}

const storedDescription = ({ table }: OperationContext, owner: ItemRef): Promise<DescriptionItem | null> =>
  getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')

/**
 * Returns what keeps the text that is about to be replaced; an empty one needs no keeping. The parts of a very long one are written
 * at once, because a transaction has no room for two such texts; a version's text never changes, so repeating that is
 * harmless.
 */
async function keepText(
  { table }: OperationContext,
  owner: ItemRef,
  lockVersion: number,
  text: DescriptionItem | null,
): Promise<Action[]> {
  if (text === null || text.markdown === '') return []
  const [first, ...parts] = descriptionVersionItems(owner, lockVersion, text.markdown)
  if (parts.length === 0) return [{ kind: 'put', item: first }]
  await putItems(table, [first, ...parts])
  return []
}

/** Writes a description in place of another, without leaving parts of a longer one behind. */
export function replacingActions(
  owner: ItemRef,
  before: DescriptionItem | null,
  { description, descriptionParts }: ReturnType<typeof descriptionItems>,
): Action[] {
  const leftOver = before === null ? [] : descriptionPartKeys(owner, before).slice(descriptionParts.length)
  return [
    ...[description, ...descriptionParts].map((item): Action => ({ kind: 'put', item })),
    ...leftOver.map((key): Action => ({ kind: 'delete', key })),
  ]
}
