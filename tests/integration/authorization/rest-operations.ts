import { epicIssueNumber } from '#domain/ids.ts'
import { uploadKey, uploadPath } from '#domain/upload.ts'
import { createCsrfToken, csrfSecretOfEnvironment } from '#rest/server/csrf-token.ts'
import { awardId, type Awardable } from '#operations/reaction/award-id.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { unsubscribeToken } from '#operations/notification/unsubscribe-link.ts'
import { endpointAddress, ENDPOINT_TRIALS, type EndpointPlace } from '#support/given/endpoint-trials.ts'
import { callPage, MAIL_SECRET, type PageCall } from '../pages/call-page.ts'
import { call as callDirectory, files } from '../rest/call-route.ts'
import { GIVEN_UPLOAD, OLIVIAS_EMOJI } from './matrix-world.ts'
import { reads, writes, type Operation, type Outcome, type Trial } from './attempt.ts'

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 400) return 'y'
  if (status === 401) return 's'
  if (status === 403) return 'd'
  if (status === 404) return 'n'
  throw new Error(`The answer has status ${status}.`)
}

/** A read; of a list it is asked whether the answer holds the wanted text. */
const get = (address: (trial: Trial) => string, wanted?: (trial: Trial) => string): Operation =>
  reads(async (trial) => {
    const { system } = trial.world
    const path = address(trial)
    const isDirectory = path.startsWith('/api/v4') && !path.includes('/epics')
    const reply = isDirectory
      ? await callDirectory(system.table, path, trial.credentials)
      : await callPage(system.table, 'GET', path, { as: trial.credentials })
    const outcome = outcomeOf(reply.status)
    const isSeen = wanted === undefined || JSON.stringify(reply.body).includes(wanted(trial))
    return outcome === 'y' && !isSeen ? 'n' : outcome
  })

const send = (
  what: Operation['writes'],
  method: string,
  address: (trial: Trial) => string | Promise<string>,
  call: (trial: Trial) => Omit<PageCall, 'as'> | Promise<Omit<PageCall, 'as'>> = () => ({}),
): Operation =>
  writes(what, async (trial) => {
    const { table } = trial.world.system
    const reply = await callPage(table, method, await address(trial), { ...(await call(trial)), as: trial.credentials })
    // Who may read both projects but not move between them is told so, as clients know it.
    const isRefused = JSON.stringify(reply.body ?? null).includes('due to insufficient permissions')
    return isRefused ? 'd' : outcomeOf(reply.status)
  })

/** Archives a group or project, and takes it back at once for the trials that follow. */
const archived = (address: (trial: Trial) => string): Operation =>
  writes('something', async (trial) => {
    const ask = (word: string) =>
      callPage(trial.world.system.table, 'POST', `${address(trial)}/${word}`, { as: trial.credentials })
    const outcome = outcomeOf((await ask('archive')).status)
    if (outcome === 'y') await ask('unarchive')
    return outcome
  })

/** Brings a group or project that was made for it into another one, where the asker may make groups; else that of the place, which stays. */
const transfer = (kind: 'group' | 'project'): Operation =>
  writes('something', async (trial) => {
    const ask = (method: string, address: string, body: object) =>
      callPage(trial.world.system.table, method, address, { as: trial.credentials, body })
    const newGroup = async () => {
      const name = `group-${trial.world.next()}`
      return ask('POST', '/api/v4/groups', { name, path: name, parent_id: trial.place.group.id })
    }
    const [from, to] = [await newGroup(), await newGroup()]
    const idOf = ({ body }: { body?: unknown }) => (body as { id?: number }).id ?? trial.place.group.id
    const isMade = from.status === 201
    if (kind === 'group') {
      const address = isMade ? `/api/v4/groups/${idOf(from)}` : groupApi(trial)
      return outcomeOf((await ask('POST', `${address}/transfer`, { group_id: idOf(to) })).status)
    }
    const made = isMade && (await ask('POST', '/api/v4/projects', { name: 'project', namespace_id: idOf(from) }))
    const address = made ? `/api/v4/projects/${idOf(made)}` : projectApi(trial)
    return outcomeOf((await ask('PUT', `${address}/transfer`, { namespace: idOf(to) })).status)
  })

/** Deletes a group or project that was made for it, where the asker may make a group to have it in; else that of the place, which stays. */
const deletion = (kind: 'group' | 'project'): Operation =>
  writes('something', async (trial) => {
    const ask = (method: string, address: string, body?: object) =>
      callPage(trial.world.system.table, method, address, { as: trial.credentials, ...(body && { body }) })
    const name = `group-${trial.world.next()}`
    const group = await ask('POST', '/api/v4/groups', { name, path: name, parent_id: trial.place.group.id })
    const isMade = group.status === 201
    const path = `${trial.place.group.fullPath}/${name}`
    if (isMade && kind === 'project') {
      const { id } = group.body as { id: number }
      await ask('POST', '/api/v4/projects', { name: 'project', path: 'project', namespace_id: id })
    }
    const made = `/api/v4/${kind}s/${encodeURIComponent(kind === 'group' ? path : `${path}/project`)}`
    const own = kind === 'group' ? groupApi(trial) : projectApi(trial)
    return outcomeOf((await ask('DELETE', isMade ? made : own)).status)
  })

const groupApi = ({ place }: Trial): string => `/api/v4/groups/${encodeURIComponent(place.group.fullPath)}`
const epicApi = (trial: Trial): string => `${groupApi(trial)}/epics/${trial.epic.iid}`
const projectApi = ({ place }: Trial): string => `/api/v4/projects/${encodeURIComponent(place.project.fullPath)}`
const placeIssueApi = (trial: Trial): string => `${projectApi(trial)}/issues/${trial.place.issueIid}`
const looseIssueApi = (trial: Trial): string => `${projectApi(trial)}/issues/${trial.tree?.looseIssueIid}`
const placeEpicApi = (trial: Trial): string => `${groupApi(trial)}/epics/${trial.place.epic.iid}`
const noteOfEpicApi = (trial: Trial): string => `${placeEpicApi(trial)}/notes/${trial.noteIds.ofEpic}`
const noteOfIssueApi = (trial: Trial): string => `${placeIssueApi(trial)}/notes/${trial.noteIds.ofIssue}`
const groupPage = ({ place }: Trial): string => `/groups/${place.group.fullPath}/-`
const epicPage = (trial: Trial): string => `${groupPage(trial)}/epics/${trial.epic.iid}`
const projectPage = ({ place }: Trial): string => `/${place.project.fullPath}/-`

/** The title of the place's issue. */
const issueOf = ({ place }: Trial): string => `Issue ${place.name}`

/** A search for the place's issue. */
const searchOf = (api: (trial: Trial) => string) => (trial: Trial) =>
  `${api(trial)}/search?scope=issues&search=${encodeURIComponent(issueOf(trial))}`

const newEpic = ({ title, place: { confidential } }: Trial) => ({ body: { title, confidential } })
const newTitle = ({ title }: Trial) => ({ body: { title } })
/** The comment on the place's issue, as events name it. */
const commentOf = ({ noteIds }: Trial): string => `"target_id":${noteIds.ofIssue},`
const labelOf = ({ place }: Trial): string => `Label of ${place.group.fullPath}`
const milestoneOf = ({ place }: Trial): string => `Milestone of ${place.group.fullPath}`

/** What the form of the page sends, with the token that this person's page would hold. */
async function deleteForm(trial: Trial) {
  const { id } = await loadViewer(trial.world.system.table, trial.asker)
  const subject = { userId: id ?? 0, path: epicPage(trial) }
  const token = createCsrfToken(csrfSecretOfEnvironment(), subject, Date.now())
  return { form: { _method: 'delete', authenticity_token: token, destroy_confirm: 'true' } }
}

/** What changes an item of a project beside its page. */
const besideItem = (page: string, changed: (trial: Trial) => string): Record<string, Operation> => ({
  [`PUT ${page}.json`]: send('tree', 'PUT', (trial) => `${changed(trial)}.json`, newTitle),
  [`PATCH ${page}.json`]: send('tree', 'PATCH', (trial) => `${changed(trial)}.json`, newTitle),
  [`DELETE ${page}.json`]: send('tree', 'DELETE', (trial) => `${changed(trial)}.json?destroy_confirm=true`),
})

