import { ROOT_PATH } from '#domain/root-path.ts'
import * as v from 'valibot'
import { CREATE_CHILD_EPIC_FAILED } from '#web/lib/messages.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { RefusalError } from '#web/lib/request-errors.ts'

export interface NewChildEpic {
  confidential: boolean
  /** The full path of the group that the epic is made in. */
  groupId: string
  /** The number in the parent's global id. */
  parentEpicId: number
  title: string
}

/** Makes an epic below another one. */
export async function createChildEpic({ confidential, groupId, parentEpicId, title }: NewChildEpic): Promise<void> {
  const path = `${ROOT_PATH}/api/v4/groups/${encodeURIComponent(groupId)}/epics`
  const body = { parent_id: parentEpicId, confidential, title }
  await pageRequest(path, { method: 'POST', body })
}

const refusal = v.object({ message: v.object({ parent: v.union([v.string(), v.array(v.string())]) }) })

/** What the page says when the epic could not be made: the server's word about the parent, when it has one. */
export function createEpicFailure(error: Error): string {
  const told = v.safeParse(refusal, error instanceof RefusalError ? error.answer : null)
  const text = told.success ? [told.output.message.parent].flat().join(' ').trim() : ''
  return text || CREATE_CHILD_EPIC_FAILED
}

export interface NewChildIssue {
  projectId: number
  /** The number in the parent's global id. */
  epicId: number
  title: string
}

/** Makes an issue in a project, below an epic. */
export async function createChildIssue({ projectId, epicId, title }: NewChildIssue): Promise<void> {
  const body = { epic_id: epicId, title }
  await pageRequest(`${ROOT_PATH}/api/v4/projects/${projectId}/issues`, { method: 'POST', body })
}
