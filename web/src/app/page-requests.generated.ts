import { beginFirstRequest } from '#web/data/transport/first-request.ts'
import { EpicPageDocument } from '#web/routes/epic/epic-page.generated.ts'
import { RoadmapPageDocument } from '#web/routes/roadmap/roadmap-page.generated.ts'
import { GroupIssueListDocument, ProjectIssueListDocument } from '#web/features/issue/issue-list.generated.ts'
import { ProjectPageDocument } from '#web/routes/namespace/project-page.generated.ts'
import { IssuePageDocument } from '#web/routes/issue/issue-page.generated.ts'
import type { Page } from '#web/lib/page/pages.ts'

/** What the loaders of pages ask first, with the same variables. */
export const pageRequests: {
  [Name in Page['page']]?: (page: Extract<Page, { page: Name }>, search: string) => unknown
} = {
  epic: ({ groupPath: fullPath, iid }) => beginFirstRequest(EpicPageDocument, { fullPath, iid }),
  roadmap: ({ groupPath: fullPath }) => beginFirstRequest(RoadmapPageDocument, { fullPath }),
  'group-issues': ({ groupPath: fullPath }, search) =>
    search === '' &&
    beginFirstRequest(GroupIssueListDocument, { fullPath, state: 'opened', sort: 'CREATED_DESC', after: '' }),
  project: ({ projectPath: fullPath }) => beginFirstRequest(ProjectPageDocument, { fullPath }),
  issues: ({ projectPath: fullPath }, search) =>
    search === '' &&
    beginFirstRequest(ProjectIssueListDocument, { fullPath, state: 'opened', sort: 'CREATED_DESC', after: '' }),
  issue: ({ projectPath: fullPath, iid }) => beginFirstRequest(IssuePageDocument, { fullPath, iid }),
}
