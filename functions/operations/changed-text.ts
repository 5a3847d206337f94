import type { Problem } from '#domain/problem.ts'
import { descriptionItem } from '#table/description.ts'
import type { EpicItem, IssueItem } from '#table/items.ts'
import type { Issuable } from '#table/keys.ts'
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
  message: `Someone edited this ${kind} at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.`,
})

/** What a change of title or description writes; only these two raise the version that guards texts. */
export async function changedText(
  context: OperationContext,
  change: TextChange,
  core: EpicItem | IssueItem,
  owner: Issuable,
  place: MarkdownPlace,
): Promise<{ fields: { title: string; titleHtml: string; lockVersion: number }; actions: Action[] }> {
  const { title = core.title, description, lockVersion } = change
  const isChanged = title !== core.title || description !== undefined
  if (isChanged && lockVersion !== undefined && lockVersion !== core.lockVersion) {
    throw new ProblemError(stale(owner.kind))
  }
  const fields = {
    title,
    titleHtml: title === core.title ? core.titleHtml : renderTitle(title),
    lockVersion: isChanged ? core.lockVersion + 1 : core.lockVersion,
  }
  if (description === undefined) return { fields, actions: [] }
  const edit = { at: context.now(), by: await actingPerson(context) }
  const item = descriptionItem(owner, describe(description, place, edit))
  return { fields, actions: [{ kind: 'put', item }] }
}
