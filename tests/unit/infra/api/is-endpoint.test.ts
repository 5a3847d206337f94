import { describe, expect, test } from 'vitest'
import { isEndpoint } from '#infra/api/is-endpoint.ts'

describe.each(['GET', 'HEAD'])('%s', (method) => {
  test.each([
    '/',
    '/groups',
    '/groups/acme',
    '/groups/acme/-/epics',
    '/groups/acme/-/epics/new',
    '/groups/acme/web/-/epics/5',
    '/groups/acme/-/roadmap',
    '/groups/acme/-/labels',
    '/groups/acme/todos',
    '/groups/acme/issues',
    '/groups/acme.json',
    '/groups/todos/-/epics',
    '/groups/acme/preview_markdown/-/epics/5',
    '/dashboard/todos',
    '/dashboard/epics',
    '/-/unsubscribe/E-1-2-abc',
    '/-/invites/abc',
    '/acme/web/api/-/issues/5',
    '/acme/templates/issues/5',
    '/acme/templates/issue/-/issues/5',
    '/acme/web/-/description_templates',
    '/acme/web/-/issues/5',
    '/acme/web/-/issues/incident/5',
    '/acme/web/-/issues/new',
    '/acme/web/-/work_items/5',
    '/acme/web/-/work_items/5/links',
    '/acme/web/-/issues/5/designs',
    '/acme/preview_markdown',
    '/acme/issues/5.json',
    '/assets/page.json',
    '/config.json',
  ])('%s is a page', (path) => {
    expect(isEndpoint(method, path)).toBe(false)
  })

  test.each([
    '/groups/acme/-/epics/5.json',
    '/groups/acme/web/-/epics.json',
    '/groups/acme/-/labels.json',
    '/groups/acme/-/milestones.json',
    '/groups/acme/-/epics/5/links',
    '/groups/acme/-/epics/5/links/12',
    '/groups/acme/web/-/epics/5/issues',
    '/groups/acme/-/epics/5/issues/12',
    '/groups/acme/-/epics/5/realtime_changes',
    '/groups/acme/-/epic_deletions/61',
    '/groups/acme/-/epics/5/toggle_subscription',
    '/groups/acme/-/todos',
    '/groups/acme/-/preview_markdown',
    '/groups/acme/-/autocomplete_sources/members',
    '/dashboard/todos/12',
    '/-/autocomplete/award_emojis',
    '/-/unsubscribe/E-1-2-abc.json',
    '/-/invites/abc.json',
    '/acme/web/-/issues/5.json',
    '/acme/web/-/issues/incident/5.json',
    '/acme/web/-/issues/5/realtime_changes',
    '/acme/web/-/issues/incident/5/toggle_subscription',
    '/acme/web/-/issues/5/links',
    '/acme/web/-/issues/5/links/12',
    '/acme/web/-/work_items/5.json',
    '/acme/web/-/work_items/5/realtime_changes',
    '/acme/web/api/-/description_templates/names/issue',
    '/acme/web/api/templates/issue/Bug%20report',
    '/acme/templates/templates/merge_request/Bug',
  ])('%s is an endpoint', (path) => {
    expect(isEndpoint(method, path)).toBe(true)
  })
})

describe.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s', (method) => {
  test.each([
    ...['/groups/acme/-/epics', '/groups/acme/-/epics/5', '/dashboard/todos/12', '/-/anything'],
    ...['/acme/web/preview_markdown', '/acme/web/-/issues/5.json'],
  ])('%s is an endpoint', (path) => {
    expect(isEndpoint(method, path)).toBe(true)
  })

  test.each(['/', '/groups', '/assets/x.js', '/acme/-/issues/5'])('%s is none', (path) => {
    expect(isEndpoint(method, path)).toBe(false)
  })
})