/** What is done beside the page of an issue, which has another address when it is an incident's. */
function besideIssue(section: string): Record<string, Operation> {
  const page = `/{project+}/-/${section}/{iid}`
  const loosePage = (trial: Trial): string => `${projectPage(trial)}/${section}/${trial.tree?.looseIssueIid}`
  return {
    ...besideItem(page, loosePage),
    [`POST ${page}/toggle_subscription`]: send('tree', 'POST', (trial) => `${loosePage(trial)}/toggle_subscription`),
    [`POST ${page}/links`]: send(
      'tree',
      'POST',
      (trial) => `${loosePage(trial)}/links`,
      ({ tree }) => ({ body: { issuable_references: [`#${tree?.otherIssueIid}`] } }),
    ),
    [`DELETE ${page}/links/{number}`]: send(
      'tree',
      'DELETE',
      (trial) => `${loosePage(trial)}/links/${trial.tree?.issueLinkId}`,
    ),
  }
}

/** What is done with the milestones of a group or project. */
function milestoneOperations(
  kind: 'groups' | 'projects',
  api: (trial: Trial) => string,
  idOf: (trial: Trial) => number,
): Record<string, Operation> {
  const list = (trial: Trial): string => `${api(trial)}/milestones`
  const one = (trial: Trial): string => `${list(trial)}/${idOf(trial)}`
  return {
    [`GET /api/v4/${kind}/{id+}/milestones`]: get(list, (trial) => `"id":${idOf(trial)},`),
    [`POST /api/v4/${kind}/{id+}/milestones`]: send('something', 'POST', list, newTitle),
    [`PUT /api/v4/${kind}/{id+}/milestones/{milestone}`]: send('milestones', 'PUT', one, newTitle),
    [`DELETE /api/v4/${kind}/{id+}/milestones/{milestone}`]: send('milestones', 'DELETE', one),
    ...(kind === 'projects' && {
      [`POST /api/v4/${kind}/{id+}/milestones/{milestone}/promote`]: send(
        'milestones',
        'POST',
        (trial) => `${one(trial)}/promote`,
      ),
    }),
  }
}

/** Shares a group or project with a group of which the same people are members; each trial ends it at once for those that follow. */
function shareOperations(kind: 'groups' | 'projects', api: (trial: Trial) => string): Record<string, Operation> {
  const ask = async (trial: Trial, method: string, to: string, body?: object): Promise<Outcome> => {
    const call = { as: trial.credentials, ...(body && { body }) }
    return outcomeOf((await callPage(trial.world.system.table, method, `${api(trial)}/share${to}`, call)).status)
  }
  const groupId = ({ world, place }: Trial): number =>
    (place.name === 'private' ? world.places.public : world.places.private).group.id
  const share = (trial: Trial) => ask(trial, 'POST', '', { group_id: groupId(trial), group_access: 10 })
  const unshare = (trial: Trial) => ask(trial, 'DELETE', `/${groupId(trial)}`)
  return {
    [`POST /api/v4/${kind}/{id+}/share`]: writes('something', async (trial) => {
      const outcome = await share(trial)
      if (outcome === 'y') await unshare(trial)
      return outcome
    }),
    [`DELETE /api/v4/${kind}/{id+}/share/{group_id}`]: writes('something', async (trial) => {
      await share(trial)
      return unshare(trial)
    }),
  }
}

/** What is done with the members of a group or project. */
function memberOperations(kind: 'groups' | 'projects', api: (trial: Trial) => string): Record<string, Operation> {
  const members = (trial: Trial): string => `${api(trial)}/members`
  const addition = ({ world }: Trial) => ({ body: { user_id: world.newcomerId(), access_level: 10 } })
  const one = (trial: Trial): string => `${members(trial)}/${trial.memberId}`
  return {
    [`GET /api/v4/${kind}/{id+}/members/{user_id}`]: get(one),
    [`GET /api/v4/${kind}/{id+}/members/all/{user_id}`]: get((trial) => `${members(trial)}/all/${trial.memberId}`),
    [`PUT /api/v4/${kind}/{id+}/members/{user_id}`]: send('members', 'PUT', one, () => ({
      body: { access_level: 10 },
    })),
    [`DELETE /api/v4/${kind}/{id+}/members/{user_id}`]: send('members', 'DELETE', one),
    [`POST /api/v4/${kind}/{id+}/members`]: send('something', 'POST', members, addition),
    [`POST /api/v4/${kind}/{id+}/invitations`]: send(
      'something',
      'POST',
      (trial) => `${api(trial)}/invitations`,
      addition,
    ),
    [`GET /api/v4/${kind}/{id+}/invitations`]: get((trial) => `${api(trial)}/invitations`),
    [`POST /api/v4/${kind}/{id+}/invitations/events`]: send(
      'something',
      'POST',
      (trial) => `${api(trial)}/invitations/events`,
      () => ({ body: { event: 'locked_modal_viewed' } }),
    ),
    // Nobody has been invited by this address.
    [`POST /api/v4/${kind}/{id+}/invitations/{email}/resend`]: send(
      'something',
      'POST',
      (trial) => `${api(trial)}/invitations/nobody@example.com/resend`,
    ),
    [`PUT /api/v4/${kind}/{id+}/invitations/{email}`]: send(
      'something',
      'PUT',
      (trial) => `${api(trial)}/invitations/nobody@example.com`,
      () => ({ body: { access_level: 10 } }),
    ),
    [`DELETE /api/v4/${kind}/{id+}/invitations/{email}`]: send(
      'something',
      'DELETE',
      (trial) => `${api(trial)}/invitations/nobody@example.com`,
    ),
  }
}

/** What is done with what other systems use of a group or project. None of them exists here yet but those that the attempt makes. */
function integrationOperations(kind: 'groups' | 'projects', api: (trial: Trial) => string): Record<string, Operation> {
  const path = `/api/v4/${kind}/{id+}`
  const nobodys = (rest: string) => (trial: Trial) => `${api(trial)}/${rest}`
  return {
    [`POST ${path}/hooks`]: send('something', 'POST', nobodys('hooks'), () => ({
      body: { url: 'https://example.com/hook' },
    })),
    [`PUT ${path}/hooks/{hook_id}`]: send('something', 'PUT', nobodys('hooks/1'), () => ({
      body: { note_events: true },
    })),
    [`DELETE ${path}/hooks/{hook_id}`]: send('something', 'DELETE', nobodys('hooks/1')),
    [`POST ${path}/hooks/{hook_id}/test/{trigger}`]: send('something', 'POST', nobodys('hooks/1/test/note_events')),
    [`POST ${path}/hooks/{hook_id}/events/{hook_event_id}/resend`]: send(
      'something',
      'POST',
      nobodys('hooks/1/events/1/resend'),
    ),
    [`POST ${path}/access_tokens`]: send('something', 'POST', nobodys('access_tokens'), () => ({
      body: { name: 'Build', scopes: ['api'], access_level: 10 },
    })),
    [`DELETE ${path}/access_tokens/{token_id}`]: send('something', 'DELETE', nobodys('access_tokens/1')),
    [`POST ${path}/access_tokens/{token_id}/rotate`]: send('something', 'POST', nobodys('access_tokens/1/rotate')),
  }
}

/** Chooses a level of notifications, after another one. */
const changedLevel = (address: (trial: Trial) => string): Operation =>
  send(
    'something',
    'PUT',
    async (trial) => {
      const body = { level: 'mention' }
      await callPage(trial.world.system.table, 'PUT', address(trial), { as: trial.credentials, body })
      return address(trial)
    },
    () => ({ body: { level: 'watch' } }),
  )

