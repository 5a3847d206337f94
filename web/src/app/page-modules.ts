import type { PageModule } from '#web/lib/page-module.ts'
import type { PageName } from '#web/lib/paths.ts'

/** Which file shows which page. Each is a chunk of its own. */
export const pageModules: { [Name in PageName]: () => Promise<PageModule<Name>> } = {
  home: () => import('#web/routes/home-page.tsx'),
  'sign-in': () => import('#web/routes/sign-in-page.tsx'),
  'reset-password': () => import('#web/routes/reset-password-page.tsx'),
  account: () => import('#web/routes/account-page.tsx'),
  unsubscribe: () => import('#web/routes/unsubscribe-page.tsx'),
  upload: () => import('#web/routes/upload-page.tsx'),
  'new-group': () => import('#web/routes/new-group-page.tsx'),
  'new-project': () => import('#web/routes/new-project-page.tsx'),
  'edit-group': () => import('#web/routes/edit-namespace-page.tsx'),
  'edit-project': () => import('#web/routes/edit-namespace-page.tsx'),
  epics: () => import('#web/routes/epics-list-page.tsx'),
  roadmap: () => import('#web/routes/roadmap-page.tsx'),
  epic: () => import('#web/routes/epic-page.tsx'),
  'new-epic': () => import('#web/routes/new-epic-page.tsx'),
  issues: () => import('#web/routes/issues-list-page.tsx'),
  'group-issues': () => import('#web/routes/issues-list-page.tsx'),
  iteration: () => import('#web/routes/iteration-page.tsx'),
  issue: () => import('#web/routes/issue-page.tsx'),
  'new-issue': () => import('#web/routes/new-issue-page.tsx'),
  'work-item': () => import('#web/routes/work-item-page.tsx'),
  'escalation-policies': () => import('#web/routes/escalation-policies-page.tsx'),
  'description-templates': () => import('#web/routes/description-templates-page.tsx'),
  labels: () => import('#web/routes/labels-page.tsx'),
  'project-labels': () => import('#web/routes/labels-page.tsx'),
  help: () => import('#web/routes/help-page.tsx'),
  'not-found': () => import('#web/routes/not-found-page.tsx'),
}
