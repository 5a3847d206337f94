import type { Action } from '#table/client/write.ts'
import { mentionedNames } from '../markdown/mentioned-names.ts'
import { mentionedPeople } from '../markdown/mentioned-people.ts'
import { mentionTodos } from '../todo/mention-todos.ts'
import { knownMergeRequest, topicPath } from '../topic/known-topic.ts'
import { namespaceSubject } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import type { FoundMergeRequest } from './found-merge-request.ts'

/** Actions of a transaction that a write of a merge request takes for itself, at most: labels that it makes, and marks at groups. */
const ACTIONS_MAX_OF_WRITE = 55

/** A text of a merge request. */
interface Mentioning {
  html: string
  /** HTML of the text that it replaces; empty for a new one. */
  htmlBefore: string
  /** Leads to it on the page; empty for the description. */
  anchor: string
  /** Counts the actions that say at issues that the text names them, or no longer does. */
  namings?: number
}

/** Returns what gives a to-do to those whom a text of a merge request newly mentions, as far as they may read it. */
export async function mentionedInMergeRequest(
  context: OperationContext,
  found: FoundMergeRequest,
  { html, htmlBefore, anchor, namings = 0 }: Mentioning,
): Promise<Action[]> {
  const subject = namespaceSubject(found.project)
  const people = await mentionedPeople(context.table, html, subject, mentionedNames(htmlBefore))
  const known = knownMergeRequest(found)
  const text = { html, webPath: `${topicPath(known)}${anchor}` }
  return mentionTodos(context, known, people, text, ACTIONS_MAX_OF_WRITE + namings)
}
