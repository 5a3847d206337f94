import * as v from 'valibot'
import { field, nothing } from '../field.ts'
import { loadIssue } from '../load-issue.ts'
import { issueNumber } from '../read-ids.ts'

/** By its id; one that nobody may see is as one that is not there. */
export const issue = field('Query.issue', {
  on: nothing,
  arguments: v.object({ id: issueNumber }),
  answer: (request) => loadIssue(request, request.arguments.id, 'eventual'),
})
