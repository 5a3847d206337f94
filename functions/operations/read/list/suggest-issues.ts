import { iidNumber, IID_MAX } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { IssueItem, IssuePointerItem } from '#table/items/work-items.ts'
import { pointerPrefix, issueKey, issuePointerKey, projectPk } from '#table/keys/keys.ts'
import { issueSubject } from '#presenters/graphql/issue-object.ts'
import { getItems, queryFirst } from '#table/client/read.ts'
import { listProjects } from '../namespace/list-projects.ts'

/** Titles that one suggestion looks at: some ninety read units, as the suggestion of epics takes. */
const LOOKED_MAX = 6000
/** Projects that are looked at together, and titles of each at a time. */
const PROJECTS_AT_ONCE = 8
const PAGE = 500
/** Issues that are read at a time behind titles that fit. */
const TAKEN_AT_ONCE = 50
/** Projects in which a number is looked for. */
const NUMBERED_MAX = 50

export interface SuggestionRequest {
  /** Ids from the root group down to the group. */
  namespaceIds: number[]
  search: string
  confidentialOnly: boolean
  first: number
}

/**
 * Returns issues of a group's projects for the menu behind `#`: by the beginning of their number, in the order of the numbers, then
 * by words of their title, of the projects with the latest activity first and in each the newest first. Titles stand on the
 * pointers from number to issue, which are small; where there are very many, only the first are looked at.
 */
export async function suggestIssues(table: Table, viewer: Viewer, request: SuggestionRequest): Promise<IssueItem[]> {
  const { namespaceIds, search, first } = request
  const projects = await listProjects(table, viewer, namespaceIds, { includeSubgroups: true })
  const latest = projects.toSorted((a, b) => (a.lastActivityAt < b.lastActivityAt ? 1 : -1))
  const found = new Map<number, IssueItem>()
  const take = async (pointers: IssuePointerItem[]): Promise<void> => {
    for (const issue of await suggested(table, viewer, request, latest, pointers)) found.set(issue.id, issue)
  }
  const iid = iidNumber(search)
  if (iid !== null) await takeNumbered(table, latest.slice(0, NUMBERED_MAX), iid, () => found.size < first, take)
  await takeTitled(table, latest, search, () => found.size < first, take)
  return [...found.values()].slice(0, first)
}

type Take = (pointers: IssuePointerItem[]) => Promise<void>

/** Returns the issues behind pointers that may be suggested; a pointer that follows its issue late is not believed. */
async function suggested(
  table: Table,
  viewer: Viewer,
  { search, confidentialOnly }: SuggestionRequest,
  projects: ProjectItem[],
  pointers: IssuePointerItem[],
): Promise<IssueItem[]> {
  const visibilities = new Map(projects.map(({ id, visibility }) => [id, visibility]))
  const issues = await getItems<IssueItem>(
    table,
    pointers.map(({ id }) => issueKey(id)),
  )
  return issues
    .filter((issue) => issue !== null)
    .filter((issue) => !confidentialOnly || issue.confidential)
    .filter(({ iid, title }) => `${iid}`.startsWith(search) || hasWords(title, search))
    .filter((issue) => can(viewer, 'read', issueSubject(issue, visibilities.get(issue.projectId) ?? 'private')))
}

const hasWords = (title: string, search: string): boolean =>
  search.split(/\s+/).every((word) => containsText(word, title))

/** Takes what has the number, then what has one digit more, and so on, as long as more is wanted. */
async function takeNumbered(
  table: Table,
  projects: ProjectItem[],
  iid: number,
  isWanted: () => boolean,
  take: Take,
): Promise<void> {
  for (let from = iid, count = 1; from <= IID_MAX && isWanted(); from *= 10, count *= 10) {
    const read = ({ id }: ProjectItem) => {
      const range = { from: issuePointerKey(id, from).SK, to: issuePointerKey(id, from + count - 1).SK }
      return queryFirst<IssuePointerItem>(table, { partition: projectPk(id), range }, PAGE)
    }
    const pointers = (await Promise.all(projects.map(read))).flat()
    await take(pointers.toSorted((a, b) => (a.SK < b.SK ? -1 : 1)))
  }
}

/** Takes what has the words in its title, page by page, as long as more is wanted. */
async function takeTitled(
  table: Table,
  projects: ProjectItem[],
  search: string,
  isWanted: () => boolean,
  take: Take,
): Promise<void> {
  const open = projects.map(({ id }) => ({ id, after: undefined as string | undefined }))
  for (let looked = 0; open.length > 0 && looked < LOOKED_MAX && isWanted();) {
    const now = open.splice(0, PROJECTS_AT_ONCE)
    const pages = await Promise.all(
      now.map(({ id, after }) => {
        const place = { partition: projectPk(id), prefix: pointerPrefix('issue'), backwards: true }
        return queryFirst<IssuePointerItem>(table, { ...place, ...(after !== undefined && { after }) }, PAGE)
      }),
    )
    looked += pages.reduce((sum, page) => sum + page.length, 0)
    const fitting = pages.flat().filter(({ title }) => title === undefined || hasWords(title, search))
    for (let start = 0; start < fitting.length && isWanted(); start += TAKEN_AT_ONCE) {
      await take(fitting.slice(start, start + TAKEN_AT_ONCE))
    }
    const unread = now.flatMap(({ id }, index) => {
      const page = pages[index] ?? []
      return page.length === PAGE ? [{ id, after: page.at(-1)?.SK }] : []
    })
    open.unshift(...unread)
  }
}
