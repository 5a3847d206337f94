import * as v from 'valibot'
import { issueIdAt } from '#operations/write/find-items.ts'
import { moveIssue } from '#operations/handover/move-issue.ts'
import { promoteIssue } from '#operations/handover/promote-issue.ts'
import { loadEpicStrong } from '../load-epic-strong.ts'
import { freshIssue } from '../load-issue.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath } from '../read-ids.ts'
import { issuePath } from './issue-set.ts'

const issueMove = mutation('issueMove', {
  input: v.object({ ...issuePath, targetProjectPath: fullPath }),
  write: async (context, { projectPath, iid, targetProjectPath }) => {
    const issueId = await issueIdAt(context.table, projectPath, iid)
    return moveIssue(context, { issueId, projectPath: targetProjectPath })
  },
  payload: async (request, moved) => ({ issue: moved && (await freshIssue(request, moved.id)) }),
})

const promoteToEpic = mutation('promoteToEpic', {
  input: v.object({ ...issuePath, groupPath: maybe(fullPath) }),
  write: async (context, { projectPath, iid, groupPath }) => {
    const issueId = await issueIdAt(context.table, projectPath, iid)
    return promoteIssue(context, { issueId, ...(typeof groupPath === 'string' && { groupPath }) })
  },
  payload: async (request, promoted, { projectPath, iid }) => ({
    issue: await freshIssue(request, promoted?.fromId ?? (await issueIdAt(request.table, projectPath, iid))),
    epic: promoted && (await loadEpicStrong(request, promoted.id)),
  }),
})

/** What gives an issue a successor. */
export const issueSuccessors = [issueMove, promoteToEpic]
