import { issuePath, itemReference } from '#domain/addresses.ts'
import { mayContain, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import {
  checklistWords,
  titledReference,
  withChecklistWords,
  wordsWithout,
  type SourceLines,
} from '#domain/text/task-lines.ts'
import { isTaskLine } from '#domain/text/task-list.ts'
import { descriptionKey, keyName } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { preparedDeletion } from '../item/delete-item.ts'
import { itemById } from '../write/find-items.ts'
import { staleTexts } from '../item/change-text.ts'
import { preparedChange, type ChangedItem } from '../item/change.ts'
import { preparedCreation } from '../item/create.ts'
import { markdownPlaceOf, nounOfItem, subjectOf, type ItemForWrite } from '../item/item-for-write.ts'
import { renderMarkdown, writtenReferences } from '../markdown/markdown.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { wholeDescription } from '../read/item/whole-description.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize } from '../write/authorize.ts'

/** Where in its owner's description a checklist item stands, as the one who acts saw it. */
export interface TaskLines {
  owner: ItemRef
  /** The version of the owner's texts. */
  lockVersion: number
  lines: SourceLines
}

const problem = (code: Problem['code'], field: string, message: string): Problem => ({ code, field, message })
const NO_TASKS = problem('HIERARCHY', 'id', 'This item cannot have tasks.')
const NO_SUCH_LINES = problem('CONFLICT', 'lineNumberStart', 'These lines do not hold this checklist item.')
const NOT_ITS_TASK = problem('HIERARCHY', 'taskData', 'This is not a task of the item.')

/**
 * Makes a task of a checklist item, and a reference to it of the item's words, both or neither.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function createTaskFromLines(
  context: OperationContext,
  kind: ItemKind,
  { title, ...place }: TaskLines & { title: string },
): Promise<ChangedItem & { taskId: number }> {
  const { owner } = place
  let creation: ReturnType<typeof preparedCreation> | undefined
  return runWrite(context, { operation: 'createTaskFromLines', input: { kind, title, ...place } }, async (attempt) => {
    if (!mayContain(owner.kind, kind)) throw new ProblemError(NO_TASKS)
    const { found, description, words } = await seenLines(context, place)
    if (!isSame(title, words, found) || !isTaskLine(description.html, place.lines.start))
      throw new ProblemError(NO_SUCH_LINES)
    creation ??= preparedCreation(context, { kind, title, homePath: found.home.fullPath, parentId: owner.id })
    const created = await creation()
    if (created === 'again') return 'again'
    const reference = titledReference(itemReference(kind, found.home.fullPath, created.response.iid, false))
    const text = withChecklistWords(description.markdown, place.lines, reference)
    const changed = await preparedChange(context, owner, { description: text, lockVersion: place.lockVersion }, attempt)
    if (changed === 'again') return 'again'
    return {
      actions: together(changed.actions, created.actions),
      response: { ...changed.response, taskId: created.response.id },
      audit: null,
    }
  })
}

/**
 * Deletes a task, and puts its title in place of the reference to it, both or neither.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function deleteTaskInLines(
  context: OperationContext,
  { taskId, ...place }: TaskLines & { taskId: number },
): Promise<ChangedItem> {
  const task: ItemRef = { kind: 'task', id: taskId }
  return runWrite(context, { operation: 'deleteTaskInLines', input: { taskId, ...place } }, async (attempt) => {
    const { found, description } = await seenLines(context, place)
    const itself = await itemById(context.table, task)
    authorize(context.viewer, subjectOf(itself), 'destroy')
    const { core, home } = itself
    if (core.parent?.parentId !== place.owner.id) throw new ProblemError(NOT_ITS_TASK)
    const { markdown } = description
    const reference = writtenReferences(markdown, markdownPlaceOf(found)).find(
      ({ href, line }) => isOn(place.lines, line) && isSamePath(href, issuePath(home.fullPath, core.iid)),
    )
    if (reference === undefined) throw new ProblemError(NO_SUCH_LINES)
    const plain = wordsWithout(markdown, place.lines, reference, core.title)
    const deleted = await preparedDeletion(context, task)
    if (deleted === 'again') return 'again'
    const text = withChecklistWords(description.markdown, place.lines, plain)
    const changes = { description: text, lockVersion: place.lockVersion }
    const changed = await preparedChange(context, place.owner, changes, attempt)
    if (changed === 'again') return 'again'
    return { ...changed, actions: together(changed.actions, deleted.actions), audit: deleted.audit }
  })
}

/** Returns the description as it was seen, and the words of the checklist item on the lines. */
async function seenLines({ table, viewer }: OperationContext, { owner, lockVersion, lines }: TaskLines) {
  const found = await itemById(table, owner)
  authorize(viewer, subjectOf(found), 'update')
  const { core } = found
  if (core.lockVersion !== lockVersion) {
    throw new ProblemError(staleTexts(nounOfItem(found)))
  }
  const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
  const description = await wholeDescription(table, owner, item)
  const words = checklistWords(description?.markdown ?? '', lines)
  if (description === null || words === null) throw new ProblemError(NO_SUCH_LINES)
  return { found, description, words }
}

/** @param line from 0 */
const isOn = ({ start, end }: SourceLines, line: number): boolean => start <= line + 1 && line < end

const isSamePath = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** True when the title is what the words say, as they were written or as people see them. */
function isSame(title: string, words: string, found: ItemForWrite): boolean {
  if (onOneLine(title) === onOneLine(words)) return true
  const shown = renderMarkdown(words, markdownPlaceOf(found)).replaceAll(/<[^>]*>/g, '')
  return (
    onOneLine(title) === onOneLine(shown.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? ''))
  )
}

const nameOf = (action: Action): string => keyName(action.kind === 'put' ? action.item : action.key)

/** Returns the actions of two writes as one; a check gives way to a write of the same item, which has a condition of its own. */
function together(first: Action[], second: Action[]): Action[] {
  const written = new Set([...first, ...second].filter(({ kind }) => kind !== 'check').map(nameOf))
  return [...first, ...second].filter((action) => action.kind !== 'check' || !written.has(nameOf(action)))
}
