import { CircleUser, Compass, House, Inbox, PanelLeftClose, PanelLeftOpen, Tags, type LucideIcon } from 'lucide-react'
import type { ActionId } from '#web/lib/actions/catalogue.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { definitionOf, type Page, type Section } from '#web/lib/page/pages.ts'
import { homePath, pathOf } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EpicIcon, MilestoneIcon, OpenIcon, RoadmapIcon } from '#web/ui/base/concept-icons.ts'
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
        {session.state === 'signed-in' &&
          OWN.map(([section, icon]) => (
            <NavigationLink
              key={section}
              icon={icon}
              label={definitionOf(section).name ?? ''}
              href={pathOf(section)}
              isNarrow={isNarrow}
              isCurrent={page.page === section}
            />
          ))}
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

/** The pages of what is one's own. */
const OWN: readonly [Section, LucideIcon][] = [
  ['inbox', Inbox],
  ['my-work', CircleUser],
]

/** The sections of a group that the navigation offers, with the action that leads there by keys. */
const SECTIONS: readonly [Section, LucideIcon, ActionId?][] = [
  ['overview', Compass, 'group.goToOverview'],
  ['epics', EpicIcon, 'group.goToEpics'],
  ['roadmap', RoadmapIcon, 'group.goToRoadmap'],
  ['group-issues', OpenIcon, 'group.goToIssues'],
  ['milestones', MilestoneIcon],
  ['labels', Tags],
]

function GroupLinks({ groupPath, page, isNarrow }: { groupPath: string; page: Page; isNarrow: boolean }) {
  const name = useGroupName(groupPath)
  const { entry } = definitionOf(page.page)
  return (
    <>
      {isNarrow ? <hr className={styles.rule} /> : <h2 className={styles.title}>{name}</h2>}
      {SECTIONS.map(([section, icon, action]) => (
        <NavigationLink
          key={section}
          icon={icon}
          label={definitionOf(section).name ?? ''}
          href={pathOf(section, groupPath)}
          isNarrow={isNarrow}
          isCurrent={section === entry}
          // In a project the same keys lead elsewhere.
          action={'projectPath' in page ? undefined : action}
        />
      ))}
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
  action?: ActionId | undefined
}

function NavigationLink({ icon, label, href, isNarrow, isCurrent, action }: NavigationLinkProps) {
  return (
    <Tooltip text={isNarrow ? label : ''} isDescription={false}>
      <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined} data-action={action}>
        <Icon of={icon} />
        {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </a>
    </Tooltip>
  )
}
