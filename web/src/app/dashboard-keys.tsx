import { useActions, type ActionHandlers } from '#web/lib/actions/actions.ts'
import { useCurrentHref, useNavigateTo } from '#web/lib/page/navigation.ts'
import { parsePath, pathOf } from '#web/lib/page/paths.ts'

/** Lets keys lead to the pages of one's own things, from everywhere; in a project some of them lead elsewhere. */
export function DashboardKeys() {
  const navigateTo = useNavigateTo()
  const isInProject = 'projectPath' in parsePath(new URL(useCurrentHref(), location.origin).pathname)
  const to =
    (page: Parameters<typeof pathOf>[0]): (() => void) =>
    () => {
      navigateTo(pathOf(page))
    }
  const handlers: ActionHandlers = {
    'globalShortcuts.goToYourTodoList': to('inbox'),
    'globalShortcuts.goToYourIssues': to('my-work'),
    'globalShortcuts.goToYourProjects': to('own-projects'),
    'globalShortcuts.goToYourGroups': to('own-groups'),
    'globalShortcuts.goToActivityFeed': to('own-activity'),
    'globalShortcuts.goToYourMergeRequests': to('own-merge-requests'),
    'globalShortcuts.goToMilestoneList': to('own-milestones'),
    'yours.goToInbox': isInProject ? null : to('inbox'),
    'yours.goToMyWork': isInProject ? null : to('my-work'),
  }
  useActions(handlers)
  return null
}
