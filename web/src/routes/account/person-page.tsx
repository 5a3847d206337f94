import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { ROLE_NAMES } from '#domain/role.ts'
import { PersonHead } from '#web/features/person/person-head.tsx'
import { personQuery } from '#web/features/person/person-query.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { epicsPath, groupIssuesPath, issuesPath, pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { EmptyState } from '#web/ui/base/empty-state.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { ListRows } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './person-page.module.css'

/** Shows a person: who they are, and what they work on as far as the viewer may see it. */
export default function PersonPage({ username }: PageProps<'person'>) {
  const { data, error, refetch } = useQuery(personQuery(username))
  const session = useSession()
  useDocumentTitle(data === null ? documentTitle('Page not found') : documentTitle(data?.name ?? username))
  if (data === null) return <NotFoundState />
  if (!data && error) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page>
        <Skeleton shape="box" height="120px" />
      </Page>
    )
  const isOwn = session.state === 'signed-in' && session.username === data.username
  const groups = nodesOf(data.groupMemberships).flatMap(({ id, group, accessLevel }) =>
    group
      ? [{ id, name: group.fullName, level: accessLevel?.integerValue ?? 0, links: linksOfGroup(group.fullPath) }]
      : [],
  )
  const projects = nodesOf(data.projectMemberships).flatMap(({ id, project, accessLevel }) =>
    project
      ? [
          {
            ...{ id, name: project.nameWithNamespace, level: accessLevel?.integerValue ?? 0 },
            links: linksOfProject(project.fullPath),
          },
        ]
      : [],
  )
  return (
    <Page>
      <PersonHead person={data} since={data.createdAt} />
      {isOwn && (
        <p>
          <ButtonLink href={pathOf('profile')}>Edit profile</ButtonLink>
        </p>
      )}
      <h2 className={styles.title}>Groups and projects</h2>
      {groups.length + projects.length === 0 ? (
        <EmptyState icon={Users} title="Nothing to see here" text={`You see no group or project of ${data.name}.`} />
      ) : (
        <ListRows
          label="Groups and projects"
          rows={[...groups, ...projects].map(({ id, name, level, links }) => ({
            id,
            name: <span dir="auto">{name}</span>,
            detail: ROLE_NAMES[level],
            end: links(data.username).map(({ label, suffix, href }) => (
              <a key={label} href={href}>
                {label}
                <VisuallyHidden>
                  {suffix} in {name}
                </VisuallyHidden>
              </a>
            )),
          }))}
        />
      )}
    </Page>
  )
}

const assigned = (path: string, username: string) => ({
  ...{ label: 'Issues', suffix: ` assigned to ${username}` },
  href: path + stringifySearch({ assignee_username: [username] }),
})

const linksOfProject = (fullPath: string) => (username: string) => [assigned(issuesPath(fullPath), username)]

const linksOfGroup = (fullPath: string) => (username: string) => [
  {
    ...{ label: 'Epics', suffix: ` by ${username}` },
    href: epicsPath(fullPath) + stringifySearch({ author_username: username }),
  },
  assigned(groupIssuesPath(fullPath), username),
]

export const loader: PageLoader<'person'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(personQuery(page.username)).catch(() => undefined)
}
