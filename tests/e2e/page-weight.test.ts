import { expect, test } from 'vitest'
import { pageWeight, SCRIPT_BUDGET_KB, SCRIPT_REQUESTS_MAX } from '#support/when/page-weight.ts'

test.each([
  'home-page',
  'epics-list-page',
  'epic-page',
  'roadmap-page',
  'labels-page',
  'milestones-page',
  'milestone-page',
  'project-page',
  'members-page',
  'escalation-policies-page',
  'description-templates-page',
  'sign-in-page',
  'issue-page',
  'work-item-page',
  'issues-list-page',
  'iteration-page',
  'iterations-page',
  'new-issue-page',
  'new-epic-page',
  'account-page',
  'profile-page',
  'access-tokens-page',
  'place-tokens-page',
  'help-page',
  'person-page',
  'inbox-page',
  'my-work-page',
  'overview-page',
  'search-page',
  'billing-page',
  'merge-requests-page',
  'merge-request-page',
  'deployments-page',
  'code-reviews-page',
  'group-activity-page',
  'value-streams-page',
  'vulnerabilities-page',
  'vulnerability-page',
])('The first load of %s keeps to the budgets of scripts', (page) => {
  const { scripts, scriptRequests } = pageWeight(page)
  // React alone is more than this; less would mean that the build was not read right.
  expect(scripts).toBeGreaterThan(60)
  expect(scripts).toBeLessThanOrEqual(SCRIPT_BUDGET_KB)
  expect(scriptRequests).toBeLessThanOrEqual(SCRIPT_REQUESTS_MAX)
})
