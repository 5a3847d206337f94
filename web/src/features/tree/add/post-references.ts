import * as v from 'valibot'
import { items } from '#web/data/item-store.ts'
import { ADD_CHILD_FAILED, EPIC_NOT_FOUND, ISSUE_NOT_FOUND, TOO_MANY_CHILD_EPICS } from '#web/lib/messages.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { RefusalError } from '#web/lib/request-errors.ts'
import type { TreeItem } from '../tree-item.ts'
import { addedEpic, addedIssue } from './added-item.ts'

export type ChildKind = TreeItem['type']

const TOO_DEEP = 'Epic hierarchy level too deep'

const epics = v.object({ issuables: v.array(addedEpic) })
const issues = v.object({ issuables: v.array(addedIssue) })
const refusal = v.object({ message: v.string() })
const listed = v.object({ issuables: v.array(v.object({ reference: v.string(), path: v.string() })) })

/**
 * Links what the references mean to the epic of the endpoint. The answer lists all children of the kind, the added ones
 * first; of these no more are given back than were asked for.
 */
export async function postReferences(
  endpoint: string,
  kind: ChildKind,
  references: readonly string[],
): Promise<TreeItem[]> {
  const answer = await pageRequest(endpoint, { method: 'POST', body: { issuable_references: references } })
  const { issuables } = kind === 'epic' ? v.parse(epics, answer) : v.parse(issues, answer)
  const added = issuables.slice(0, references.length)
  // The list of epics tells no due dates.
  items.receive(added.map((item) => (item.type === 'epic' ? { ...item, dueDate: undefined } : item)))
  return items.current(added)
}

/** What the form says when the references could not be added. */
export function addFailure(kind: ChildKind, error: Error): string {
  if (!(error instanceof RefusalError)) return ADD_CHILD_FAILED
  if (error.status === 404) return kind === 'epic' ? EPIC_NOT_FOUND : ISSUE_NOT_FOUND
  const told = v.safeParse(refusal, error.answer)
  const message = told.success ? told.output.message.trim() : ''
  if (error.status === 409 && message.includes(TOO_DEEP)) return TOO_MANY_CHILD_EPICS
  return message || error.reasons.join('. ') || ADD_CHILD_FAILED
}

/** The references to try again after a refusal: those that do not name what hangs below the epic now, or all of them. */
export function stillToAdd(references: readonly string[], error: Error): readonly string[] {
  const told = v.safeParse(listed, error instanceof RefusalError ? error.answer : null)
  if (!told.success) return references
  const names = new Set(told.output.issuables.flatMap(({ reference, path }) => [reference, path]))
  const rest = references.filter((reference) => !names.has(pathOf(reference)))
  return rest.length > 0 ? rest : references
}

/** The path of a whole address; anything else as it is. */
function pathOf(reference: string): string {
  return /^https?:/u.test(reference) && URL.canParse(reference) ? new URL(reference).pathname : reference
}
