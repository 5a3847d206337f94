import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { ArchivedPlacesDocument } from './overview-page.generated.ts'
import { PlaceList } from './overview-places.tsx'
import { Section } from './overview-section.tsx'
import styles from './overview-page.module.css'

/** Shows the subgroups and projects of a group that are archived. */
export function ArchivedPlaces({ groupPath }: { groupPath: string }) {
  const { data, error, refetch } = useQuery(archivedPlacesQuery(groupPath))
  if (error) return <ErrorState error={error} title="Could not load what is archived." onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="box" height="60px" />
  const groups = nodesOf(data.group?.descendantGroups)
  const projects = nodesOf(data.group?.projects)
  if (groups.length + projects.length === 0) {
    return (
      <Section title="Archived">
        <p className={styles.detail}>No archived subgroups or projects.</p>
      </Section>
    )
  }
  return (
    <>
      <PlaceList
        title="Archived subgroups"
        below={groupPath}
        places={groups}
        hrefOf={(path) => pathOf('overview', path)}
      />
      <PlaceList
        title="Archived projects"
        below={groupPath}
        places={projects}
        hrefOf={(path) => pathOf('project', path)}
      />
    </>
  )
}

const archivedPlacesQuery = (fullPath: string) =>
  queryOptions({
    queryKey: ['archived-places', fullPath],
    queryFn: () => request(ArchivedPlacesDocument, { fullPath }),
    meta: { list: { parts: ['place'] } },
  })
