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
} from '#web/lib/page/paths.ts'
import styles from './breadcrumb.module.css'

/** Shows where the page is: the groups above it, its project, its section, itself. */
export function Breadcrumb({ page }: { page: Page }) {
  const crumbs = 'groupPath' in page ? crumbsOf(page) : ownCrumbsOf(page)
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {'groupPath' in page &&
          groupLineage(page.groupPath).map((fullPath) => (
            <PlaceCrumb key={fullPath} fullPath={fullPath} kind="group" />
          ))}
        {'projectPath' in page && <PlaceCrumb fullPath={page.projectPath} kind="project" />}
        {crumbs.map(({ name, href }, index) => (
          <li key={name}>
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
}

type PageOfGroup = Extract<Page, { groupPath: string }>

/** Returns the crumbs of pages that are about no group; what has no name of its own has none. */
function ownCrumbsOf({ page }: Exclude<Page, PageOfGroup>): CrumbText[] {
  const groups = { name: 'Groups', href: homePath }
  switch (page) {
    case 'home':
      return [groups]
    case 'new-group':
      return [groups, { name: 'New' }]
    case 'new-project':
      return [{ name: 'New project' }]
    case 'account':
      return [{ name: 'Account' }]
    case 'help':
      return [{ name: 'Help' }]
    default:
      return []
  }
}

/** Returns what stands behind the groups and the project: a section and what is shown of it. */
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
    case 'project-labels':
      return [...issuesOf(page), { name: 'Labels' }]
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
  { name: 'Issues', href: issuesPath(projectPath) },
]

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

/** Leads to the epics of a group, or to the issues of a project, which has no other page. */
function PlaceCrumb({ fullPath, kind }: { fullPath: string; kind: 'group' | 'project' }) {
  const name = useGroupName(fullPath)
  return (
    <li data-kind={kind}>
      <a href={kind === 'group' ? epicsPath(fullPath) : issuesPath(fullPath)}>{name}</a>
    </li>
  )
}
