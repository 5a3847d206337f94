import { KINDS, parentKindOf, type ItemKind } from './item/kinds.ts'
import type { IssueType } from './refs.ts'
import { ROOT_PATH } from './root-path.ts'

/**
 * Returns paths and references as people and other programs write them. Paths start with `/`, and with the path of the site where it
 * has one; the host is the caller's.
 */

export const groupPath = (fullPath: string): string => `${ROOT_PATH}/groups/${fullPath}`
/** Returns the page of the plan of a top-level group. */
export const billingPath = (fullPath: string): string => `${groupPath(fullPath)}/-/billing`
export const epicPath = (groupFullPath: string, iid: number): string =>
  `${ROOT_PATH}/groups/${groupFullPath}/-/epics/${iid}`
/** Returns the page endpoint of the link between an epic and its parent. */
export const epicLinkPath = (parentGroupPath: string, parentIid: number, epicId: number): string =>
  `${epicPath(parentGroupPath, parentIid)}/links/${epicId}`
/** Returns the page endpoint of the link between an issue and its epic. */
export const epicIssuePath = (parentGroupPath: string, parentIid: number, linkNumber: number): string =>
  `${epicPath(parentGroupPath, parentIid)}/issues/${linkNumber}`
export const projectPath = (fullPath: string): string => `${ROOT_PATH}/${fullPath}`
export const mergeRequestPath = (projectFullPath: string, iid: number): string =>
  `${projectPath(projectFullPath)}/-/merge_requests/${iid}`
/** Returns the page of an issue; without its type, an address that leads there. */
export const issuePath = (projectFullPath: string, iid: number, type: IssueType = 'ISSUE'): string =>
  itemPath('issue', projectFullPath, { id: 0, iid, type })
export const userPath = (username: string): string => `${ROOT_PATH}/${username}`
/** Returns the page on which an invitation is accepted. */
export const invitePath = (token: string): string => `${ROOT_PATH}/-/invites/${token}`
export const milestonePath = (ownerPath: string, ofProject: boolean, iid: number): string =>
  ofProject ? `${ROOT_PATH}/${ownerPath}/-/milestones/${iid}` : `${ROOT_PATH}/groups/${ownerPath}/-/milestones/${iid}`

/** Returns the page of an item, by the full path of its group or project. That of an incident says so. */
export const itemPath = (
  kind: ItemKind,
  homePath: string,
  item: { id: number; iid: number; type?: IssueType },
): string => {
  const { home, page, addressedBy } = KINDS[kind]
  const section = item.type === 'INCIDENT' ? `${page}/incident` : page
  return `${home === 'group' ? groupPath(homePath) : projectPath(homePath)}/-/${section}/${item[addressedBy]}`
}
/** Returns the page with the list of the items of a kind; of a kind without lists that of what such items stand below. */
export const itemsPath = (kind: ItemKind, homePath: string): string => {
  const { home } = KINDS[kind]
  const { page } = KINDS[kind].lists === null ? KINDS[parentKindOf(kind)] : KINDS[kind]
  return `${home === 'group' ? groupPath(homePath) : projectPath(homePath)}/-/${page}`
}
/** Returns how an item is written, with or without the full path of its group or project. */
export const itemReference = (kind: ItemKind, homePath: string, iid: number, full: boolean): string =>
  `${full ? homePath : ''}${KINDS[kind].referencePrefix}${iid}`

/** Returns how an epic is written: `&5`, or `group/path&5`. */
export const epicReference = (groupFullPath: string, iid: number, full: boolean): string =>
  full ? `${groupFullPath}&${iid}` : `&${iid}`
/** Returns how a merge request is written: `!5`, or `group/project!5`. */
export const mergeRequestReference = (projectFullPath: string, iid: number, full: boolean): string =>
  full ? `${projectFullPath}!${iid}` : `!${iid}`
/** Returns how an issue is written: `#5`, or `group/project#5`. */
export const issueReference = (projectFullPath: string, iid: number, full: boolean): string =>
  full ? `${projectFullPath}#${iid}` : `#${iid}`
