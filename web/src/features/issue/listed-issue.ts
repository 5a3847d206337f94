import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { IssueListRowFragment } from './issue-list.generated.ts'
import type { IssueListAnswer } from './issue-list-queries.ts'

/** What a list that was read tells of the issue at an address; undefined where none does. */
export function listedIssue(queryClient: QueryClient, webPath: string): IssueListRowFragment | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<IssueListAnswer>>({ queryKey: ['issues'] })
  for (const page of lists.flatMap(([, list]) => list?.pages ?? [])) {
    const found = page.issues?.nodes?.find((issue) => issue?.webPath === webPath)
    if (found) return found
  }
  return undefined
}
