import { EpicsSortDocument } from '#web/data/store/epics-sort.generated.ts'
import { beginFirstRequest } from '#web/data/transport/first-request.ts'
import { EpicListDocument } from '#web/features/epic/epic-list.generated.ts'
import { GroupsDocument } from '#web/features/group/groups.generated.ts'
import { readAskedBefore } from '#web/features/roadmap/asked-before.ts'
import type { Page } from '#web/lib/page/pages.ts'
import type { Session } from '#web/lib/session/stored-session.ts'
import { pageRequests } from './page-requests.generated.ts'

type Begin<Name extends Page['page']> = (
  page: Extract<Page, { page: Name }>,
  search: string,
  session: Session,
) => unknown

/** What depends on who asks, or on what was chosen last. What follows from the address alone stands with the definition of the page. */
const FIRST: { [Name in Page['page']]?: Begin<Name> } = {
  home: (_page, _search, session) => session.state !== 'signed-in' && beginFirstRequest(GroupsDocument, { after: '' }),
  epics: ({ groupPath }, search, session) => search === '' && beginEpicList(groupPath, session),
  // What its group's roadmap asked for when it was opened last; the page asks for what is different now.
  roadmap: ({ groupPath }, search) =>
    search === '' &&
    Object.values(readAskedBefore(groupPath)).map(({ query, variables }) => beginFirstRequest(query, variables)),
}

/** Begins what a page asks for first. */
export function beginFirstRequests(page: Page, search: string, session: Session): void {
  begin(pageRequests, page, search, session)
  begin(FIRST, page, search, session)
}

function begin<Name extends Page['page']>(
  first: { [One in Name]?: Begin<One> },
  page: Extract<Page, { page: Name }>,
  ...asked: [search: string, session: Session]
): void {
  const beginPage: Begin<Name> | undefined = first[page.page]
  void beginPage?.(page, ...asked)
}

/** Begins the list of epics: whoever is signed in sees the epics in the order that they chose last. */
async function beginEpicList(groupPath: string, session: Session): Promise<void> {
  const known = session.state === 'signed-in' ? await beginFirstRequest(EpicsSortDocument, {}) : { currentUser: null }
  const sort = known?.currentUser?.preferences?.epicsSort ?? 'CREATED_AT_DESC'
  if (known) void beginFirstRequest(EpicListDocument, { fullPath: groupPath, state: 'opened', sort, after: '' })
}
