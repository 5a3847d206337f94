import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEndpoint } from '#infra/api/is-endpoint.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { createItem } from '#operations/item/create.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { apiEndpoints } from '#rest/api.ts'
import { pageEndpoints } from '#rest/pages.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'

/** A group with an epic and a project in it, and a milestone of either, as addresses name them. */
interface Place {
  group: string
  project: string
  iid: string
  /** Id of the epic. */
  epic: string
  /** Id of a task of the project's issue. */
  task: string
  ofGroup: string
  ofProject: string
}

/** Arguments of which one has a wrong type, and the words of the refusal. */
interface Wrong {
  query?: string
  body?: unknown
  says: string
}

interface Call {
  /** Names in braces are those of the place. */
  path: string
  /** Whether it is about a place, which may be hidden. */
  isOfPlace: boolean
  wrong?: Wrong[]
  readsBody?: boolean
}

const API = '/api/v4/groups/{group}'
const PROJECT = '/api/v4/projects/{project}'
const PAGE = '/groups/{group}/-'
/** Of no file. */
const SECRET = '0'.repeat(32)
const ofPlace = (path: string, more: Partial<Call> = {}): Call => ({ path, isOfPlace: true, ...more })
const ofAll = (path: string, more: Partial<Call> = {}): Call => ({ path, isOfPlace: false, ...more })
const badQuery = (query: string, says: string) => ({ wrong: [{ query, says }] })
const badBody = (body: unknown, says: string) => ({ readsBody: true, wrong: [{ body, says }] })

/** What stands beside the page of an item of a project. */
const besideItem = (page: string, path: string): Record<string, Call> => ({
  [`GET ${page}.json`]: ofPlace(`${path}.json`),
  [`PUT ${page}.json`]: ofPlace(`${path}.json`, badBody({ title: 7 }, 'title is invalid')),
  [`PATCH ${page}.json`]: ofPlace(`${path}.json`, badBody({ title: 7 }, 'title is invalid')),
  [`DELETE ${page}.json`]: ofPlace(`${path}.json`),
  [`GET ${page}/realtime_changes`]: ofPlace(`${path}/realtime_changes`),
})
const besideIssue = (section: string): Record<string, Call> => {
  const [page, path] = [`/{project+}/-/${section}/{iid}`, `/{project}/-/${section}/1`]
  return {
    ...besideItem(page, path),
    [`POST ${page}/toggle_subscription`]: ofPlace(`${path}/toggle_subscription`),
    [`GET ${page}/links`]: ofPlace(`${path}/links`),
    [`POST ${page}/links`]: ofPlace(`${path}/links`, badBody({ link_type: 'likes' }, 'link_type is invalid')),
    [`DELETE ${page}/links/{number}`]: ofPlace(`${path}/links/77`),
  }
}

const membersOf = (page: string, path: string): Record<string, Call> => ({
  [`GET ${page}/members`]: ofPlace(`${path}/members`, badQuery('page=x', 'page is invalid')),
  [`GET ${page}/members/all`]: ofPlace(`${path}/members/all`, badQuery('per_page=-1', 'per_page is invalid')),
  [`POST ${page}/members`]: ofPlace(
    `${path}/members`,
    badBody({ user_id: 'ana', access_level: 10 }, 'user_id is invalid'),
  ),
  [`POST ${page}/invitations`]: ofPlace(
    `${path}/invitations`,
    badBody({ user_id: '1,ana', access_level: 10 }, 'user_id is invalid'),
  ),
})

