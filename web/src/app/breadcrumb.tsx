import { useGroupName } from '#web/lib/group-name.ts'
import {
  epicsPath,
  groupIssuesPath,
  groupLineage,
  homePath,
  issuesPath,
  labelsPath,
  roadmapPath,
  type Page,
} from '#web/lib/paths.ts'
import styles from './breadcrumb.module.css'

/** Where the page is: the groups above it, its section, itself. */
export function Breadcrumb({ page }: { page: Page }) {
  if (!('groupPath' in page)) {
    return (
      <nav className={styles.breadcrumb} aria-label="Breadcrumb">
        <ol>
          <li>
            <a href={homePath} {...(page.page === 'home' && { 'aria-current': 'page' })}>
              Groups
            </a>
          </li>
        </ol>
      </nav>
    )
  }
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {groupLineage(page.groupPath).map((fullPath) => (
          <GroupCrumb key={fullPath} fullPath={fullPath} />
        ))}
        {crumbsOf(page).map(({ name, href, kind }, index, crumbs) => (
          <li key={name} data-kind={kind}>
            <Crumb name={name} href={href} isCurrent={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface CrumbText {
  name: string
  href?: string
  /** What gives way where there is little room. */
  kind?: 'project'
}

type PageOfGroup = Extract<Page, { groupPath: string }>

/** What stands behind the groups: a section and what is shown of it. A project has no page of its own. */
function crumbsOf(page: PageOfGroup): CrumbText[] {
  const epics = { name: 'Epics', href: epicsPath(page.groupPath) }
  switch (page.page) {
    case 'roadmap':
      return [{ name: 'Roadmap', href: roadmapPath(page.groupPath) }]
    case 'labels':
      return [{ name: 'Labels', href: labelsPath(page.groupPath) }]
    case 'edit-group':
      return [{ name: 'Edit' }]
    case 'epics':
      return [epics]
    case 'epic':
      return [epics, { name: `&${page.iid}` }]
    case 'new-epic':
      return [epics, { name: 'New' }]
    case 'group-issues':
      return [{ name: 'Issues', href: groupIssuesPath(page.groupPath) }]
    case 'iteration':
      return [{ name: 'Issues', href: groupIssuesPath(page.groupPath) }, { name: 'Iteration' }]
    case 'issues':
      return issuesOf(page)
    case 'issue':
      return [...issuesOf(page), { name: `#${page.iid}` }]
    case 'edit-project':
      return [...issuesOf(page), { name: 'Edit' }]
    case 'escalation-policies':
      return [...issuesOf(page), { name: 'Escalation policies' }]
    case 'description-templates':
      return [...issuesOf(page), { name: 'Description templates' }]
    case 'work-item':
      return [...issuesOf(page), { name: 'Task' }]
    case 'new-issue':
      return [...issuesOf(page), { name: 'New' }]
  }
}

const issuesOf = ({ projectPath }: { projectPath: string }): CrumbText[] => [
  { name: lastOf(projectPath), kind: 'project' },
  { name: 'Issues', href: issuesPath(projectPath) },
]

const lastOf = (fullPath: string): string => fullPath.slice(fullPath.lastIndexOf('/') + 1)

function Crumb({ name, href, isCurrent }: { name: string; href: string | undefined; isCurrent: boolean }) {
  const current = isCurrent ? ({ 'aria-current': 'page' } as const) : {}
  return href === undefined ? (
    <span {...current}>{name}</span>
  ) : (
    <a href={href} {...current}>
      {name}
    </a>
  )
}

function GroupCrumb({ fullPath }: { fullPath: string }) {
  const name = useGroupName(fullPath)
  return (
    <li data-kind="group">
      <a href={epicsPath(fullPath)}>{name}</a>
    </li>
  )
}
