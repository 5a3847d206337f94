const AT = '2026-01-01T00:00:00Z'

/** A person as GraphQL shows them in a merge request. */
export const mergeRequestPerson = (id: number, name: string, canMerge = true) => ({
  ...{ id: `gid://gitlab/User/${id}`, name, username: name.toLowerCase(), avatarUrl: null, canMerge },
  ...{ webUrl: `http://localhost/${name.toLowerCase()}`, webPath: `/${name.toLowerCase()}` },
})
const olivia = mergeRequestPerson(1, 'Olivia')
const gus = mergeRequestPerson(2, 'Gus', false)

const whole = {
  ...{ id: 'gid://gitlab/MergeRequest/9', iid: '3', title: 'Fix the form', descriptionHtml: '<p>It works.</p>' },
  ...{ state: 'opened', draft: false, sourceBranch: 'fix', targetBranch: 'main', createdAt: AT, mergedAt: null },
  ...{ subscribed: false, emailsDisabled: false, author: olivia, mergeUser: null, assignees: { nodes: [olivia, gus] } },
  ...{ reviewers: { nodes: [] }, approvedBy: { nodes: [olivia] }, participants: { nodes: [olivia, gus] } },
  ...{ labels: { nodes: [] }, milestone: null, currentUserTodos: { nodes: [] } },
  userPermissions: { updateMergeRequest: false, canMerge: false, createNote: false },
}

/** The answer to the query of the page of merge request !3 of `acme/web`. */
export const shownMergeRequest = (fields: object = {}) => ({
  project: {
    id: 'gid://gitlab/Project/1',
    group: { id: 'gid://gitlab/Group/1', fullPath: 'acme', allowScopedLabels: false },
    mergeRequest: { ...whole, ...fields },
  },
})

/** A merge request as lists show it. */
export const listedMergeRequest = (iid: number, title: string, fields: object = {}) => ({
  ...{ id: `gid://gitlab/MergeRequest/${iid}`, iid: `${iid}`, title, reference: `!${iid}`, state: 'opened' },
  ...{ createdAt: AT, webPath: `/acme/web/-/merge_requests/${iid}`, userNotesCount: 0, author: { name: 'Olivia' } },
  ...{ reviewers: { nodes: [] }, approvedBy: { nodes: [] }, labels: { nodes: [] } },
  ...fields,
})

/** A page of a list. @param endCursor where the next one begins; null after the last one */
export const pageOf = (nodes: object[], endCursor: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
})
