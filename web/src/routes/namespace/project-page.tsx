import { queryOptions, useQuery } from '@tanstack/react-query'
import { Globe, Lock, Plus, Users, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { request } from '#web/data/transport/request.ts'
import { formatKnownDays } from '#web/lib/date/dates.ts'
import { rememberProject, useGroupName } from '#web/lib/group-name.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useOwnPath } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { issuesPath, newIssuePath, pathOf, plannedPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { ProjectPageDocument, type ProjectPageQuery } from './project-page.generated.ts'
import styles from './project-page.module.css'

const PlaceSide = lazyComponent(async () => (await import('./place-side.tsx')).PlaceSide)
const PlaceActions = lazyComponent(async () => (await import('./place-actions.tsx')).PlaceActions)

type Project = NonNullable<ProjectPageQuery['project']>

const VISIBILITIES: Readonly<Record<string, { name: string; icon: LucideIcon }>> = {
  public: { name: 'Public', icon: Globe },
  internal: { name: 'Internal', icon: Users },
  private: { name: 'Private', icon: Lock },
}

const ArchivedNote = lazyComponent(async () => (await import('#web/ui/base/archived-note.tsx')).ArchivedNote)

/** Shows what a project is, how much is open in it, and what moved in it lately. */
export default function ProjectPage({ projectPath }: PageProps<'project'>) {
  const query = useQuery(projectQuery(projectPath))
  const project = query.data
  const known = useGroupName(projectPath)
  const session = useSession()
  useOwnPath(project && project.fullPath !== projectPath ? pathOf('project', project.fullPath) : null)
  useDocumentTitle(documentTitle(project === null ? 'Page not found' : (project?.name ?? known)))
  if (project === null) return <NotFoundState />
  return (
    <Page
      title={
        <span className={styles.title} dir="auto">
          <Avatar
            name={project?.name ?? known}
            seed={projectPath}
            {...(project && { src: project.avatarUrl })}
            size={32}
            shape="group"
            isDecorative
          />
          {project?.name ?? known}
        </span>
      }
      actions={
        project && (
          <>
            {session.state === 'signed-in' && (
              <PlaceActions kind="project" fullPath={project.fullPath} id={project.id} name={project.name} />
            )}
            {project.userPermissions.createIssue && (
              <ButtonLink variant="primary" icon={Plus} href={newIssuePath(projectPath)} data-action="project.newIssue">
                New issue
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <ListFrame list={query} count={project && 1} failedTitle="Could not load the project." empty={undefined}>
        {project?.archived && <ArchivedNote kind="project" />}
        {project && <Overview project={project} />}
      </ListFrame>
    </Page>
  )
}

function Overview({ project }: { project: Project }) {
  const { fullPath, description, visibility, issueStatusCounts: counts } = project
  const shown = VISIBILITIES[visibility]
  const listPath = issuesPath(fullPath)
  const issues = nodesOf(project.issues)
  const milestones = nodesOf(project.milestones)
  return (
    <>
      <div className={styles.facts}>
        {shown && <Badge icon={shown.icon}>{shown.name}</Badge>}
        {counts && (
          <>
            <a href={listPath}>
              <strong>{(counts.opened ?? 0).toLocaleString()}</strong> open
            </a>
            <a href={`${listPath}?state=closed`}>
              <strong>{(counts.closed ?? 0).toLocaleString()}</strong> closed
            </a>
          </>
        )}
      </div>
      {description !== null && description !== '' && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <div className={styles.columns}>
        <Card title="Newest issues" all={{ name: 'All issues', href: listPath }}>
          {issues.length === 0 ? (
            <p className={styles.none}>
              This project has no issues yet.{' '}
              {project.userPermissions.createIssue && <a href={newIssuePath(fullPath)}>Create the first issue</a>}
              {project.userPermissions.adminProjectMember && (
                <>
                  {' or '}
                  <a href={`${pathOf('project-members', fullPath)}?invite=new-project`}>invite colleagues</a>
                </>
              )}
            </p>
          ) : (
            <ul>
              {issues.map(({ id, iid, title, state, createdAt }) => (
                <li key={id} className={styles.row}>
                  <ItemStateIcon type="issue" isOpen={state !== 'closed'} />
                  <span className={styles.number}>#{iid}</span>
                  <a className={styles.name} href={pathOf('issue', fullPath, iid)} dir="auto">
                    {title}
                  </a>
                  <span className={styles.detail}>
                    {createdAt !== null && <RelativeTime value={createdAt} prefix="Created" />}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <div className={styles.side}>
          <Card title="Milestones" all={{ name: 'All milestones', href: pathOf('project-milestones', fullPath) }}>
            {milestones.length === 0 ? (
              <p className={styles.none}>No open milestones</p>
            ) : (
              <ul>
                {milestones.map(({ id, title, expired, ...days }) => (
                  <li key={id} className={styles.row}>
                    <a className={styles.name} href={plannedPath(listPath, title)} dir="auto">
                      {title}
                    </a>
                    <span className={styles.detail} data-late={expired}>
                      {expired ? 'Past due' : formatKnownDays(days)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <PlaceSide
            kind="project"
            fullPath={fullPath}
            iterations={project.iterations}
            milestones={project.milestones}
          />
        </div>
      </div>
    </>
  )
}

interface CardProps {
  title: string
  /** Leads to the whole list. */
  all: { name: string; href: string }
  children: ReactNode
}

function Card({ title, all, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        <a href={all.href}>{all.name}</a>
      </div>
      {children}
    </section>
  )
}

export const loader: PageLoader<'project'> = ({ page: { projectPath }, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(projectQuery(projectPath)).catch(() => undefined)
  if (currentSession().state === 'signed-in') PlaceActions.load().catch(() => undefined)
}

/** Returns what the page shows of a project; null where there is none that the viewer may read. */
const projectQuery = (fullPath: string) =>
  queryOptions({
    queryKey: ['project-page', fullPath],
    queryFn: async ({ client }) => {
      const { project } = await request(ProjectPageDocument, { fullPath })
      if (project) rememberProject(client, project)
      return project ?? null
    },
    meta: { list: { touches: () => true } },
  })
