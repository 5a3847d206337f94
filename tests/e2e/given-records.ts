/** Makes merge requests, deployments, vulnerabilities and what figures count, as clients report them. */

const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapp'
const LONG = 'Keep what people have typed when the connection is lost, in every editor, on every page, and say so where it stands'

/** Asks as a person, and gives the body of the answer. */
export type Caller = (as: string, method: string, path: string, body?: object) => Promise<unknown>

/** Returns one who asks a running system. @param tokenFor what a person signs requests with */
export const callerOf =
  (url: string, tokenFor: (username: string) => string | Promise<string>): Caller =>
  async (as, method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokenFor(as)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }

const numberIn = (body: unknown, field: string): number => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  if (typeof value !== 'number') throw new Error(`There is no ${field} in the answer.`)
  return value
}

export interface Records {
  /** Number of the open merge request of a long title, which Nina wrote. */
  mergeRequest: number
  /** Id of a vulnerability with a history. */
  vulnerability: number
}

/** Makes the records in the demo project, whose Developer Nina becomes. */
export async function givenRecords(call: Caller): Promise<Records> {
  const idOf = async (username: string): Promise<number> => {
    const [person] = (await call('olivia', 'GET', `/api/v4/users?username=${username}`)) as unknown[]
    return numberIn(person, 'id')
  }
  const [olivia, ravi, gus, nina] = await Promise.all(['olivia', 'ravi', 'gus', 'nina'].map(idOf))
  await call('olivia', 'POST', `${PROJECT}/members`, { user_id: nina, access_level: 30 })
  const opened = async (as: string, fields: object): Promise<number> =>
    numberIn(await call(as, 'POST', `${PROJECT}/merge_requests`, { target_branch: 'main', ...fields }), 'iid')
  const mergeRequest = await opened('nina', {
    title: LONG,
    source_branch: 'keep-what-people-typed-when-the-connection-is-lost',
    description: 'Closes #2.\n\n- [x] Editors\n- [ ] Pages\n\n```ts\nconst kept = drafts.get(place)\n```',
    ...{ labels: 'customer request,priority::high', assignee_ids: [nina, gus], reviewer_ids: [olivia, ravi] },
  })
  const one = `${PROJECT}/merge_requests/${mergeRequest}`
  await call('ravi', 'POST', `${one}/notes`, { body: 'The **second** case loses the caret. See `draft.ts`.' })
  await call('olivia', 'POST', `${one}/approve`, {})
  await opened('olivia', { title: 'Draft: Write the notes of the release', source_branch: 'notes', labels: 'research' })
  const merged = await opened('olivia', { title: 'Ask for a receipt', source_branch: 'receipt', labels: 'security' })
  await call('olivia', 'PUT', `${PROJECT}/merge_requests/${merged}/merge`, {})
  const deploy = (environment: string, status: string, as = 'olivia') =>
    call(as, 'POST', `${PROJECT}/deployments`, { environment, sha: 'c0ffee'.padEnd(40, '1'), ref: 'main', status })
  for (const status of ['success', 'failed', 'success']) await deploy('production', status)
  await deploy('review/keep-what-people-typed-when-the-connection-is-lost', 'running')
  await call('olivia', 'POST', `${PROJECT}/protected_environments`, {
    ...{ name: 'production', required_approval_count: 1, approval_rules: [{ user_id: olivia }] },
  })
  await deploy('production', 'running', 'nina')
  const found = async (title: string, severity: string): Promise<number> =>
    numberIn(await call('olivia', 'POST', `${PROJECT}/vulnerabilities`, { title, severity, description: title }), 'id')
  const vulnerability = await found(`${LONG}: what is kept can be read by others`, 'critical')
  await found('Cookies without SameSite', 'low')
  await call('nina', 'POST', `/api/v4/vulnerabilities/${vulnerability}/confirm`, { comment: 'Seen on staging' })
  await call('olivia', 'POST', `/api/v4/vulnerabilities/${vulnerability}/revert`, {})
  for (const title of ['Slow answer', 'Lost caret', 'Wrong total']) {
    const issue = await call('ravi', 'POST', `${PROJECT}/issues`, { title, labels: 'customer request' })
    const path = `${PROJECT}/issues/${numberIn(issue, 'iid')}`
    await call('ravi', 'PUT', path, { assignee_ids: [ravi] })
    await call('ravi', 'PUT', path, { state_event: 'close' })
  }
  return { mergeRequest, vulnerability }
}
