import { House, PanelLeftClose, PanelLeftOpen, Tags, type LucideIcon } from 'lucide-react'
import { useGroupName } from '#web/lib/group-name.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import {
  epicsPath,
  groupIssuesPath,
  homePath,
  labelsPath,
  roadmapPath,
  type Page,
  type PageName,
} from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EpicIcon, OpenIcon, RoadmapIcon } from '#web/ui/base/concept-icons.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { Logo } from '#web/ui/base/logo.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { GroupSwitcher } from './group-switcher.tsx'
import styles from './navigation.module.css'

export interface NavigationProps {
  page: Page
  /** Only icons, their names in tooltips. */
  isNarrow?: boolean
  /** Switches between wide and narrow; left out in the drawer, which has only one form. */
  onToggle?: () => void
}

const placesBelow = lazyPart(async () => (await import('#web/features/group/places-below.tsx')).PlacesBelow)
const groupTrial = lazyPart(async () => (await import('#web/features/trial/group-trial.tsx')).GroupTrial)

/** Shows the left navigation: the product, the group one is in, and the places of that group. */
export function Navigation({ page, isNarrow = false, onToggle }: NavigationProps) {
  const groupPath = 'groupPath' in page ? page.groupPath : null
  const session = useSession()
  return (
    <div className={styles.navigation} data-narrow={isNarrow}>
      <div className={styles.head}>
        <a className={styles.brand} href={homePath} aria-label="Canopy, home">
          <Logo />
          {!isNarrow && <span>Canopy</span>}
        </a>
        {onToggle && !isNarrow && (
          <IconButton icon={PanelLeftClose} size="small" label="Collapse navigation" onClick={onToggle} />
        )}
      </div>
      <GroupSwitcher groupPath={groupPath} isNarrow={isNarrow} />
      <div className={styles.links}>
        <NavigationLink
          icon={House}
          label="Groups"
          href={homePath}
          isNarrow={isNarrow}
          isCurrent={page.page === 'home'}
        />
        {groupPath !== null && <GroupLinks groupPath={groupPath} page={page} isNarrow={isNarrow} />}
      </div>
      <div className={styles.foot}>
        {groupPath !== null && session.state === 'signed-in' && (
          <LazyComponent part={groupTrial} props={{ groupPath, isNarrow }}>
            {null}
          </LazyComponent>
        )}
        {onToggle && isNarrow && <IconButton icon={PanelLeftOpen} label="Expand navigation" onClick={onToggle} />}
      </div>
    </div>
  )
}

const ISSUE_PAGES: readonly PageName[] = ['group-issues', 'iteration', 'issues', 'issue', 'new-issue', 'work-item']

function GroupLinks({ groupPath, page, isNarrow }: { groupPath: string; page: Page; isNarrow: boolean }) {
  const name = useGroupName(groupPath)
  return (
    <>
      {isNarrow ? <hr className={styles.rule} /> : <h2 className={styles.title}>{name}</h2>}
      <NavigationLink
        icon={EpicIcon}
        label="Epics"
        href={epicsPath(groupPath)}
        isNarrow={isNarrow}
        isCurrent={page.page === 'epics' || page.page === 'epic' || page.page === 'new-epic'}
      />
      <NavigationLink
        icon={RoadmapIcon}
        label="Roadmap"
        href={roadmapPath(groupPath)}
        isNarrow={isNarrow}
        isCurrent={page.page === 'roadmap'}
      />
      <NavigationLink
        icon={OpenIcon}
        label="Issues"
        href={groupIssuesPath(groupPath)}
        isNarrow={isNarrow}
        isCurrent={ISSUE_PAGES.includes(page.page)}
      />
      <NavigationLink
        icon={Tags}
        label="Labels"
        href={labelsPath(groupPath)}
        isNarrow={isNarrow}
        isCurrent={page.page === 'labels' || page.page === 'project-labels'}
      />
      {!isNarrow && (
        <LazyComponent
          part={placesBelow}
          props={{ groupPath, projectPath: 'projectPath' in page ? page.projectPath : null }}
        >
          {null}
        </LazyComponent>
      )}
    </>
  )
}

interface NavigationLinkProps {
  icon: LucideIcon
  label: string
  href: string
  isNarrow: boolean
  isCurrent: boolean
}

function NavigationLink({ icon, label, href, isNarrow, isCurrent }: NavigationLinkProps) {
  return (
    <Tooltip text={isNarrow ? label : ''} isDescription={false}>
      <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
        <Icon of={icon} />
        {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </a>
    </Tooltip>
  )
}
