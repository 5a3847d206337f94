import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import { issuesPath, pathOf } from '#web/lib/page/paths.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Moved, sinceOf, timeOf, type Since } from './overview-moved.tsx'
import { ProjectMovedDocument } from './project-moved.generated.ts'

/** Shows what has become of the issues of a project lately, and who did it. */
export function ProjectMoved({ projectPath }: { projectPath: string }) {
  const since = sinceOf(useSearchParams()['since'])
  const { data } = useQuery(movedQuery(projectPath, since))
  if (data === undefined) return <Skeleton shape="box" height="160px" />
  if (!data.project) return null
  return (
    <Moved
      moved={data.project.moved}
      since={since}
      path={pathOf('project', projectPath)}
      listPath={issuesPath(projectPath)}
    />
  )
}

const movedQuery = (fullPath: string, since: Since) =>
  queryOptions({
    queryKey: ['project-moved', fullPath, since],
    queryFn: () => request(ProjectMovedDocument, { fullPath, since: timeOf(since) }),
    meta: { list: { touches: () => true } },
  })
