import { useGroupName } from '#web/lib/group-name.ts'
import { epicsPath, groupLineage, homePath, labelsPath, roadmapPath, type Page } from '#web/lib/paths.ts'
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
  const [section, name] =
    page.page === 'roadmap'
      ? [roadmapPath(page.groupPath), 'Roadmap']
      : page.page === 'labels'
        ? [labelsPath(page.groupPath), 'Labels']
        : [epicsPath(page.groupPath), 'Epics']
  const isSection = page.page !== 'epic' && page.page !== 'new-epic'
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {groupLineage(page.groupPath).map((fullPath) => (
          <GroupCrumb key={fullPath} fullPath={fullPath} />
        ))}
        <li>
          <a href={section} {...(isSection && { 'aria-current': 'page' })}>
            {name}
          </a>
        </li>
        {page.page === 'new-epic' && (
          <li>
            <span aria-current="page">New</span>
          </li>
        )}
        {page.page === 'epic' && (
          <li>
            <span aria-current="page">&amp;{page.iid}</span>
          </li>
        )}
      </ol>
    </nav>
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
