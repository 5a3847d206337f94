import { useQuery } from '@tanstack/react-query'
import type { IssuesScope } from '#web/features/issue/issue-list-queries.ts'
import { milestoneQuery } from '#web/features/milestone/milestone-query.ts'
import { formatKnownDays } from '#web/lib/date/dates.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useOwnPath } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { IssuesOfNamespace } from '../list/issues-of-namespace.tsx'

const MilestoneActions = lazyComponent(
  async () => (await import('#web/features/milestone/milestone-actions.tsx')).MilestoneActions,
)

const PlanReport = lazyComponent(async () => (await import('#web/features/plan-report/plan-report.tsx')).PlanReport)

/** The page of a group, or of the project that it names. */
type PageOfMilestone = PageProps<'milestone'> & Partial<PageProps<'project-milestone'>>

const queryOf = ({ groupPath, projectPath, iid }: PageOfMilestone) =>
  milestoneQuery(
    projectPath === undefined ? { kind: 'group', fullPath: groupPath } : { kind: 'project', fullPath: projectPath },
    iid,
  )

/** Shows a milestone: when it is, how far it has come, and the issues that are planned for it. */
export default function MilestonePage(page: PageOfMilestone) {
  const { groupPath, projectPath, iid } = page
  const { data, error, refetch } = useQuery(queryOf(page))
  const navigateTo = useNavigateTo()
  const isOfProject = projectPath !== undefined
  const asked = projectPath ?? groupPath
  const fullPath = data?.owner.fullPath ?? asked
  const pathAt = (name: 'milestone' | 'milestones'): string =>
    name === 'milestone'
      ? pathOf(isOfProject ? 'project-milestone' : 'milestone', fullPath, iid)
      : pathOf(isOfProject ? 'project-milestones' : 'milestones', fullPath)
  useOwnPath(fullPath === asked ? null : pathAt('milestone'))
  useDocumentTitle(data === null ? documentTitle('Page not found') : documentTitle(data?.milestone.title, data?.name))
  if (data === null) return <NotFoundState />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { owner, milestone, canAdmin } = data
  const { title, description, state, startDate, dueDate } = milestone
  const place: IssuesScope = {
    ...{ ...owner, groupPath: isOfProject ? fullPath.slice(0, fullPath.lastIndexOf('/')) : fullPath },
    plan: { field: 'milestoneTitle', value: title },
  }
  const days = formatKnownDays({ startDate: startDate || null, dueDate: dueDate || null })
  return (
    <Page>
      <IssuesOfNamespace
        place={place}
        path={pathAt('milestone')}
        summary={
          <PlanReport
            plan={{ kind: 'milestone', owner, id: `gid://gitlab/Milestone/${milestone.id}` }}
            startDate={startDate || null}
            dueDate={dueDate || null}
          />
        }
        head={{
          keepsTitle: true,
          title: <span dir="auto">{title}</span>,
          about: [state === 'closed' ? 'Closed' : 'Open', days ?? 'No dates', description]
            .filter((part) => part !== '')
            .join(' · '),
          actions: canAdmin && (
            <MilestoneActions
              owner={owner}
              milestone={milestone}
              onDeleted={() => {
                navigateTo(pathAt('milestones'))
              }}
              onPromoted={navigateTo}
            />
          ),
        }}
      />
    </Page>
  )
}

export const loader: PageLoader<'milestone' | 'project-milestone'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(queryOf(page)).catch(() => undefined)
}
