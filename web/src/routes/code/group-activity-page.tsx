import { useQuery } from '@tanstack/react-query'
import { groupActivityQuery } from '#web/features/analytics/figures-query.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import styles from '#web/features/analytics/figures.module.css'

/** Beyond this the server only says that there are as many. */
const COUNT_MAX = 1000
const NAMES = {
  issues_count: 'Issues created',
  merge_requests_count: 'Merge requests created',
  new_members_count: 'Members added',
} as const

/** Shows what came to a group in the last 90 days. */
export default function GroupActivityPage({ groupPath }: PageProps<'group-activity'>) {
  const { data, error, refetch } = useQuery(groupActivityQuery(groupPath))
  const name = useGroupName(groupPath)
  const title = usePageTitle('group-activity', { isMissing: data === null, place: name })
  if (data === null) return <NotFoundState />
  if (!data && error) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="box" height="200px" />
  return (
    <Page title={title} about="New in this group and its subgroups in the last 90 days.">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(NAMES).map(([figure, title]) => {
              const count = data.get(figure as keyof typeof NAMES) ?? 0
              return (
                <tr key={figure}>
                  <th scope="row">{title}</th>
                  <td className={styles.number}>{count >= COUNT_MAX ? `${COUNT_MAX} or more` : count}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Page>
  )
}

export const loader: PageLoader<'group-activity'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(groupActivityQuery(page.groupPath)).catch(() => undefined)
}