/** What is done with the labels of a group or project. */
function labelOperations(
  kind: 'groups' | 'projects',
  api: (trial: Trial) => string,
  idOf: (trial: Trial) => number,
): Record<string, Operation> {
  const list = (trial: Trial): string => `${api(trial)}/labels`
  const one = (trial: Trial): string => `${list(trial)}/${idOf(trial)}`
  return {
    [`GET /api/v4/${kind}/{id+}/labels`]: get(
      (trial) => `${list(trial)}?search=Label%20of`,
      (trial) => `"id":${idOf(trial)},`,
    ),
    [`POST /api/v4/${kind}/{id+}/labels`]: send('something', 'POST', list, ({ title }) => ({
      body: { name: title, color: '#123456' },
    })),
    [`GET /api/v4/${kind}/{id+}/labels/{label+}`]: get(one),
    [`PUT /api/v4/${kind}/{id+}/labels/{label+}`]: send('labels', 'PUT', one, ({ title }) => ({
      body: { new_name: title },
    })),
    [`DELETE /api/v4/${kind}/{id+}/labels/{label+}`]: send('labels', 'DELETE', one),
    [`PUT /api/v4/${kind}/{id+}/labels/{label+}/merge`]: send(
      'labels',
      'PUT',
      (trial) => `${one(trial)}/merge`,
      ({ place }) => ({ body: { into_id: place.labelIds.ofGroup } }),
    ),
    [`POST /api/v4/${kind}/{id+}/labels/{label+}/subscribe`]: send(
      'labels',
      'POST',
      (trial) => `${one(trial)}/subscribe`,
    ),
    [`POST /api/v4/${kind}/{id+}/labels/{label+}/unsubscribe`]: send('labels', 'POST', async (trial) => {
      await callPage(trial.world.system.table, 'POST', `${one(trial)}/subscribe`, { as: trial.credentials })
      return `${one(trial)}/unsubscribe`
    }),
    [`PUT /api/v4/${kind}/{id+}/notification_settings`]: changedLevel((trial) => `${api(trial)}/notification_settings`),
    ...(kind === 'projects' && {
      'PUT /api/v4/projects/{id+}/labels/{label+}/promote': send('labels', 'PUT', (trial) => `${one(trial)}/promote`),
    }),
    [`PUT /api/v4/${kind}/{id+}/labels`]: send('labels', 'PUT', list, (trial) => ({
      body: { name: `${idOf(trial)}`, new_name: trial.title },
    })),
    [`DELETE /api/v4/${kind}/{id+}/labels`]: send('labels', 'DELETE', (trial) => `${list(trial)}?name=${idOf(trial)}`),
  }
}

