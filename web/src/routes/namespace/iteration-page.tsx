import { useQuery } from '@tanstack/react-query'
import { iterationQuery } from '#web/features/issue/iteration-query.ts'
import { iterationName, iterationStateText } from '#web/features/item/fields/iteration-names.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useOwnPath } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { IssuesOfNamespace } from '../list/issues-of-namespace.tsx'

const PlanReport = lazyComponent(async () => (await import('#web/features/plan-report/plan-report.tsx')).PlanReport)
const IterationMenu = lazyComponent(async () => (await import('#web/features/iteration/plan-menus.tsx')).IterationMenu)

/** Shows an iteration of a group: when it is, and the issues that are planned for it. */
export default function IterationPage({ groupPath, iid }: PageProps<'iteration'>) {
  const { data, error, refetch } = useQuery(iterationQuery(groupPath, iid))
  const navigateTo = useNavigateTo()
  const fullPath = data?.fullPath ?? groupPath
  useOwnPath(fullPath === groupPath ? null : pathOf('iteration', fullPath, iid))
  const name = data && iterationName(data.iteration)
  useDocumentTitle(data === null ? documentTitle('Page not found') : documentTitle(name, data?.groupName))
  if (data === null) return <NotFoundState />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { iteration } = data
  const { id, title, startDate, dueDate, iterationCadence } = iteration
  return (
    <Page>
      <IssuesOfNamespace
        place={{ kind: 'group', fullPath, groupPath: fullPath, plan: { field: 'iteration', value: id } }}
        path={pathOf('iteration', fullPath, iid)}
        summary={
          <PlanReport plan={{ kind: 'iteration', groupPath: fullPath, iid }} startDate={startDate} dueDate={dueDate} />
        }
        head={{
          keepsTitle: true,
          title: name,
          about: [title, iterationCadence.title, iterationStateText(iteration)]
            .filter((part) => part !== null && part !== '')
            .join(' · '),
          actions: data.canAdmin && (
            <IterationMenu
              {...{ groupPath: fullPath, iteration, name: iterationName(iteration) }}
              onDeleted={() => {
                navigateTo(pathOf('iterations', fullPath))
              }}
            />
          ),
        }}
      />
    </Page>
  )
}

export const loader: PageLoader<'iteration'> = ({ page: { groupPath, iid }, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(iterationQuery(groupPath, iid)).catch(() => undefined)
}
