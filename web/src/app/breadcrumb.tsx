import { useGroupName } from '#web/lib/group-name.ts'
import { definitionOf, type Page, type PageName } from '#web/lib/page/pages.ts'
import { epicsPath, groupLineage, pathOf } from '#web/lib/page/paths.ts'
import styles from './breadcrumb.module.css'

/** Shows where the page is: the groups above it, its project, its section, itself. */
export function Breadcrumb({ page }: { page: Page }) {
  const crumbs = crumbsOf(page)
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {'groupPath' in page &&
          groupLineage(page.groupPath).map((fullPath) => (
            <PlaceCrumb key={fullPath} fullPath={fullPath} kind="group" />
          ))}
        {'projectPath' in page && (
          <PlaceCrumb fullPath={page.projectPath} kind="project" isCurrent={page.page === 'project'} />
        )}
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

/** Returns what stands behind the groups and the project: a section and what is shown of it. What has no name of its own has none. */
function crumbsOf(page: Page): CrumbText[] {
  const { name, under, entry } = definitionOf(page.page)
  // The page of a place is the place's own crumb.
  if (name === undefined || page.page === 'project') return []
  if (under !== undefined)
    return [sectionOf(under, page), { name: name.replace(':iid', 'iid' in page ? page.iid : '') }]
  return entry === undefined ? [{ name }] : [sectionOf(page.page, page)]
}

/** Returns the crumb that leads to a section of the page's place. */
function sectionOf(section: PageName, page: Page): CrumbText {
  const { of, name = '' } = definitionOf(section)
  const place = of === 'project' && 'projectPath' in page ? page.projectPath : 'groupPath' in page ? page.groupPath : ''
  return { name, href: pathOf(section, place) }
}

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

interface PlaceCrumbProps {
  fullPath: string
  kind: 'group' | 'project'
  isCurrent?: boolean
}

/** Leads to the epics of a group, or to the page of a project. */
function PlaceCrumb({ fullPath, kind, isCurrent = false }: PlaceCrumbProps) {
  const name = useGroupName(fullPath)
  return (
    <li data-kind={kind}>
      <Crumb
        name={name}
        href={kind === 'group' ? epicsPath(fullPath) : pathOf('project', fullPath)}
        isCurrent={isCurrent}
      />
    </li>
  )
}
