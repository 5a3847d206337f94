import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { Page } from '#web/lib/page/pages.ts'
import { homePath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Logo } from '#web/ui/base/logo.tsx'
import { NAVIGATION, placeOf, type NavigationEntry } from './navigation-entries.ts'
import { NavigationLinks } from './navigation-links.tsx'
import styles from './navigation.module.css'
import { SwitcherButton } from './switcher-button.tsx'

export interface NavigationProps {
  page: Page
  /** Only icons, their names in tooltips. */
  isNarrow?: boolean
  /** Switches between wide and narrow; left out in the drawer, which has only one form. */
  onToggle?: () => void
}

const PlaceNavigation = lazyComponent(async () => (await import('./place-navigation.tsx')).PlaceNavigation)
const Pinned = lazyComponent(async () => (await import('./pinned.tsx')).Pinned)
const GroupTrial = lazyComponent(async () => (await import('#web/features/trial/group-trial.tsx')).GroupTrial)

/** Shows the left navigation: the product, the group or project one is in, and what there is of it. */
export function Navigation({ page, isNarrow = false, onToggle }: NavigationProps) {
  const place = placeOf(page)
  const isSignedIn = useSession().state === 'signed-in'
  const isOffered = ({ isPersonal }: NavigationEntry): boolean => isSignedIn || !isPersonal
  const site: readonly NavigationEntry[] = NAVIGATION.site
  const own: readonly NavigationEntry[] = place ? NAVIGATION[place.kind] : []
  const links = { page: page.page, isNarrow }
  return (
    <div className={styles.navigation} data-narrow={isNarrow} data-one-stop="vertical">
      <div className={styles.head}>
        <a className={styles.brand} href={homePath} aria-label="Canopy, home">
          <Logo />
          {!isNarrow && <span>Canopy</span>}
        </a>
        {onToggle && !isNarrow && (
          <IconButton icon={PanelLeftClose} size="small" label="Collapse navigation" onClick={onToggle} />
        )}
      </div>
      <div className={styles.links}>
        <NavigationLinks {...links} entries={site.filter(isOffered)} />
      </div>
      {isSignedIn && !isNarrow && <Pinned />}
      <SwitcherButton place={place} isNarrow={isNarrow} />
      {place && (
        <div className={styles.links}>
          <NavigationLinks
            {...links}
            entries={own.filter((entry) => !entry.right && isOffered(entry))}
            fullPath={place.fullPath}
          />
          <PlaceNavigation {...links} place={place} />
        </div>
      )}
      <div className={styles.foot} data-one-stop="vertical">
        {place && isSignedIn && <GroupTrial groupPath={place.groupPath} isNarrow={isNarrow} />}
        {onToggle && isNarrow && <IconButton icon={PanelLeftOpen} label="Expand navigation" onClick={onToggle} />}
      </div>
    </div>
  )
}
