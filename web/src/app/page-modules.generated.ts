import type { PageModule } from '#web/lib/page/page-module.ts'
import type { PageName } from '#web/lib/page/pages.ts'

/** Which file shows which page. Each is a chunk of its own. */
export const pageModules: { [Name in PageName]: () => Promise<PageModule<Name>> } = {
  home: () => import('#web/routes/namespace/home-page.tsx'),
  'sign-in': () => import('#web/routes/account/sign-in-page.tsx'),
  'reset-password': () => import('#web/routes/account/reset-password-page.tsx'),
  account: () => import('#web/routes/account/account-page.tsx'),
  unsubscribe: () => import('#web/routes/account/unsubscribe-page.tsx'),
  upload: () => import('#web/routes/account/upload-page.tsx'),
  'new-group': () => import('#web/routes/namespace/new-group-page.tsx'),
  'new-project': () => import('#web/routes/namespace/new-project-page.tsx'),
  help: () => import('#web/routes/account/help-page.tsx'),
  'not-found': () => import('#web/routes/account/not-found-page.tsx'),
  epics: () => import('#web/routes/list/epics-list-page.tsx'),
  epic: () => import('#web/routes/epic/epic-page.tsx'),
  'new-epic': () => import('#web/routes/epic/new-epic-page.tsx'),
  roadmap: () => import('#web/routes/roadmap/roadmap-page.tsx'),
  'group-issues': () => import('#web/routes/list/issues-list-page.tsx'),
  iteration: () => import('#web/routes/namespace/iteration-page.tsx'),
  labels: () => import('#web/routes/namespace/labels-page.tsx'),
  milestones: () => import('#web/routes/namespace/milestones-page.tsx'),
  'edit-group': () => import('#web/routes/namespace/edit-namespace-page.tsx'),
  issues: () => import('#web/routes/list/issues-list-page.tsx'),
  issue: () => import('#web/routes/issue/issue-page.tsx'),
  'new-issue': () => import('#web/routes/issue/new-issue-page.tsx'),
  'work-item': () => import('#web/routes/task/work-item-page.tsx'),
  'project-labels': () => import('#web/routes/namespace/labels-page.tsx'),
  'project-milestones': () => import('#web/routes/namespace/milestones-page.tsx'),
  'edit-project': () => import('#web/routes/namespace/edit-namespace-page.tsx'),
  'escalation-policies': () => import('#web/routes/namespace/escalation-policies-page.tsx'),
  'description-templates': () => import('#web/routes/namespace/description-templates-page.tsx'),
}
