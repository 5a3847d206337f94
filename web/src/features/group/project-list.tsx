import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ShowMore } from '#web/ui/base/list-frame.tsx'
import { ProjectsDocument } from './places.generated.ts'
import styles from './group-list.module.css'

/** Returns the projects that the viewer may read, by name, 50 to a page. */
const projectListQuery = () =>
  infiniteQueryOptions({
    queryKey: ['projects'],
    queryFn: ({ pageParam }) => request(ProjectsDocument, { after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ projects }) => nextCursor(projects),
    meta: { list: { parts: ['place'] } },
  })

/** Shows the projects that the viewer may read, each leading to its page; nothing where there are none. */
export function ProjectList() {
  const list = useInfiniteQuery(projectListQuery())
  const projects = (list.data?.pages ?? []).flatMap((page) => nodesOf(page.projects))
  if (projects.length === 0) return null
  return (
    <section className={styles.projects} aria-labelledby="projects-title">
      <h2 id="projects-title">Projects</h2>
      <ul className={styles.members} data-alone>
        {projects.map(({ id, name, fullPath, nameWithNamespace, avatarUrl }) => (
          <li key={id}>
            <a className={styles.member} href={pathOf('project', fullPath)}>
              <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />
              <span className={styles.texts}>
                <span className={styles.memberName}>{name}</span>
                <span className={styles.path}>{aboveOf(nameWithNamespace, name)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ShowMore list={list} label="Show more projects" />
    </section>
  )
}

/** Returns the names of the groups above a project. */
const aboveOf = (nameWithNamespace: string, name: string): string => nameWithNamespace.slice(0, -` / ${name}`.length)
