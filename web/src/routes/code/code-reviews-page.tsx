import { useInfiniteQuery } from '@tanstack/react-query'
import { GitPullRequest } from 'lucide-react'
import { codeReviewsQuery } from '#web/features/analytics/figures-query.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import styles from '#web/features/analytics/figures.module.css'

const HOURS_OF_DAY = 24

/** Returns a number of whole hours as people say it. */
function durationText(hours: number): string {
  if (hours < 1) return 'Less than an hour'
  const days = Math.floor(hours / HOURS_OF_DAY)
  return days === 0 ? `${hours} h` : `${days} d ${hours % HOURS_OF_DAY} h`
}

/** Shows the merge requests of a project that are under review, those that wait longest first. */
export default function CodeReviewsPage({ projectPath }: PageProps<'code-reviews'>) {
  const list = useInfiniteQuery(codeReviewsQuery(projectPath))
  const isMissing = list.data?.pages[0] === null
  const name = useGroupName(projectPath)
  const title = usePageTitle('code-reviews', { isMissing, place: name })
  if (isMissing) return <NotFoundState />
  const rows = list.data?.pages.flatMap((page) => page?.rows ?? [])
  return (
    <Page title={title} about="Open merge requests that someone else has commented on, the longest under review first.">
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load the merge requests."
        empty={{
          icon: GitPullRequest,
          title: 'Nothing is under review',
          text: 'A review begins with the first comment of anyone but the author.',
        }}
      >
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="Merge requests under review">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Merge request</th>
                <th scope="col">Review time</th>
                <th scope="col">Author</th>
                <th scope="col">Approved by</th>
                <th scope="col">Comments</th>
                <th scope="col">Milestone</th>
              </tr>
            </thead>
            <tbody>
              {rows?.map(
                ({ iid, title, review_time: hours, author, approved_by: approved, notes_count: notes, milestone }) => (
                  <tr key={iid}>
                    <th scope="row" dir="auto">
                      <a href={pathOf('merge-request', projectPath, iid)}>{title}</a>
                    </th>
                    <td>{durationText(hours)}</td>
                    <td dir="auto">{author.name}</td>
                    <td dir="auto">{approved.map((person) => person.name).join(', ') || '–'}</td>
                    <td className={styles.number}>{notes}</td>
                    <td dir="auto">{milestone?.title ?? '–'}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      </ListFrame>
    </Page>
  )
}

export const loader: PageLoader<'code-reviews'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(codeReviewsQuery(page.projectPath)).catch(() => undefined)
}
