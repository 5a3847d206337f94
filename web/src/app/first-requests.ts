import { EpicsSortDocument } from '#web/data/store/epics-sort.generated.ts'
import { beginFirstRequest } from '#web/data/transport/first-request.ts'
import { EpicListDocument } from '#web/features/epic/epic-list.generated.ts'
import { GroupsDocument } from '#web/features/group/groups.generated.ts'
import { GroupIssueListDocument, ProjectIssueListDocument } from '#web/features/issue/issue-list.generated.ts'
import { readAskedBefore } from '#web/features/roadmap/asked-before.ts'
import type { Page } from '#web/lib/page/pages.ts'
import type { Session } from '#web/lib/session/stored-session.ts'
import { EpicPageDocument } from '#web/routes/epic/epic-page.generated.ts'
import { IssuePageDocument } from '#web/routes/issue/issue-page.generated.ts'
import { ProjectPageDocument } from '#web/routes/namespace/project-page.generated.ts'
import { RoadmapPageDocument } from '#web/routes/roadmap/roadmap-page.generated.ts'

type Begin<Name extends Page['page']> = (page: Extract<Page, { page: Name }>, session: Session) => unknown

/** What the loader of a page asks for first, with the same variables. */
const FIRST: { [Name in Page['page']]?: Begin<Name> } = {
  home: (_, session) => session.state !== 'signed-in' && beginFirstRequest(GroupsDocument, { after: '' }),
  roadmap: ({ groupPath: fullPath }) => beginFirstRequest(RoadmapPageDocument, { fullPath }),
  epic: ({ groupPath: fullPath, iid }) => beginFirstRequest(EpicPageDocument, { fullPath, iid }),
  project: ({ projectPath: fullPath }) => beginFirstRequest(ProjectPageDocument, { fullPath }),
  issue: ({ projectPath: fullPath, iid }) => beginFirstRequest(IssuePageDocument, { fullPath, iid }),
}

/** The same for lists without filters: reading those takes code that is not here yet. */
const FIRST_OF_PLAIN: { [Name in Page['page']]?: Begin<Name> } = {
  epics: ({ groupPath }, session) => beginEpicList(groupPath, session),
  // What its group's roadmap asked for when it was opened last; the page asks for what is different now.
  roadmap: ({ groupPath }) =>
    Object.values(readAskedBefore(groupPath)).map(({ query, variables }) => beginFirstRequest(query, variables)),
  issues: ({ projectPath }) => beginFirstRequest(ProjectIssueListDocument, rowsBy('CREATED_DESC', projectPath)),
  'group-issues': ({ groupPath }) => beginFirstRequest(GroupIssueListDocument, rowsBy('CREATED_DESC', groupPath)),
}

/** Begins what a page asks for first. */
export function beginFirstRequests(page: Page, search: string, session: Session): void {
  begin(FIRST, page, session)
  if (search === '') begin(FIRST_OF_PLAIN, page, session)
}

function begin<Name extends Page['page']>(
  first: { [One in Name]?: Begin<One> },
  page: Extract<Page, { page: Name }>,
  session: Session,
): void {
  const beginPage: Begin<Name> | undefined = first[page.page]
  void beginPage?.(page, session)
}

/** Begins the list of epics: whoever is signed in sees the epics in the order that they chose last. */
async function beginEpicList(groupPath: string, session: Session): Promise<void> {
  const known = session.state === 'signed-in' ? await beginFirstRequest(EpicsSortDocument, {}) : { currentUser: null }
  const sort = known?.currentUser?.preferences?.epicsSort ?? 'CREATED_AT_DESC'
  if (known) void beginFirstRequest(EpicListDocument, rowsBy(sort, groupPath))
}

/** Returns the first rows of a list. */
const rowsBy = <Sort>(sort: Sort, fullPath: string) => ({ fullPath, state: 'opened' as const, sort, after: '' })
