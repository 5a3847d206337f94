import type { Problem } from '#domain/problem.ts'
import { descriptionItems, descriptionPartKeys, holdsText } from '#table/description.ts'
import type { DescriptionItem, EpicItem, IssueItem } from '#table/work-items.ts'
import { descriptionKey, type Issuable } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { Action } from '#table/write.ts'
import { describe } from './describe.ts'
import { renderTitle, type MarkdownPlace } from './markdown.ts'
import type { OperationContext } from './operation-context.ts'
import { actingPerson } from './people.ts'
import { ProblemError } from './problem-error.ts'

export interface TextChange {
  title?: string
  description?: string
  /** The version of the texts that the change was made from; a different one now means that somebody else edited. */
  lockVersion?: number
}

const stale = (kind: Issuable['kind']): Problem => ({
  code: 'STALE_VERSION',
  message: `Someone edited the ${kind} at the same time you did. Please check out the ${kind} and make sure your changes will not unintentionally remove theirs.`,
})

/**
 * What a change of title or description writes; only these two raise the version that guards texts, and only when they
 * differ from what is there. `html` is the rendered description where it changes.
 * @param core as read strongly before; its version guards the description, too
 */
export async function changedText(
  context: OperationContext,
  change: TextChange,
  core: EpicItem | IssueItem,
  owner: Issuable,
  place: MarkdownPlace,
): Promise<{
  fields: { title: string; titleHtml: string; lockVersion: number }
  actions: Action[]
  html: string | null
}> {
  const title = change.title?.trim() ?? core.title
  const { description, lockVersion } = change
  const stored = description === undefined ? null : await storedDescription(context, owner)
  const isRewritten = description !== undefined && !(stored !== null && holdsText(stored, description))
  const isChanged = title !== core.title || isRewritten
  if (isChanged && lockVersion !== undefined && lockVersion !== core.lockVersion) {
    throw new ProblemError(stale(owner.kind))
  }
  const fields = {
    title,
    titleHtml: title === core.title ? core.titleHtml : renderTitle(title),
    lockVersion: isChanged ? core.lockVersion + 1 : core.lockVersion,
  }
  if (!isRewritten) return { fields, actions: [], html: null }
  const edit = { at: context.now(), by: await actingPerson(context) }
  const described = describe(description, place, edit)
  const actions = replacingActions(owner, stored, descriptionItems(owner, described))
  return { fields, actions, html: described.html }
}

const storedDescription = ({ table }: OperationContext, owner: Issuable): Promise<DescriptionItem | null> =>
  getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')

/** Writes a description in place of another, without leaving parts of a longer one behind. */
function replacingActions(
  owner: Issuable,
  before: DescriptionItem | null,
  { description, descriptionParts }: ReturnType<typeof descriptionItems>,
): Action[] {
  const leftOver = before === null ? [] : descriptionPartKeys(owner, before).slice(descriptionParts.length)
  return [
    ...[description, ...descriptionParts].map((item): Action => ({ kind: 'put', item })),
    ...leftOver.map((key): Action => ({ kind: 'delete', key })),
  ]
}
