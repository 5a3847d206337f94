import { EpicsSortDocument } from '#web/data/epics-sort.generated.ts'
import { beginFirstRequest } from '#web/data/first-request.ts'
import { EpicListDocument } from '#web/features/epic/epic-list.generated.ts'
import { GroupsDocument } from '#web/features/group/groups.generated.ts'
import { GroupIssueListDocument, ProjectIssueListDocument } from '#web/features/issue/issue-list.generated.ts'
import type { Page } from '#web/lib/paths.ts'
import type { Session } from '#web/lib/stored-session.ts'
import { EpicPageDocument } from '#web/routes/epic-page.generated.ts'
import { IssuePageDocument } from '#web/routes/issue-page.generated.ts'
import { RoadmapPageDocument } from '#web/routes/roadmap-page.generated.ts'

/**
 * Begins what the loader of a page asks for first, with the same variables. Of lists only as they are without filters: reading
 * those takes code that is not here yet.
 */
export function beginFirstRequests(page: Page, search: string, session: Session): void {
  const isPlain = search === ''
  if (page.page === 'home') void beginFirstRequest(GroupsDocument, { after: '' })
  if (page.page === 'epics' && isPlain) void beginEpicList(page.groupPath, session)
  if (page.page === 'roadmap') void beginFirstRequest(RoadmapPageDocument, { fullPath: page.groupPath })
  if (page.page === 'epic') void beginFirstRequest(EpicPageDocument, { fullPath: page.groupPath, iid: page.iid })
  if (page.page === 'issue') void beginFirstRequest(IssuePageDocument, { fullPath: page.projectPath, iid: page.iid })
  if (page.page === 'issues' && isPlain)
    void beginFirstRequest(ProjectIssueListDocument, rowsBy('CREATED_DESC', page.projectPath))
  if (page.page === 'group-issues' && isPlain)
    void beginFirstRequest(GroupIssueListDocument, rowsBy('CREATED_DESC', page.groupPath))
}

/** Whoever is signed in sees the epics in the order that they chose last. */
async function beginEpicList(groupPath: string, session: Session): Promise<void> {
  const known = session.state === 'signed-in' ? await beginFirstRequest(EpicsSortDocument, {}) : { currentUser: null }
  const sort = known?.currentUser?.preferences?.epicsSort ?? 'CREATED_AT_DESC'
  if (known) void beginFirstRequest(EpicListDocument, rowsBy(sort, groupPath))
}

/** The first rows of a list. */
const rowsBy = <Sort>(sort: Sort, fullPath: string) => ({ fullPath, state: 'opened' as const, sort, after: '' })
