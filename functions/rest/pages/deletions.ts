import { wholeNumber } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import { isDeleting } from '#operations/read/item/is-deleting.ts'
import { namespaceSubject } from '#operations/write/authorize.ts'
import { ok } from '../server/answer.ts'
import { onGroupPage } from './in-page.ts'
import { pageNotFound } from './page-answers.ts'

const POLL_INTERVAL_MS = 1000

/**
 * Whether what was below a deleted epic is still being taken away, for those who may delete epics of the group; an epic
 * that was never there is answered as one that is gone.
 */
export const showDeletion = onGroupPage(async ({ table, viewer, parameters }, group) => {
  const epicId = wholeNumber(parameters['id'] ?? '')
  if (epicId === null || !can(viewer, 'destroy', namespaceSubject(group))) return pageNotFound
  const isRunning = await isDeleting(table, group.namespaceIds[0] ?? group.id, epicId)
  return ok({ running: isRunning }, isRunning ? { 'Poll-Interval': `${POLL_INTERVAL_MS}` } : {})
})