/** Every call of the API and every page endpoint, with what a wrong argument is answered with. */
const CALLS: Record<string, Call> = {
  'GET /api/v4/groups': ofAll('/api/v4/groups', badQuery('page=x', 'page is invalid')),
  'GET /api/v4/groups/{id+}': ofPlace(API),
  'GET /api/v4/groups/{id+}/audit_events': ofPlace(
    `${API}/audit_events`,
    badQuery('created_after=soon', 'created_after is invalid'),
  ),
  'GET /api/v4/groups/{id+}/projects': ofPlace(`${API}/projects`, badQuery('per_page=-1', 'per_page is invalid')),
  'GET /api/v4/groups/{id+}/descendant_groups': ofPlace(
    `${API}/descendant_groups`,
    badQuery('page=0', 'page is invalid'),
  ),
  ...membersOf('/api/v4/groups/{id+}', API),
  ...membersOf('/api/v4/projects/{id+}', PROJECT),
  'GET /api/v4/groups/{id+}/labels': ofPlace(`${API}/labels`, badQuery('per_page=many', 'per_page is invalid')),
  'POST /api/v4/groups/{id+}/labels': ofPlace(`${API}/labels`, badBody({ name: 7, color: '#abc' }, 'name is invalid')),
  'GET /api/v4/groups/{id+}/labels/{label+}': ofPlace(`${API}/labels/Bug`),
  'PUT /api/v4/groups/{id+}/labels/{label+}': ofPlace(`${API}/labels/Bug`, badBody({ color: 7 }, 'color is invalid')),
  'DELETE /api/v4/groups/{id+}/labels/{label+}': ofPlace(`${API}/labels/Bug`),
  'GET /api/v4/projects/{id+}/labels': ofPlace(`${PROJECT}/labels`, badQuery('page=x', 'page is invalid')),
  'POST /api/v4/projects/{id+}/labels': ofPlace(
    `${PROJECT}/labels`,
    badBody({ name: 'x', color: 7 }, 'color is invalid'),
  ),
  'GET /api/v4/projects/{id+}/labels/{label+}': ofPlace(`${PROJECT}/labels/Bug`),
  'PUT /api/v4/projects/{id+}/labels/{label+}': ofPlace(
    `${PROJECT}/labels/Bug`,
    badBody({ new_name: 7 }, 'new_name is invalid'),
  ),
  'DELETE /api/v4/projects/{id+}/labels/{label+}': ofPlace(`${PROJECT}/labels/Bug`),
  'GET /api/v4/groups/{id+}/milestones': ofPlace(
    `${API}/milestones`,
    badQuery('state=lost', 'state does not have a valid value'),
  ),
  'GET /api/v4/groups/{id+}/epics': ofPlace(`${API}/epics`, badQuery('created_after=soon', 'created_after is invalid')),
  'GET /api/v4/groups/{id+}/issues': ofPlace(`${API}/issues`, badQuery('weight=heavy', 'weight is invalid')),
  'GET /api/v4/projects/{id+}/issues': ofPlace(
    `${PROJECT}/issues`,
    badQuery('in=footer', 'in must be one of title, description'),
  ),
  'GET /api/v4/issues': ofAll('/api/v4/issues', badQuery('scope=mine', 'scope does not have a valid value')),
  'GET /api/v4/groups/{id+}/epics/{iid}': ofPlace(`${API}/epics/{iid}`),
  'GET /api/v4/groups/{id+}/epics/{iid}/epics': ofPlace(
    `${API}/epics/{iid}/epics`,
    badQuery('page=x', 'page is invalid'),
  ),
  'GET /api/v4/groups/{id+}/epics/{iid}/issues': ofPlace(
    `${API}/epics/{iid}/issues`,
    badQuery('page=x', 'page is invalid'),
  ),
  'GET /api/v4/groups/{id+}/epics/{iid}/related_epics': ofPlace(`${API}/epics/{iid}/related_epics`),
  'POST /api/v4/groups/{id+}/epics/{iid}/related_epics': ofPlace(
    `${API}/epics/{iid}/related_epics`,
    badBody({ target_group_id: 1, target_epic_iid: 'x' }, 'target_epic_iid is invalid'),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{iid}/related_epics/{link}': ofPlace(`${API}/epics/{iid}/related_epics/77`),
  'GET /api/v4/groups/{id+}/related_epic_links': ofPlace(
    `${API}/related_epic_links`,
    badQuery('created_after=soon', 'created_after is invalid'),
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/links': ofPlace(`${PROJECT}/issues/1/links`),
  'GET /api/v4/projects/{id+}/issues/{iid}/links/{link}': ofPlace(`${PROJECT}/issues/1/links/77`),
  'POST /api/v4/projects/{id+}/issues/{iid}/links': ofPlace(
    `${PROJECT}/issues/1/links`,
    badBody({ target_project_id: 1, target_issue_iid: 1, link_type: 'likes' }, 'link_type is invalid'),
  ),
  'DELETE /api/v4/projects/{id+}/issues/{iid}/links/{link}': ofPlace(`${PROJECT}/issues/1/links/77`),
  'POST /api/v4/groups/{id+}/epics': ofPlace(`${API}/epics`, badBody({ title: 7 }, 'title is invalid')),
  'PUT /api/v4/groups/{id+}/epics/{iid}': ofPlace(
    `${API}/epics/{iid}`,
    badBody({ confidential: 'perhaps' }, 'confidential is invalid'),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{iid}': ofPlace(`${API}/epics/{iid}`),
  'GET /api/v4/groups/{id+}/epics/{epic_id}/notes': ofPlace(
    `${API}/epics/{epic}/notes`,
    badQuery('activity_filter=some', 'activity_filter does not have a valid value'),
  ),
  'POST /api/v4/groups/{id+}/epics/{epic_id}/notes': ofPlace(
    `${API}/epics/{epic}/notes`,
    badBody({ body: 7 }, 'body is invalid'),
  ),
  'GET /api/v4/groups/{id+}/epics/{epic_id}/notes/{note}': ofPlace(`${API}/epics/{epic}/notes/77`),
  'PUT /api/v4/groups/{id+}/epics/{epic_id}/notes/{note}': ofPlace(
    `${API}/epics/{epic}/notes/77`,
    badBody({ body: [] }, 'body is invalid'),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{epic_id}/notes/{note}': ofPlace(`${API}/epics/{epic}/notes/77`),
  'GET /api/v4/groups/{id+}/epics/{epic_id}/discussions': ofPlace(
    `${API}/epics/{epic}/discussions`,
    badQuery('page=x', 'page is invalid'),
  ),
  'POST /api/v4/groups/{id+}/epics/{epic_id}/discussions': ofPlace(
    `${API}/epics/{epic}/discussions`,
    badBody({ body: 7 }, 'body is invalid'),
  ),
  'GET /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}': ofPlace(`${API}/epics/{epic}/discussions/77`),
  'POST /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}/notes': ofPlace(
    `${API}/epics/{epic}/discussions/77/notes`,
    badBody({ body: [] }, 'body is invalid'),
  ),
  'PUT /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}/notes/{note}': ofPlace(
    `${API}/epics/{epic}/discussions/77/notes/77`,
    badBody({ body: [] }, 'body is invalid'),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{epic_id}/discussions/{discussion}/notes/{note}': ofPlace(
    `${API}/epics/{epic}/discussions/77/notes/77`,
  ),
  'POST /api/v4/groups/{id+}/uploads': ofPlace(`${API}/uploads`, badBody({ file: 'x' }, 'file is not a file')),
  'POST /api/v4/projects/{id+}/uploads': ofPlace(`${PROJECT}/uploads`, badBody({ file: 7 }, 'file is not a file')),
  'GET /api/v4/groups/{id+}/uploads': ofPlace(`${API}/uploads`, badQuery('page=x', 'page is invalid')),
  'GET /api/v4/projects/{id+}/uploads': ofPlace(`${PROJECT}/uploads`, badQuery('page=x', 'page is invalid')),
  'DELETE /api/v4/groups/{id+}/uploads/{upload_id}': ofPlace(`${API}/uploads/77`),
  'DELETE /api/v4/projects/{id+}/uploads/{upload_id}': ofPlace(`${PROJECT}/uploads/77`),
  'DELETE /api/v4/groups/{id+}/uploads/{secret}/{name}': ofPlace(`${API}/uploads/${SECRET}/a.png`),
  'DELETE /api/v4/projects/{id+}/uploads/{secret}/{name}': ofPlace(`${PROJECT}/uploads/${SECRET}/a.png`),
  'GET /api/v4/groups/{id+}/uploads/{secret}/{name}': ofPlace(`${API}/uploads/${SECRET}/a.png`),
  'GET /api/v4/projects/{id+}/uploads/{secret}/{name}': ofPlace(`${PROJECT}/uploads/${SECRET}/a.png`),
  'GET /api/v4/projects/{id+}/issues/{iid}/notes': ofPlace(
    `${PROJECT}/issues/1/notes`,
    badQuery('activity_filter=some', 'activity_filter does not have a valid value'),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/notes': ofPlace(
    `${PROJECT}/issues/1/notes`,
    badBody({ body: 7 }, 'body is invalid'),
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/notes/{note}': ofPlace(`${PROJECT}/issues/1/notes/77`),
  'PUT /api/v4/projects/{id+}/issues/{iid}/notes/{note}': ofPlace(
    `${PROJECT}/issues/1/notes/77`,
    badBody({ body: [] }, 'body is invalid'),
  ),
  'DELETE /api/v4/projects/{id+}/issues/{iid}/notes/{note}': ofPlace(`${PROJECT}/issues/1/notes/77`),
  'GET /api/v4/projects/{id+}/issues/{iid}/discussions': ofPlace(
    `${PROJECT}/issues/1/discussions`,
    badQuery('page=x', 'page is invalid'),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/discussions': ofPlace(
    `${PROJECT}/issues/1/discussions`,
    badBody({ body: 7 }, 'body is invalid'),
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}': ofPlace(`${PROJECT}/issues/1/discussions/77`),
  'POST /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}/notes': ofPlace(
    `${PROJECT}/issues/1/discussions/77/notes`,
    badBody({ body: [] }, 'body is invalid'),
  ),
  'PUT /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}/notes/{note}': ofPlace(
    `${PROJECT}/issues/1/discussions/77/notes/77`,
    badBody({ body: [] }, 'body is invalid'),
  ),
  'DELETE /api/v4/projects/{id+}/issues/{iid}/discussions/{discussion}/notes/{note}': ofPlace(
    `${PROJECT}/issues/1/discussions/77/notes/77`,
  ),
  'GET /api/v4/groups/{id+}/epics/{iid}/award_emoji': ofPlace(
    `${API}/epics/{iid}/award_emoji`,
    badQuery('page=x', 'page is invalid'),
  ),
  'GET /api/v4/groups/{id+}/epics/{iid}/award_emoji/{award}': ofPlace(`${API}/epics/{iid}/award_emoji/77`),
  'POST /api/v4/groups/{id+}/epics/{iid}/award_emoji': ofPlace(
    `${API}/epics/{iid}/award_emoji`,
    badBody({ name: 7 }, 'name is invalid'),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{iid}/award_emoji/{award}': ofPlace(`${API}/epics/{iid}/award_emoji/77`),
  'GET /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji': ofPlace(`${API}/epics/{iid}/notes/77/award_emoji`),
  'GET /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji/{award}': ofPlace(
    `${API}/epics/{iid}/notes/77/award_emoji/77`,
  ),
  'POST /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji': ofPlace(
    `${API}/epics/{iid}/notes/77/award_emoji`,
    badBody({ name: 7 }, 'name is invalid'),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{iid}/notes/{note}/award_emoji/{award}': ofPlace(
    `${API}/epics/{iid}/notes/77/award_emoji/77`,
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/award_emoji': ofPlace(
    `${PROJECT}/issues/1/award_emoji`,
    badQuery('page=x', 'page is invalid'),
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/award_emoji/{award}': ofPlace(`${PROJECT}/issues/1/award_emoji/77`),
  'POST /api/v4/projects/{id+}/issues/{iid}/award_emoji': ofPlace(
    `${PROJECT}/issues/1/award_emoji`,
    badBody({ name: 7 }, 'name is invalid'),
  ),
  'DELETE /api/v4/projects/{id+}/issues/{iid}/award_emoji/{award}': ofPlace(`${PROJECT}/issues/1/award_emoji/77`),
  'GET /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji': ofPlace(
    `${PROJECT}/issues/1/notes/77/award_emoji`,
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji/{award}': ofPlace(
    `${PROJECT}/issues/1/notes/77/award_emoji/77`,
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji': ofPlace(
    `${PROJECT}/issues/1/notes/77/award_emoji`,
    badBody({ name: 7 }, 'name is invalid'),
  ),
  'DELETE /api/v4/projects/{id+}/issues/{iid}/notes/{note}/award_emoji/{award}': ofPlace(
    `${PROJECT}/issues/1/notes/77/award_emoji/77`,
  ),
  'GET /api/v4/projects/{id+}': ofPlace(PROJECT),
  'GET /api/v4/projects/{id+}/issues/{iid}': ofPlace(`${PROJECT}/issues/1`),
  'DELETE /api/v4/projects/{id+}/issues/{iid}': ofPlace(`${PROJECT}/issues/1`),
  'PUT /api/v4/projects/{id+}/issues/{iid}': ofPlace(
    `${PROJECT}/issues/1`,
    badBody({ weight: 'heavy' }, 'weight is invalid'),
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/time_stats': ofPlace(`${PROJECT}/issues/1/time_stats`),
  'POST /api/v4/projects/{id+}/issues/{iid}/time_estimate': ofPlace(
    `${PROJECT}/issues/1/time_estimate`,
    badBody({ duration: 7 }, 'duration is invalid'),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/reset_time_estimate': ofPlace(`${PROJECT}/issues/1/reset_time_estimate`),
  'POST /api/v4/projects/{id+}/issues/{iid}/add_spent_time': ofPlace(
    `${PROJECT}/issues/1/add_spent_time`,
    badBody({ duration: 7 }, 'duration is invalid'),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/move': ofPlace(
    `${PROJECT}/issues/1/move`,
    badBody({ to_project_id: [] }, 'to_project_id is invalid'),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/reset_spent_time': ofPlace(`${PROJECT}/issues/1/reset_spent_time`),
  'POST /api/v4/groups': ofAll('/api/v4/groups', badBody({ name: 'Web' }, 'path is missing')),
  'POST /api/v4/projects': ofAll('/api/v4/projects', badBody({ name: 'Shop' }, 'namespace_id is missing')),
  'POST /api/v4/projects/{id+}/issues': ofPlace(
    `${PROJECT}/issues`,
    badBody({ title: 'Work', weight: 'heavy' }, 'weight is invalid'),
  ),
  'POST /api/v4/groups/{id+}/milestones': ofPlace(
    `${API}/milestones`,
    badBody({ title: 'x', due_date: 7 }, 'due_date is invalid'),
  ),
  'GET /api/v4/groups/{id+}/milestones/{milestone}': ofPlace(`${API}/milestones/{ofGroup}`),
  'PUT /api/v4/groups/{id+}/milestones/{milestone}': ofPlace(
    `${API}/milestones/{ofGroup}`,
    badBody({ state_event: 'lose' }, 'state_event is invalid'),
  ),
  'DELETE /api/v4/groups/{id+}/milestones/{milestone}': ofPlace(`${API}/milestones/{ofGroup}`),
  'GET /api/v4/projects/{id+}/milestones': ofPlace(`${PROJECT}/milestones`, badQuery('page=x', 'page is invalid')),
  'POST /api/v4/projects/{id+}/milestones': ofPlace(`${PROJECT}/milestones`, badBody({ title: 7 }, 'title is invalid')),
  'GET /api/v4/projects/{id+}/milestones/{milestone}': ofPlace(`${PROJECT}/milestones/{ofProject}`),
  'PUT /api/v4/projects/{id+}/milestones/{milestone}': ofPlace(
    `${PROJECT}/milestones/{ofProject}`,
    badBody({ description: 7 }, 'description is invalid'),
  ),
  'DELETE /api/v4/projects/{id+}/milestones/{milestone}': ofPlace(`${PROJECT}/milestones/{ofProject}`),
  'GET /api/v4/users': ofAll('/api/v4/users', badQuery('per_page=x', 'per_page is invalid')),
  'GET /api/v4/user': ofAll('/api/v4/user'),
  'GET /api/v4/version': ofAll('/api/v4/version'),
  'PUT /api/v4/groups/{id+}': ofPlace(API, badBody({ path: 7 }, 'path is invalid')),
  'PUT /api/v4/projects/{id+}': ofPlace(PROJECT, badBody({ name: 7 }, 'name is invalid')),
  'PUT /api/v4/users/{id}': ofAll('/api/v4/users/77'),
  'GET /api/v4/openapi.json': ofAll('/api/v4/openapi.json'),

  'GET /groups/{group+}/-/epics/{iid}.json': ofPlace(`${PAGE}/epics/{iid}.json`),
  'PUT /groups/{group+}/-/epics/{iid}.json': ofPlace(
    `${PAGE}/epics/{iid}.json`,
    badBody({ epic: { label_ids: 'bug' } }, 'label_ids is invalid'),
  ),
  'PATCH /groups/{group+}/-/epics/{iid}.json': ofPlace(
    `${PAGE}/epics/{iid}.json`,
    badBody({ title: ['x'] }, 'title is invalid'),
  ),
  'DELETE /groups/{group+}/-/epics/{iid}.json': ofPlace(`${PAGE}/epics/{iid}.json`),
  'GET /groups/{group+}/-/epics/{iid}/realtime_changes': ofPlace(`${PAGE}/epics/{iid}/realtime_changes`),
  'POST /groups/{group+}/-/epics/{iid}/toggle_subscription': ofPlace(`${PAGE}/epics/{iid}/toggle_subscription`),
  'GET /groups/{group+}/-/epics/{iid}/links': ofPlace(`${PAGE}/epics/{iid}/links`),
  'POST /groups/{group+}/-/epics/{iid}/links': ofPlace(
    `${PAGE}/epics/{iid}/links`,
    badBody({ issuable_references: 7 }, 'issuable_references is invalid'),
  ),
  'DELETE /groups/{group+}/-/epics/{iid}/links/{number}': ofPlace(`${PAGE}/epics/{iid}/links/77`),
  'GET /groups/{group+}/-/epics/{iid}/issues': ofPlace(`${PAGE}/epics/{iid}/issues`),
  'POST /groups/{group+}/-/epics/{iid}/issues': ofPlace(
    `${PAGE}/epics/{iid}/issues`,
    badBody({ issuable_references: { id: 7 } }, 'issuable_references is invalid'),
  ),
  'DELETE /groups/{group+}/-/epics/{iid}/issues/{number}': ofPlace(`${PAGE}/epics/{iid}/issues/77`),
  'POST /groups/{group+}/-/epics/{iid}': ofPlace(`${PAGE}/epics/{iid}`, badBody({ _method: 7 }, '_method is invalid')),
  'POST /groups/{group+}/-/epics': ofPlace(`${PAGE}/epics`, badBody({ title: { text: 'x' } }, 'title is invalid')),
  'GET /groups/{group+}/-/epic_deletions/{id}': ofPlace(`${PAGE}/epic_deletions/77`),
  'POST /groups/{group+}/-/todos': ofPlace(
    `${PAGE}/todos`,
    badBody({ issuable_id: 'first', issuable_type: 'epic' }, 'issuable_id is invalid'),
  ),
  'DELETE /dashboard/todos/{id}': ofAll('/dashboard/todos/77'),
  'POST /groups/{group+}/-/preview_markdown': ofPlace(
    `${PAGE}/preview_markdown`,
    badBody({ text: 7 }, 'text is invalid'),
  ),
  ...besideIssue('issues'),
  ...besideIssue('issues/incident'),
  ...besideItem('/{project+}/-/work_items/{iid}', '/{project}/-/work_items/{task}'),
  'POST /{project+}/preview_markdown': ofPlace('/{project}/preview_markdown', badBody({ text: 7 }, 'text is invalid')),
  'GET /groups/{group+}/-/labels.json': ofPlace(
    `${PAGE}/labels.json`,
    badQuery('only_group_labels=perhaps', 'only_group_labels is invalid'),
  ),
  'POST /groups/{group+}/-/labels.json': ofPlace(`${PAGE}/labels.json`, badBody({ title: 7 }, 'title is invalid')),
  'POST /groups/{group+}/-/labels': ofPlace(`${PAGE}/labels`, badBody({ title: 'x', color: 7 }, 'color is invalid')),
  'GET /groups/{group+}/-/milestones.json': ofPlace(`${PAGE}/milestones.json`),
  'GET /groups/{group+}/-/autocomplete_sources/{kind}': ofPlace(`${PAGE}/autocomplete_sources/epics`),
  'GET /{project+}/-/description_templates/names/{type}': ofPlace('/{project}/-/description_templates/names/issue'),
  'GET /{project+}/templates/{type}/{name}': ofPlace('/{project}/templates/issue/Bug'),
  'GET /-/unsubscribe/{token}.json': ofPlace('/-/unsubscribe/nobody.json'),
  'POST /-/unsubscribe/{token}': ofPlace('/-/unsubscribe/nobody'),
  'POST /-/error_reports': ofAll(
    '/-/error_reports',
    badBody({ operation: 'two words', trace_id: 'one', error: 'x' }, 'operation is not the name of an operation'),
  ),
  'POST /-/error_reports/page': ofAll(
    '/-/error_reports/page',
    badBody({ sort: 'code', error: 'x', places: ['/etc/passwd'] }, 'places.0 is no place in a file of the app'),
  ),
  'POST /-/error_reports/policy': ofAll(
    '/-/error_reports/policy',
    badBody({ 'csp-report': { 'blocked-uri': 7 } }, 'csp-report.blocked-uri is invalid'),
  ),
  'GET /-/autocomplete/award_emojis': ofAll('/-/autocomplete/award_emojis'),
}
const ENDPOINTS = [...apiEndpoints, ...pageEndpoints]
const NAMES = Object.keys(CALLS)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const HTML = expect.stringContaining('text/html') as unknown

let system: GivenSystem
let open: Place
let hidden: Place
const MISSING: Place = {
  group: 'nowhere',
  project: 'nowhere/work',
  iid: '77',
  epic: '77',
  task: '77',
  ofGroup: '77',
  ofProject: '77',
}

beforeAll(async () => {
  system = await givenSystem()
  const { table } = system
  const viewer = async () => loadViewer(table, 'olivia', 'strong')
  const context = async (): Promise<OperationContext> => ({
    ...{ table, viewer: await viewer(), now: () => new Date().toISOString(), random: Math.random },
  })
  const made = async (path: string, visibility: 'public' | 'private'): Promise<Place> => {
    const group = await createGroup(await context(), { parentPath: null, path, name: path, visibility })
    const input = { groupPath: path, path: 'work', name: 'Work', visibility }
    const project = await createProject(await context(), input)
    const { id, iid } = await createEpic(await context(), { groupPath: path, title: `Epic of ${path}` })
    const issue = await createIssue(await context(), { projectPath: project.fullPath, title: `Issue of ${path}` })
    const ofIssue = { kind: 'task' as const, homePath: project.fullPath, title: 'Step', parentId: issue.id }
    const task = await createItem(await context(), ofIssue)
    const ofGroup = await createMilestone(await context(), { fullPath: group.fullPath, title: 'Beta' })
    const ofProject = await createMilestone(await context(), { fullPath: project.fullPath, title: 'Gamma' })
    for (const { fullPath } of [group, project]) await createLabel(await context(), { fullPath, title: 'Bug' })
    return {
      ...{ group: group.fullPath, project: project.fullPath, iid: `${iid}`, epic: `${id}`, task: `${task.id}` },
      ...{ ofGroup: `${ofGroup.id}`, ofProject: `${ofProject.id}` },
    }
  }
  open = await made('open-house', 'public')
  hidden = await made('vault', 'private')
})
afterAll(() => system.stop())

const callOf = (name: string): Call & { method: string } => {
  const call = CALLS[name]
  if (call === undefined) throw new Error(`${name} is not described.`)
  return { ...call, method: name.split(' ')[0] ?? '' }
}

const addressOf = ({ path }: Call, { group, project, iid, epic, task, ofGroup, ofProject }: Place): string =>
  path
    .replace('{group}', path.startsWith('/api/') ? encodeURIComponent(group) : group)
    .replace('{project}', encodeURIComponent(project))
    .replace('{iid}', iid)
    .replace('{epic}', epic)
    .replace('{task}', task)
    .replace('{ofGroup}', ofGroup)
    .replace('{ofProject}', ofProject)

interface Sent {
  as?: string
  token?: string
  /** As it is sent. */
  text?: string
  accept?: string
}

async function send(method: string, address: string, { as, token, text, accept }: Sent = {}) {
  const bearer = as === undefined ? token : system.tokenFor(as)
  const response = await fetch(`${system.url}${address}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(accept !== undefined && { accept }),
    },
    ...(text !== undefined && { body: text }),
  })
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, allow: response.headers.get('allow'), text: await response.text() }
}

test('every call of the API and every page endpoint is described here, and no other', () => {
  const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(NAMES.toSorted()).toEqual(described.toSorted())
})

test.each(NAMES)('%s needs a sign-in, unless it shows what is public; a bad one is refused', async (name) => {
  const call = callOf(name)
  const refused = { status: 401, text: '{"message":"401 Unauthorized"}' }
  const isPublic = ENDPOINTS.find(({ method, path }) => name === `${method} ${path}`)?.isOpen ?? false
  const anonymous = await send(call.method, addressOf(call, open))
  if (isPublic) expect(anonymous.status).not.toBe(401)
  else expect(anonymous).toMatchObject(refused)
  expect(await send(call.method, addressOf(call, open), { token: 'nonsense' })).toMatchObject(refused)
  const ofHidden = await send(call.method, addressOf(call, hidden))
  const answered = call.isOfPlace ? 404 : call.readsBody ? 400 : 200
  expect(ofHidden.status).toBe(isPublic ? answered : 401)
})

test.each(NAMES.filter((name) => callOf(name).isOfPlace))(
  '%s answers for what is hidden as for what is missing',
  async (name) => {
    const call = callOf(name)
    const text = call.method === 'GET' ? {} : { text: '{}' }
    const [ofHidden, ofMissing] = await Promise.all(
      [hidden, MISSING].map(async (place) => send(call.method, addressOf(call, place), { as: 'nina', ...text })),
    )
    expect(ofHidden).toEqual(ofMissing)
    expect(ofHidden?.status).toBe(404)
    expect(JSON.parse(ofHidden?.text ?? '')).toEqual({ message: expect.stringMatching(/^404 .*Not Found$/) as unknown })
  },
)

test.each(NAMES.filter((name) => callOf(name).readsBody))(
  '%s refuses broken JSON, and JSON that is no object',
  async (name) => {
    const call = callOf(name)
    for (const [text, error] of [
      ['{"title":', 'The body is not valid JSON.'],
      ['[1]', 'The body must be a JSON object.'],
      ['"x"', 'The body must be a JSON object.'],
    ] as const) {
      const answer = await send(call.method, addressOf(call, open), { as: 'olivia', text })
      expect(answer).toMatchObject({ status: 400, text: JSON.stringify({ error }) })
    }
  },
)

test.each(NAMES.flatMap((name) => callOf(name).wrong?.map((wrong) => ({ name, ...wrong })) ?? []))(
  '$name refuses what has a wrong type: $says',
  async ({ name, query, body, says }) => {
    const call = callOf(name)
    const address = `${addressOf(call, open)}${query === undefined ? '' : `?${query}`}`
    const text = body === undefined ? {} : { text: JSON.stringify(body) }
    const answer = await send(call.method, address, { as: 'olivia', ...text })
    expect(answer).toMatchObject({ status: 400, type: 'application/json', text: JSON.stringify({ error: says }) })
  },
)

test.each([...new Set(NAMES.map((name) => callOf(name).path))])(
  'other methods than those of %s are refused with those that it takes',
  async (path) => {
    const address = addressOf(ofPlace(path), open)
    const taken = NAMES.map(callOf).flatMap((call) => (call.path === path ? [call.method] : []))
    for (const method of METHODS.filter((one) => !taken.includes(one))) {
      const answer = await send(method, address, { as: 'olivia' })
      const isForPage = !address.startsWith('/api/') && !isEndpoint(method, address)
      if (isForPage) expect(answer).toMatchObject({ status: 200, type: HTML })
      else {
        expect(answer).toMatchObject({ status: 405, text: '{"message":"405 Method Not Allowed"}' })
        expect(answer.allow?.split(', ').toSorted()).toEqual(taken.toSorted())
      }
    }
  },
)

test.each(['epics', 'epics/{iid}', 'labels', 'milestones', 'roadmap'])(
  'a browser that asks for %s gets the page, with or without a sign-in',
  async (path) => {
    for (const place of [open, hidden, MISSING]) {
      const address = addressOf(ofPlace(`${PAGE}/${path}`), place)
      const answer = await send('GET', address, { accept: 'text/html' })
      expect(answer).toMatchObject({ status: 200, type: HTML })
      expect(answer.text).toContain('<div id="root">')
    }
  },
)