/** What is done with the files of a group or project; they are not kept in the table. */
function uploadOperations(
  owner: 'groups' | 'projects',
  api: (trial: Trial) => string,
  idOf: (trial: Trial) => number,
): Record<string, Operation> {
  const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n--x--\r\n'
  const secret = 'a'.repeat(32)
  return {
    [`POST /api/v4/${owner}/{id+}/uploads`]: send(
      'something',
      'POST',
      (trial) => `${api(trial)}/uploads`,
      () => ({
        body: form,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ),
    [`DELETE /api/v4/${owner}/{id+}/uploads/{upload_id}`]: send(
      'uploads',
      'DELETE',
      (trial) => `${api(trial)}/uploads/${GIVEN_UPLOAD.id}`,
    ),
    [`DELETE /api/v4/${owner}/{id+}/uploads/{secret}/{name}`]: send(
      'uploads',
      'DELETE',
      (trial) => `${api(trial)}/uploads/${GIVEN_UPLOAD.secret}/${GIVEN_UPLOAD.name}`,
    ),
    [`GET /api/v4/${owner}/{id+}/uploads/{secret}/{name}`]: reads(async (trial) => {
      const place = { owner, ownerId: idOf(trial), secret, name: 'a.txt' }
      await files.put(uploadKey(place), Buffer.from('text'))
      const { status } = await callPage(trial.world.system.table, 'GET', uploadPath(place), { as: trial.credentials })
      return outcomeOf(status)
    }),
  }
}

const imagesApi = (trial: Trial): string => `${projectApi(trial)}/issues/${trial.place.incidentIid}/metric_images`
const IMAGE_FORM = {
  body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a\r\n--x--\r\n',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
}
const REPORT_FORM = {
  ...IMAGE_FORM,
  body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"version":"15.0.0","scan":{"type":"sast"},"vulnerabilities":[]}\r\n--x--\r\n',
}

/** What is done with the weaknesses of projects, and with the pictures of measurements at incidents. */
const securityOperations: Record<string, Operation> = {
  'GET /api/v4/projects/{id+}/issues/{iid}/metric_images': get(
    imagesApi,
    ({ place }) => `"id":${place.imageIds.at(-1)},`,
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/metric_images': send('something', 'POST', imagesApi, () => IMAGE_FORM),
  'PUT /api/v4/projects/{id+}/issues/{iid}/metric_images/{image_id}': send(
    'something',
    'PUT',
    (trial) => `${imagesApi(trial)}/${trial.place.imageIds.at(-1)}`,
    ({ title }) => ({ body: { url_text: title } }),
  ),
  'DELETE /api/v4/projects/{id+}/issues/{iid}/metric_images/{image_id}': send(
    'something',
    'DELETE',
    (trial) => `${imagesApi(trial)}/${trial.place.imageIds.shift()}`,
  ),
  'GET /api/v4/projects/{id+}/vulnerabilities': get((trial) => `${projectApi(trial)}/vulnerabilities`),
  'POST /api/v4/projects/{id+}/vulnerabilities': send(
    'something',
    'POST',
    (trial) => `${projectApi(trial)}/vulnerabilities`,
    newTitle,
  ),
  'POST /api/v4/projects/{id+}/security_reports': send(
    'nothing',
    'POST',
    (trial) => `${projectApi(trial)}/security_reports`,
    () => REPORT_FORM,
  ),
  'GET /api/v4/vulnerabilities/{id}': get(({ place }) => `/api/v4/vulnerabilities/${place.vulnerabilityIds.at(-1)}`),
  'GET /api/v4/vulnerabilities/{id}/state_transitions': get(
    ({ place }) => `/api/v4/vulnerabilities/${place.vulnerabilityIds.at(-1)}/state_transitions`,
  ),
  'POST /api/v4/vulnerabilities/{id}/{action}': send(
    'something',
    'POST',
    ({ place }) => `/api/v4/vulnerabilities/${place.vulnerabilityIds.shift()}/confirm`,
  ),
}

const mergeRequests = (trial: Trial): string => `${projectApi(trial)}/merge_requests`
/** A merge request that no other attempt has. */
const freshMergeRequest = (trial: Trial): string => `${mergeRequests(trial)}/${trial.place.mergeRequestIids.shift()}`
const keptMergeRequest = (trial: Trial): string => `${mergeRequests(trial)}/${trial.place.mergeRequestIids.at(-1)}`
const onMergeRequest = (what: string): string => `POST /api/v4/projects/{id+}/merge_requests/{merge_request}/${what}`
/** Returns the address of what takes back what the asker has done before. */
const afterDoing = (done: string, undone: string) => async (trial: Trial) => {
  const one = freshMergeRequest(trial)
  await callPage(trial.world.system.table, 'POST', `${one}/${done}`, { as: trial.credentials })
  return `${one}/${undone}`
}
const deployments = (trial: Trial): string => `${projectApi(trial)}/deployments`

/** What is done with merge requests and deployments, and the figures of them. */
const codeOperations: Record<string, Operation> = {
  'GET /api/v4/projects/{id+}/merge_requests': get(mergeRequests, () => '"title":"Fix"'),
  'GET /api/v4/projects/{id+}/merge_requests/{merge_request}': get(keptMergeRequest),
  'GET /api/v4/projects/{id+}/merge_requests/{merge_request}/approvals': get(
    (trial) => `${keptMergeRequest(trial)}/approvals`,
  ),
  'GET /api/v4/projects/{id+}/merge_requests/{merge_request}/notes': get((trial) => `${keptMergeRequest(trial)}/notes`),
  'GET /{project+}/-/merge_requests/{merge_request}/realtime_changes': get(
    (trial) => `${projectPage(trial)}/merge_requests/${trial.place.mergeRequestIids.at(-1)}/realtime_changes`,
  ),
  'POST /api/v4/projects/{id+}/merge_requests': send('something', 'POST', mergeRequests, ({ title }) => ({
    body: { title, source_branch: 'new', target_branch: 'main' },
  })),
  'PUT /api/v4/projects/{id+}/merge_requests/{merge_request}': send(
    'something',
    'PUT',
    keptMergeRequest,
    ({ title }) => ({
      body: { description: title },
    }),
  ),
  'PUT /api/v4/projects/{id+}/merge_requests/{merge_request}/merge': send(
    'something',
    'PUT',
    (trial) => `${freshMergeRequest(trial)}/merge`,
  ),
  [onMergeRequest('approve')]: send('something', 'POST', (trial) => `${freshMergeRequest(trial)}/approve`),
  [onMergeRequest('unapprove')]: send('something', 'POST', afterDoing('approve', 'unapprove')),
  [onMergeRequest('subscribe')]: send('something', 'POST', (trial) => `${freshMergeRequest(trial)}/subscribe`),
  [onMergeRequest('unsubscribe')]: send('something', 'POST', afterDoing('subscribe', 'unsubscribe')),
  [onMergeRequest('todo')]: send('something', 'POST', (trial) => `${freshMergeRequest(trial)}/todo`),
  [onMergeRequest('notes')]: send(
    'something',
    'POST',
    (trial) => `${keptMergeRequest(trial)}/notes`,
    ({ title }) => ({
      body: { body: title },
    }),
  ),
  'GET /api/v4/projects/{id+}/deployments': get(deployments, () => '"ref":"main"'),
  'GET /api/v4/projects/{id+}/deployments/{deployment_id}': get((trial) => `${deployments(trial)}/1`),
  'POST /api/v4/projects/{id+}/deployments': send('something', 'POST', deployments, () => ({
    body: { environment: 'review', sha: 'a'.repeat(40), ref: 'main' },
  })),
  'PUT /api/v4/projects/{id+}/deployments/{deployment_id}': send(
    'something',
    'PUT',
    (trial) => `${deployments(trial)}/${trial.place.deploymentIds.pop()}`,
    () => ({ body: { status: 'success' } }),
  ),
  'POST /api/v4/projects/{id+}/deployments/{deployment_id}/approval': send(
    'something',
    'POST',
    (trial) => `${deployments(trial)}/${trial.place.waitingIds.pop()}/approval`,
    () => ({ body: { status: 'approved' } }),
  ),
  'POST /api/v4/projects/{id+}/protected_environments': send(
    'something',
    'POST',
    (trial) => `${projectApi(trial)}/protected_environments`,
    ({ world }) => ({
      body: { name: 'staging', required_approval_count: 1, approval_rules: [{ user_id: world.oliviaId }] },
    }),
  ),
  'DELETE /api/v4/projects/{id+}/protected_environments/{name}': send(
    'something',
    'DELETE',
    (trial) => `${projectApi(trial)}/protected_environments/staging`,
  ),
  'GET /api/v4/projects/{id+}/analytics/deployment_frequency': get(
    (trial) => `${projectApi(trial)}/analytics/deployment_frequency?environment=production&from=2026-01-01`,
  ),
  'GET /api/v4/analytics/code_review': get(
    ({ place }) => `/api/v4/analytics/code_review?project_id=${place.project.id}`,
  ),
  ...Object.fromEntries(
    ['issues_count', 'merge_requests_count', 'new_members_count'].map((name) => [
      `GET /api/v4/analytics/group_activity/${name}`,
      get(({ place }) => `/api/v4/analytics/group_activity/${name}?group_path=${place.group.fullPath}`),
    ]),
  ),
}

const analytics = (trial: Trial): string => `${groupPage(trial)}/analytics`
const streams = (trial: Trial): string => `${analytics(trial)}/value_stream_analytics/value_streams`
/** Names of value streams differ in a group. */
const newStream = ({ title }: Trial, word: string) => ({ body: { value_stream: { name: `${word} ${title}` } } })
/** Returns the address of a value stream that the asker has made, as far as they may make any. */
const ownStream = async (trial: Trial, word: string): Promise<string> => {
  const call = { ...newStream(trial, word), as: trial.credentials }
  const { body } = await callPage(trial.world.system.table, 'POST', streams(trial), call)
  return `${streams(trial)}/${(body as { id?: number } | null)?.id ?? 1}`
}
const STREAMS = '/groups/{group+}/-/analytics/value_stream_analytics/value_streams'
const STAGE = `${STREAMS}/{stream}/stages/{stage}`
const stage = (trial: Trial): string => `${streams(trial)}/default/stages/issue`

/** What is done with value streams, and the figures of groups. */
const analyticsOperations: Record<string, Operation> = {
  [`GET ${STREAMS}`]: get(streams),
  [`POST ${STREAMS}`]: send('something', 'POST', streams, (trial) => newStream(trial, 'New')),
  [`PUT ${STREAMS}/{stream}`]: send(
    'something',
    'PUT',
    (trial) => ownStream(trial, 'Old'),
    (trial) => newStream(trial, 'Other'),
  ),
  [`DELETE ${STREAMS}/{stream}`]: send('something', 'DELETE', (trial) => ownStream(trial, 'Gone')),
  [`GET ${STREAMS}/{stream}/stages`]: get((trial) => `${streams(trial)}/default/stages`),
  [`GET ${STAGE}/records`]: get((trial) => `${stage(trial)}/records`),
  [`GET ${STAGE}/count`]: get((trial) => `${stage(trial)}/count`),
  [`GET ${STAGE}/average_duration_chart`]: get((trial) => `${stage(trial)}/average_duration_chart`),
  'PUT /groups/{group+}/-/analytics/value_stream_analytics/use_aggregated_backend': send(
    'nothing',
    'PUT',
    (trial) => `${analytics(trial)}/value_stream_analytics/use_aggregated_backend`,
    () => ({ body: { enabled: false } }),
  ),
  'GET /groups/{group+}/-/analytics/type_of_work/tasks_by_type': get(
    (trial) => `${analytics(trial)}/type_of_work/tasks_by_type?label_names[]=Bug`,
  ),
  'GET /groups/{group+}/-/analytics/type_of_work/tasks_by_type/top_labels': get(
    (trial) => `${analytics(trial)}/type_of_work/tasks_by_type/top_labels`,
  ),
}

/** What is done with the comments on epics or issues, and with their discussions; a comment's number is also that of the one it began. */
function noteOperations(
  path: string,
  api: (trial: Trial) => string,
  idOf: (trial: Trial) => number,
): Record<string, Operation> {
  const list = (trial: Trial): string => `${api(trial)}/notes`
  const one = (trial: Trial): string => `${list(trial)}/${idOf(trial)}`
  const discussions = (trial: Trial): string => `${api(trial)}/discussions`
  const discussion = (trial: Trial): string => `${discussions(trial)}/${idOf(trial)}`
  const answers = (trial: Trial): string => `${discussion(trial)}/notes`
  const answer = (trial: Trial): string => `${answers(trial)}/${idOf(trial)}`
  const text = ({ title }: Trial) => ({ body: { body: title } })
  return {
    [`GET /api/v4/${path}/notes`]: get(
      (trial) => `${list(trial)}?sort=asc&activity_filter=only_comments`,
      (trial) => `"id":${idOf(trial)},`,
    ),
    [`POST /api/v4/${path}/notes`]: send('something', 'POST', list, text),
    [`GET /api/v4/${path}/notes/{note}`]: get(one),
    [`PUT /api/v4/${path}/notes/{note}`]: send('notes', 'PUT', one, text),
    [`DELETE /api/v4/${path}/notes/{note}`]: send('notes', 'DELETE', one),
    [`GET /api/v4/${path}/discussions`]: get(discussions, (trial) => `"id":"${idOf(trial)}",`),
    [`POST /api/v4/${path}/discussions`]: send('something', 'POST', discussions, text),
    [`GET /api/v4/${path}/discussions/{discussion}`]: get(discussion),
    [`POST /api/v4/${path}/discussions/{discussion}/notes`]: send('something', 'POST', answers, text),
    [`PUT /api/v4/${path}/discussions/{discussion}/notes/{note}`]: send('notes', 'PUT', answer, text),
    [`DELETE /api/v4/${path}/discussions/{discussion}/notes/{note}`]: send('notes', 'DELETE', answer),
  }
}

/** How people react to something. A list, and one reaction, are read where Olivia reacts; the asker gives and takes back their own. */
function awardOperations(
  path: string,
  what: Operation['writes'],
  read: { api: (trial: Trial) => string; on: (trial: Trial) => Awardable },
  writeApi: (trial: Trial) => string,
): Record<string, Operation> {
  const olivias = (trial: Trial): number => awardId(read.on(trial), OLIVIAS_EMOJI, trial.world.oliviaId)
  const list = (trial: Trial): string => `${writeApi(trial)}/award_emoji`
  const give = async (trial: Trial) =>
    callPage(trial.world.system.table, 'POST', list(trial), { as: trial.credentials, body: { name: 'tada' } })
  return {
    [`GET /api/v4/${path}/award_emoji`]: get(
      (trial) => `${read.api(trial)}/award_emoji`,
      (trial) => `"id":${olivias(trial)},`,
    ),
    [`GET /api/v4/${path}/award_emoji/{award}`]: get((trial) => `${read.api(trial)}/award_emoji/${olivias(trial)}`),
    [`POST /api/v4/${path}/award_emoji`]: send(what, 'POST', list, () => ({ body: { name: 'tada' } })),
    [`DELETE /api/v4/${path}/award_emoji/{award}`]: send(what, 'DELETE', async (trial) => {
      const { body } = await give(trial)
      return `${list(trial)}/${(body as { id?: number } | null)?.id ?? 1}`
    }),
  }
}

/** What the addresses of reads name in a trial. */
const placeOf = ({ place, epic, milestoneIds }: Trial): EndpointPlace => ({
  ...{ group: place.group.fullPath, project: place.project.fullPath, iid: `${epic.iid}`, epic: `${epic.id}` },
  ...{ issue: `${place.issueIid}`, task: `${place.taskId}`, user: '77' },
  ...{ ofGroup: `${milestoneIds.ofGroup}`, ofProject: `${milestoneIds.ofProject}` },
})

/** Every read by its own definition: it answers, or not. */
const reading = Object.fromEntries(
  ENDPOINT_TRIALS.filter(({ method }) => method === 'GET').map(({ name, path }) => [
    name,
    get((trial) => endpointAddress(path, placeOf(trial))),
  ]),
)

/** What is done with the child epics of an epic, which have two addresses. */
const childEpicOperations = (list: 'epics' | 'links'): Record<string, Operation> => ({
  [`POST /api/v4/groups/{id+}/epics/{iid}/${list}`]: send(
    'epic',
    'POST',
    (trial) => `${epicApi(trial)}/${list}`,
    newEpic,
  ),
  [`POST /api/v4/groups/{id+}/epics/{iid}/${list}/{child}`]: send(
    'epic',
    'POST',
    (trial) => `${placeEpicApi(trial)}/${list}/${trial.epic.id}`,
  ),
  [`PUT /api/v4/groups/{id+}/epics/{iid}/${list}/{child}`]: send(
    'tree',
    'PUT',
    (trial) => `${epicApi(trial)}/${list}/${trial.tree?.childId}`,
    ({ tree }) => ({ body: { move_after_id: tree?.siblingId } }),
  ),
  [`DELETE /api/v4/groups/{id+}/epics/{iid}/${list}/{child}`]: send(
    'tree',
    'DELETE',
    (trial) => `${epicApi(trial)}/${list}/${trial.tree?.childId}`,
  ),
})

const subscriptionOperations = (verb: string): Record<string, Operation> => ({
  [`POST /api/v4/groups/{id+}/epics/{iid}/${verb}`]: send('epic', 'POST', (trial) => `${epicApi(trial)}/${verb}`),
  [`POST /api/v4/projects/{id+}/issues/{iid}/${verb}`]: send(
    'tree',
    'POST',
    (trial) => `${looseIssueApi(trial)}/${verb}`,
  ),
})

/** What people do with their own account, by a sign-in; a token that may only read changes nothing of it either. */
const bySignIn = (method: string, address: string): Operation => ({
  writes: method === 'GET' ? 'nothing' : 'something',
  attempt: async ({ world: { system, tokens }, credentials, asker, title }) => {
    const isReading = credentials === tokens.read_api.olivia && method !== 'GET'
    const as = isReading ? credentials : asker
    const { status } = await callPage(system.table, method, address, { as, headers: { 'user-agent': title } })
    return outcomeOf(status)
  },
})

/** What is done with one's own tokens. The tokens of the trials serve others, so these come by sign-in, but for one that may only read. */
const tokenOperation = (method: 'GET' | 'POST' | 'DELETE', path: string): Operation => ({
  writes: 'nothing',
  attempt: async (trial) => {
    const { system, tokens } = trial.world
    const isReading = trial.credentials === tokens.read_api.olivia && method !== 'GET'
    const as = isReading ? trial.credentials : trial.asker
    const reply = await callPage(system.table, method, `/api/v4/personal_access_tokens/${path}`, { as })
    return outcomeOf(reply.status)
  },
})

/** Every route of the API and every page endpoint: by hand what writes, what has to be found in an answer, and what addresses name besides. */
export const restOperations: Record<string, Operation> = {
  ...reading,
  ...securityOperations,
  ...codeOperations,
  ...analyticsOperations,
  'GET /api/v4/groups/{id+}/epics': get(
    (trial) => `${groupApi(trial)}/epics?per_page=100`,
    ({ place }) => `"Epic ${place.name}"`,
  ),
  'GET /api/v4/groups/{id+}/issues': get((trial) => `${groupApi(trial)}/issues?per_page=100`, issueOf),
  'GET /api/v4/projects/{id+}/issues': get((trial) => `${projectApi(trial)}/issues?per_page=100`, issueOf),
  'GET /api/v4/issues': get(() => '/api/v4/issues?scope=all&per_page=100', issueOf),
  'GET /api/v4/issues/{issue_id}': get(({ place }) => `/api/v4/issues/${place.issueId}`),
  'POST /api/v4/groups/{id+}/epics': send('something', 'POST', (trial) => `${groupApi(trial)}/epics`, newEpic),
  'PUT /api/v4/groups/{id+}/epics/{iid}': send('epic', 'PUT', epicApi, newTitle),
  'DELETE /api/v4/groups/{id+}/epics/{iid}': send('epic', 'DELETE', epicApi),
  'GET /api/v4/groups/{id+}/epics/{iid}/epics': get(
    (trial) => `${epicApi(trial)}/epics`,
    ({ place }) => `"Child ${place.name}"`,
  ),
  'GET /api/v4/groups/{id+}/epics/{iid}/issues': get(
    (trial) => `${epicApi(trial)}/issues`,
    ({ place }) => `"Issue ${place.name}"`,
  ),
  ...childEpicOperations('epics'),
  ...childEpicOperations('links'),
  'POST /api/v4/groups/{id+}/epics/{iid}/issues/{child}': send(
    'tree',
    'POST',
    (trial) => `${epicApi(trial)}/issues/${trial.tree?.looseIssueId}`,
  ),
  'PUT /api/v4/groups/{id+}/epics/{iid}/issues/{child}': send(
    'tree',
    'PUT',
    (trial) => `${epicApi(trial)}/issues/${epicIssueNumber(trial.tree?.childIssueId ?? 0)}`,
    ({ tree }) => ({ body: { move_after_id: epicIssueNumber(tree?.siblingIssueId ?? 0) } }),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{iid}/issues/{child}': send(
    'tree',
    'DELETE',
    (trial) => `${epicApi(trial)}/issues/${epicIssueNumber(trial.tree?.childIssueId ?? 0)}`,
  ),
  'POST /api/v4/groups/{id+}/epics/{iid}/related_epics': send(
    'epic',
    'POST',
    (trial) => `${epicApi(trial)}/related_epics`,
    ({ place }) => ({ body: { target_group_id: place.group.fullPath, target_epic_iid: place.epic.iid } }),
  ),
  'DELETE /api/v4/groups/{id+}/epics/{iid}/related_epics/{link}': send(
    'tree',
    'DELETE',
    (trial) => `${epicApi(trial)}/related_epics/${trial.tree?.epicLinkId}`,
  ),
  'GET /api/v4/projects/{id+}/issues/{iid}/links/{link}': get(
    (trial) => `${placeIssueApi(trial)}/links/${trial.place.issueLinkId}`,
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/links': send(
    'tree',
    'POST',
    (trial) => `${looseIssueApi(trial)}/links`,
    ({ place, tree }) => ({
      body: { target_project_id: place.project.id, target_issue_iid: tree?.otherIssueIid, link_type: 'blocks' },
    }),
  ),
  'DELETE /api/v4/projects/{id+}/issues/{iid}/links/{link}': send(
    'tree',
    'DELETE',
    (trial) => `${looseIssueApi(trial)}/links/${trial.tree?.issueLinkId}`,
  ),
  'GET /api/v4/groups': get(
    () => '/api/v4/groups?per_page=100',
    ({ place }) => `"${place.group.fullPath}"`,
  ),
  'GET /api/v4/projects': get(
    () => '/api/v4/projects?per_page=100',
    ({ place }) => `"${place.project.fullPath}"`,
  ),
  'GET /api/v4/namespaces': get(
    () => '/api/v4/namespaces?per_page=100',
    ({ place }) => `"${place.group.fullPath}"`,
  ),
  'GET /api/v4/namespaces/{id+}/exists': get(
    ({ place }) => `/api/v4/namespaces/${place.group.fullPath}/exists`,
    () => '"exists":true',
  ),
  'GET /api/v4/groups/{id+}/subgroups': get(
    (trial) => `${groupApi(trial)}/subgroups`,
    ({ place }) => `"${place.subgroup.fullPath}"`,
  ),
  'POST /api/v4/markdown': send(
    'nothing',
    'POST',
    () => '/api/v4/markdown',
    ({ place }) => ({ body: { text: '#1', project: place.project.fullPath } }),
  ),
  ...subscriptionOperations('subscribe'),
  ...subscriptionOperations('unsubscribe'),
  ...subscriptionOperations('todo'),
  'GET /api/v4/personal_access_tokens/self': tokenOperation('GET', 'self'),
  'DELETE /api/v4/personal_access_tokens/self': tokenOperation('DELETE', 'self'),
  'POST /api/v4/personal_access_tokens/self/rotate': tokenOperation('POST', 'self/rotate'),
  'GET /api/v4/personal_access_tokens/{token}': tokenOperation('GET', '77'),
  'DELETE /api/v4/personal_access_tokens/{token}': tokenOperation('DELETE', '77'),
  'POST /api/v4/personal_access_tokens/{token}/rotate': tokenOperation('POST', '77/rotate'),
  'GET /api/v4/groups/{id+}/projects': get(
    (trial) => `${groupApi(trial)}/projects`,
    ({ place }) => `"${place.project.fullPath}"`,
  ),
  'GET /api/v4/groups/{id+}/descendant_groups': get(
    (trial) => `${groupApi(trial)}/descendant_groups`,
    ({ place }) => `"${place.subgroup.fullPath}"`,
  ),
  ...labelOperations('groups', groupApi, ({ labelIds }) => labelIds.ofGroup),
  ...labelOperations('projects', projectApi, ({ labelIds }) => labelIds.ofProject),
  ...memberOperations('groups', groupApi),
  ...memberOperations('projects', projectApi),
  ...integrationOperations('groups', groupApi),
  ...integrationOperations('projects', projectApi),
  ...shareOperations('groups', groupApi),
  ...shareOperations('projects', projectApi),
  ...milestoneOperations('groups', groupApi, ({ milestoneIds }) => milestoneIds.ofGroup),
  ...milestoneOperations('projects', projectApi, ({ milestoneIds }) => milestoneIds.ofProject),
  ...uploadOperations('groups', groupApi, ({ place }) => place.group.id),
  ...uploadOperations('projects', projectApi, ({ place }) => place.project.id),
  ...noteOperations(
    'groups/{id+}/epics/{epic_id}',
    (trial) => `${groupApi(trial)}/epics/${trial.place.epic.id}`,
    ({ noteIds }) => noteIds.ofEpic,
  ),
  ...noteOperations('projects/{id+}/issues/{iid}', placeIssueApi, ({ noteIds }) => noteIds.ofIssue),
  ...awardOperations(
    'groups/{id+}/epics/{iid}',
    'epic',
    { api: placeEpicApi, on: ({ place }) => ({ kind: 'epic', id: place.epic.id }) },
    epicApi,
  ),
  ...awardOperations(
    'groups/{id+}/epics/{iid}/notes/{note}',
    'notes',
    { api: noteOfEpicApi, on: ({ noteIds }) => ({ kind: 'note', id: noteIds.ofEpic }) },
    noteOfEpicApi,
  ),
  ...awardOperations(
    'projects/{id+}/issues/{iid}',
    'tree',
    { api: placeIssueApi, on: ({ place }) => ({ kind: 'issue', id: place.issueId }) },
    looseIssueApi,
  ),
  ...awardOperations(
    'projects/{id+}/issues/{iid}/notes/{note}',
    'notes',
    { api: noteOfIssueApi, on: ({ noteIds }) => ({ kind: 'note', id: noteIds.ofIssue }) },
    noteOfIssueApi,
  ),
  'PUT /api/v4/projects/{id+}/issues/{iid}': send('tree', 'PUT', looseIssueApi, newTitle),
  'DELETE /api/v4/projects/{id+}/issues/{iid}': send('tree', 'DELETE', looseIssueApi),
  'POST /api/v4/projects/{id+}/issues/{iid}/time_estimate': send(
    'tree',
    'POST',
    (trial) => `${looseIssueApi(trial)}/time_estimate`,
    () => ({ body: { duration: '2h' } }),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/move': send(
    'tree',
    'POST',
    (trial) => `${looseIssueApi(trial)}/move`,
    ({ place }) => ({ body: { to_project_id: `${place.group.fullPath}/target` } }),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/reset_time_estimate': send(
    'tree',
    'POST',
    (trial) => `${looseIssueApi(trial)}/reset_time_estimate`,
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/add_spent_time': send(
    'tree',
    'POST',
    (trial) => `${looseIssueApi(trial)}/add_spent_time`,
    () => ({ body: { duration: '2h' } }),
  ),
  'POST /api/v4/projects/{id+}/issues/{iid}/reset_spent_time': send(
    'tree',
    'POST',
    (trial) => `${looseIssueApi(trial)}/reset_spent_time`,
  ),
  'POST /api/v4/groups': send(
    'something',
    'POST',
    () => '/api/v4/groups',
    ({ title, place, world }) => ({ body: { name: title, path: `group-${world.next()}`, parent_id: place.group.id } }),
  ),
  'POST /api/v4/projects': send(
    'something',
    'POST',
    () => '/api/v4/projects',
    ({ title, place }) => ({ body: { name: title, namespace_id: place.group.id } }),
  ),
  'PUT /api/v4/groups/{id+}': send('something', 'PUT', groupApi, ({ title }) => ({ body: { description: title } })),
  'PUT /api/v4/projects/{id+}': send('something', 'PUT', projectApi, ({ title }) => ({ body: { description: title } })),
  'DELETE /api/v4/groups/{id+}': deletion('group'),
  'DELETE /api/v4/projects/{id+}': deletion('project'),
  'POST /api/v4/groups/{id+}/transfer': transfer('group'),
  'PUT /api/v4/projects/{id+}/transfer': transfer('project'),
  'GET /api/v4/groups/{id+}/transfer_locations': get((trial) => `${groupApi(trial)}/transfer_locations`),
  'GET /api/v4/projects/{id+}/transfer_locations': get((trial) => `${projectApi(trial)}/transfer_locations`),
  'POST /api/v4/groups/{id+}/archive': archived(groupApi),
  'POST /api/v4/projects/{id+}/archive': archived(projectApi),
  // What is not archived stays as it is.
  'POST /api/v4/groups/{id+}/unarchive': send('nothing', 'POST', (trial) => `${groupApi(trial)}/unarchive`),
  'POST /api/v4/projects/{id+}/unarchive': send('nothing', 'POST', (trial) => `${projectApi(trial)}/unarchive`),
  'POST /api/v4/projects/{id+}/issues': send('something', 'POST', (trial) => `${projectApi(trial)}/issues`, newEpic),
  'GET /api/v4/search': get(
    searchOf(() => '/api/v4'),
    issueOf,
  ),
  'GET /api/v4/groups/{id+}/search': get(searchOf(groupApi), issueOf),
  'GET /api/v4/projects/{id+}/search': get(searchOf(projectApi), issueOf),
  'GET /api/v4/users': get(
    () => '/api/v4/users?search=olivia',
    () => '"olivia"',
  ),
  'GET /api/v4/users/{id}': get(({ world }) => `/api/v4/users/${world.oliviaId}`),
  'GET /api/v4/events': get(() => '/api/v4/events'),
  // People have roles in this world without memberships: what is told of whom, `events.test.ts` says.
  'GET /api/v4/users/{id}/events': get(({ world }) => `/api/v4/users/${world.oliviaId}/events`),
  'GET /api/v4/projects/{id+}/events': get(
    (trial) => `${projectApi(trial)}/events?action=commented&sort=asc&per_page=100`,
    commentOf,
  ),
  'GET /api/v4/user/status': get(() => '/api/v4/user/status'),
  'GET /api/v4/notification_settings': get(() => '/api/v4/notification_settings'),
  'GET /api/v4/notification_settings/places': get(() => '/api/v4/notification_settings/places'),
  'PUT /api/v4/notification_settings': changedLevel(() => '/api/v4/notification_settings'),
  'GET /api/v4/users/{id}/status': get(({ world }) => `/api/v4/users/${world.oliviaId}/status`),
  'PUT /api/v4/user/status': send(
    'something',
    'PUT',
    () => '/api/v4/user/status',
    ({ title }) => ({ body: { message: title } }),
  ),
  'GET /api/v4/personal_access_tokens': get(() => '/api/v4/personal_access_tokens'),
  'POST /api/v4/user/personal_access_tokens': send(
    'something',
    'POST',
    () => '/api/v4/user/personal_access_tokens',
    ({ title }) => ({ body: { name: title, scopes: ['read_api'] } }),
  ),
  // Olivia's own name.
  'PUT /api/v4/users/{id}': send(
    'something',
    'PUT',
    async ({ world }) => `/api/v4/users/${(await loadViewer(world.system.table, 'olivia')).id}`,
    ({ title }) => ({ body: { name: title } }),
  ),

  'PUT /groups/{group+}/-/epics/{iid}.json': send('epic', 'PUT', (trial) => `${epicPage(trial)}.json`, newTitle),
  'PATCH /groups/{group+}/-/epics/{iid}.json': send('epic', 'PATCH', (trial) => `${epicPage(trial)}.json`, newTitle),
  'DELETE /groups/{group+}/-/epics/{iid}.json': send(
    'epic',
    'DELETE',
    (trial) => `${epicPage(trial)}.json?destroy_confirm=true`,
  ),
  'POST /groups/{group+}/-/epics/{iid}/toggle_subscription': send(
    'epic',
    'POST',
    (trial) => `${epicPage(trial)}/toggle_subscription`,
  ),
  'POST /groups/{group+}/-/epics/{iid}': send('epic', 'POST', epicPage, deleteForm),
  'GET /groups/{group+}/-/epic_deletions/{id}': get((trial) => `${groupPage(trial)}/epic_deletions/${trial.epic.id}`),
  'GET /groups/{group+}/-/epics/{iid}/links': get(
    (trial) => `${epicPage(trial)}/links`,
    ({ place }) => `"Child ${place.name}"`,
  ),
  'POST /groups/{group+}/-/epics/{iid}/links': send(
    'epic',
    'POST',
    (trial) => `${groupPage(trial)}/epics/${trial.place.epic.iid}/links`,
    ({ epic: { iid } }) => ({ body: { issuable_references: [`&${iid}`] } }),
  ),
  'DELETE /groups/{group+}/-/epics/{iid}/links/{number}': send(
    'tree',
    'DELETE',
    (trial) => `${epicPage(trial)}/links/${trial.tree?.childId}`,
  ),
  'GET /groups/{group+}/-/epics/{iid}/issues': get(
    (trial) => `${epicPage(trial)}/issues`,
    ({ place }) => `"Issue ${place.name}"`,
  ),
  'POST /groups/{group+}/-/epics/{iid}/issues': send(
    'tree',
    'POST',
    (trial) => `${epicPage(trial)}/issues`,
    ({ tree, place }) => ({ body: { issuable_references: [`${place.project.fullPath}#${tree?.looseIssueIid}`] } }),
  ),
  'DELETE /groups/{group+}/-/epics/{iid}/issues/{number}': send(
    'tree',
    'DELETE',
    (trial) => `${epicPage(trial)}/issues/${epicIssueNumber(trial.tree?.childIssueId ?? 0)}`,
  ),
  'GET /-/country_states': get(() => '/-/country_states?country=US'),
  'GET /-/subscriptions/payment_form': get(() => '/-/subscriptions/payment_form?id=cc_validation'),
  // Methods are their owner's alone; the sandbox knows none of this number.
  'GET /-/subscriptions/payment_method': get(() => '/-/subscriptions/payment_method?id=77'),
  'POST /-/subscriptions/validate_payment_method': send(
    'nothing',
    'POST',
    () => '/-/subscriptions/validate_payment_method',
    async ({ world, asker }) => {
      const { id } = await loadViewer(world.system.table, asker)
      return { body: { id: '77', gitlab_user_id: id ?? 0 } }
    },
  ),
  'POST /-/subscriptions': send(
    'something',
    'POST',
    () => '/-/subscriptions',
    ({ place, title }) => ({
      body: {
        selected_group: place.group.id,
        customer: { country: 'AT', address_1: title, city: 'Wien', zip_code: '1010' },
        subscription: { plan_id: 'premium', quantity: 50, payment_method_id: 'none' },
      },
    }),
  ),
  'POST /-/subscriptions/sandbox_payment_method': send(
    'something',
    'POST',
    () => '/-/subscriptions/sandbox_payment_method',
    async ({ world, credentials }) => {
      const form = '/-/subscriptions/payment_form?id=cc_validation'
      const { body } = await callPage(world.system.table, 'GET', form, { as: credentials })
      const { token = '', signature = '' } = body as { token?: string; signature?: string }
      return { body: { token, signature, card: '4242', expiration_month: 12, expiration_year: 2090 } }
    },
  ),
  'POST /-/subscriptions/sandbox_confirmation': send(
    'something',
    'POST',
    () => '/-/subscriptions/sandbox_confirmation',
    () => ({ body: { id: '77', approve: true } }),
  ),
  'GET /api/v4/ldap/{provider}/groups.json': get(() => '/api/v4/ldap/ldapmain/groups.json'),
  ...Object.fromEntries(
    [
      ['GET', 'sessions'],
      ['PUT', 'sessions/current'],
      ['DELETE', 'sessions'],
      ['GET', 'recovery_codes'],
      ['POST', 'recovery_codes'],
      ['GET', 'export'],
    ].map(([method = '', path = '']) => [`${method} /api/v4/user/${path}`, bySignIn(method, `/api/v4/user/${path}`)]),
  ),
  'DELETE /api/v4/user/sessions/{session}': bySignIn('DELETE', '/api/v4/user/sessions/77'),
  'POST /-/invites/{token}/account': send('nothing', 'POST', () => '/-/invites/nobody/account'),
  'POST /-/setup': send(
    'nothing',
    'POST',
    () => '/-/setup',
    ({ title }) => ({
      body: { name: title, username: 'first', email: 'first@example.com', password: 'Aa1-aaaaaaaaaa' },
    }),
  ),
  'POST /-/recovery_code': send(
    'nothing',
    'POST',
    () => '/-/recovery_code',
    () => ({ body: { username: 'olivia', code: '77' } }),
  ),
  // Nobody who asks here is an administrator of the installation.
  ...Object.fromEntries(
    [
      ...['block', 'unblock', 'ban', 'unban', 'deactivate', 'activate', 'end_access'].map((name) => ['POST', name]),
      ...[
        ['DELETE', 'sessions'],
        ['DELETE', 'personal_access_tokens'],
        ['PATCH', 'disable_two_factor'],
      ],
    ].map(([method = '', path = '']) => [
      `${method} /api/v4/users/{id}/${path}`,
      send('something', method, () => `/api/v4/users/77/${path}`),
    ]),
  ),
  'DELETE /api/v4/users/{id}': send('something', 'DELETE', () => '/api/v4/users/77'),
  'PUT /api/v4/user/avatar': send(
    'nothing',
    'PUT',
    () => '/api/v4/user/avatar',
    () => ({ body: { avatar: '' } }),
  ),
  'GET /api/v4/avatars/{user}/{secret}': get(() => `/api/v4/avatars/77/${'0'.repeat(32)}`),
  'GET /api/v4/admin/groups': get(() => '/api/v4/admin/groups'),
  'POST /api/v4/users': send(
    'something',
    'POST',
    () => '/api/v4/users',
    ({ title }) => ({ body: { name: title, username: 'somebody', email: 'somebody@example.com' } }),
  ),
  'PUT /api/v4/application/settings': send(
    'something',
    'PUT',
    () => '/api/v4/application/settings',
    () => ({ body: { max_attachment_size: 2 } }),
  ),
  ...Object.fromEntries(
    [
      ['POST', 'geo_nodes'],
      ['PUT', 'geo_nodes/{node}'],
      ['DELETE', 'geo_nodes/{node}'],
      ['POST', 'geo_replication/{replicable}/{action}'],
      ['PUT', 'geo_replication/{replicable}/{project_id}/{action}'],
    ].map(([method = '', path = '']) => [
      `${method} /api/v4/${path}`,
      send('something', method, () => `/api/v4/${path.replaceAll(/\{\w+\}/g, '77')}`),
    ]),
  ),
  'POST /groups/{group+}/-/epics': send('something', 'POST', (trial) => `${groupPage(trial)}/epics`, newEpic),
  'POST /groups/{group+}/-/todos': send(
    'epic',
    'POST',
    (trial) => `${groupPage(trial)}/todos`,
    ({ epic: { id } }) => ({ body: { issuable_id: id, issuable_type: 'epic' } }),
  ),
  // Everybody has a list of their own.
  'GET /api/v4/todos': get(() => '/api/v4/todos'),
  'POST /api/v4/todos/{id}/mark_as_done': send('todo', 'POST', ({ todoId }) => `/api/v4/todos/${todoId}/mark_as_done`),
  // It changes something for those who have one.
  'POST /api/v4/todos/mark_as_done': writes('todo', async ({ world, credentials }) => {
    const ask = (method: string, path: string) => callPage(world.system.table, method, path, { as: credentials })
    const { body } = await ask('GET', '/api/v4/todos')
    const outcome = outcomeOf((await ask('POST', '/api/v4/todos/mark_as_done')).status)
    return outcome === 'y' && JSON.stringify(body) === '[]' ? 'n' : outcome
  }),
  'DELETE /dashboard/todos/{id}': send('todo', 'DELETE', ({ todoId }) => `/dashboard/todos/${todoId}`),
  'POST /groups/{group+}/-/preview_markdown': send(
    'nothing',
    'POST',
    (trial) => `${groupPage(trial)}/preview_markdown?target_type=Epic&target_id=${trial.epic.iid}`,
    () => ({ body: { text: '**hi**' } }),
  ),
  ...besideIssue('issues'),
  ...besideIssue('issues/incident'),
  ...besideItem('/{project+}/-/work_items/{iid}', (trial) => `${projectPage(trial)}/work_items/${trial.tree?.taskId}`),
  'POST /{project+}/preview_markdown': send(
    'nothing',
    'POST',
    ({ place }) => `/${place.project.fullPath}/preview_markdown?target_type=Issue&target_id=${place.issueIid}`,
    () => ({ body: { text: 'x' } }),
  ),
  'GET /groups/{group+}/-/labels.json': get((trial) => `${groupPage(trial)}/labels.json`, labelOf),
  'POST /groups/{group+}/-/labels.json': send(
    'something',
    'POST',
    (trial) => `${groupPage(trial)}/labels.json`,
    newTitle,
  ),
  'POST /groups/{group+}/-/labels': send('something', 'POST', (trial) => `${groupPage(trial)}/labels`, newTitle),
  'GET /groups/{group+}/-/milestones.json': get((trial) => `${groupPage(trial)}/milestones.json`, milestoneOf),
  'GET /groups/{group+}/-/autocomplete_sources/{kind}': get(
    (trial) => `${groupPage(trial)}/autocomplete_sources/epics`,
    ({ place }) => `"Epic ${place.name}"`,
  ),
  // The link is what it takes, whoever has it.
  'GET /-/invites/{token}.json': get(() => '/-/invites/nobody.json'),
  'POST /-/invites/{token}': send('something', 'POST', () => '/-/invites/nobody'),
  'GET /-/unsubscribe/{token}.json': get(({ epic: { id } }) => {
    const token = unsubscribeToken(MAIL_SECRET, { item: { kind: 'epic', id }, userId: 1 })
    return `/-/unsubscribe/${token}.json`
  }),
  'POST /-/unsubscribe/{token}': send('epic', 'POST', async ({ world, epic: { id } }) => {
    const { id: userId } = await loadViewer(world.system.table, 'nina')
    return `/-/unsubscribe/${unsubscribeToken(MAIL_SECRET, { item: { kind: 'epic', id }, userId: userId ?? 0 })}`
  }),
  'POST /-/error_reports': send(
    'nothing',
    'POST',
    () => '/-/error_reports',
    () => ({ body: { operation: 'updateEpic', trace_id: 'one', error: 'It failed.' } }),
  ),
  'POST /-/error_reports/page': send(
    'nothing',
    'POST',
    () => '/-/error_reports/page',
    () => ({ body: { sort: 'code', error: 'It failed.', places: [], page: 'epic', release: '0.2.0' } }),
  ),
  'POST /-/error_reports/policy': send(
    'nothing',
    'POST',
    () => '/-/error_reports/policy',
    () => ({ body: { 'csp-report': {} } }),
  ),
  'GET /api/v4/projects/{id+}/users': get(
    (trial) => `${projectApi(trial)}/users`,
    () => '"username"',
  ),
  'GET /api/v4/projects/{id+}/templates/issues': get(
    (trial) => `${projectApi(trial)}/templates/issues`,
    () => '"Bug"',
  ),
  'GET /api/v4/projects/{id+}/templates/issues/{name}': get(
    (trial) => `${projectApi(trial)}/templates/issues/Bug`,
    () => '"Steps"',
  ),
  'GET /api/v4/projects/{id+}/templates/merge_requests': get(
    (trial) => `${projectApi(trial)}/templates/merge_requests`,
  ),
  'GET /api/v4/projects/{id+}/templates/merge_requests/{name}': get(
    (trial) => `${projectApi(trial)}/templates/merge_requests/Nothing`,
  ),
  'GET /{project+}/-/description_templates/names/{type}': get(
    ({ place }) => `/${place.project.fullPath}/-/description_templates/names/issue`,
    () => '"Bug"',
  ),
  'GET /{project+}/templates/{type}/{name}': get(
    ({ place }) => `/${place.project.fullPath}/templates/issue/Bug`,
    () => '"Steps"',
  ),
}
