import * as v from 'valibot'
import type { Problem } from '#domain/problem.ts'
import { auditTrail } from '#operations/read/history/audit-trail.ts'
import { throwIf } from '#operations/write/authorize.ts'
import { endpoint } from '../server/endpoint.ts'
import { auditEventJson } from './audit-event-json.ts'
import { ownedRoot } from './owned-root.ts'
import { openPageAnswer } from '../server/paging.ts'
import { paging, time } from '../server/query.ts'
import { auditEvent } from '#presenters/rest/place-shapes.ts'

/** How far pages by number reach; whoever wants more narrows the time. */
const REACH_MAX = 10_000

const TOO_FAR: Problem = {
  code: 'BAD_REQUEST',
  message: `Pages reach ${REACH_MAX} events far. Ask for an earlier time by created_before.`,
}

const iso = (text: string | undefined): string | undefined => text && new Date(text).toISOString()

export const listAuditEvents = endpoint('GET /api/v4/groups/{id+}/audit_events', {
  summary: 'List what happened in a top-level group, the newest first; for its owners',
  input: { ...paging, created_after: time, created_before: time },
  isOpen: false,
  shows: v.array(auditEvent),
  on: ownedRoot('Audit events are kept by top-level group.'),
  answer: async (request, root) => {
    const { table, viewer, input } = request
    const [from, to] = [iso(input.created_after), iso(input.created_before)]
    const skip = (input.page - 1) * input.per_page
    throwIf(skip + input.per_page > REACH_MAX ? TOO_FAR : null)
    const { entries, hasMore } = await auditTrail(table, viewer, root.id, {
      ...{ skip, size: input.per_page },
      ...(from && { from }),
      ...(to && { to }),
    })
    return openPageAnswer(
      entries.map((entry) => auditEventJson(entry, root)),
      hasMore,
      input,
      request,
    )
  },
})
