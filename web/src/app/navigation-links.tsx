import { useSyncExternalStore } from 'react'
import type { ActionId } from '#web/lib/actions/catalogue.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { definitionOf, type PageName } from '#web/lib/page/pages.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { NavigationEntry } from './navigation-entries.ts'
import styles from './navigation.module.css'

export interface NavigationLinksProps {
  entries: readonly NavigationEntry[]
  /** The group or project whose pages they are; left out for pages of the site. */
  fullPath?: string
  /** The page that is shown. */
  page: PageName
  /** Only icons, their names in tooltips. */
  isNarrow: boolean
  /** Whether their keys lead elsewhere here. */
  isWithoutKeys?: boolean
}

/** Shows entries of the navigation as links. */
export function NavigationLinks({ entries, fullPath, page, isNarrow, isWithoutKeys = false }: NavigationLinksProps) {
  const { entry } = definitionOf(page)
  return entries.map(({ section, icon, action }) => (
    <NavigationLink
      key={section}
      icon={icon}
      label={definitionOf(section).name ?? ''}
      href={pathOf(section, fullPath)}
      isNarrow={isNarrow}
      isCurrent={section === entry}
      action={isWithoutKeys ? undefined : action}
    />
  ))
}

interface NavigationLinkProps extends Pick<NavigationEntry, 'icon'> {
  label: string
  href: string
  isNarrow: boolean
  isCurrent: boolean
  action: ActionId | undefined
}

const keysText = lazyPart(async () => (await import('#web/lib/actions/keys-text.ts')).keysText)

function NavigationLink({ icon, label, href, isNarrow, isCurrent, action }: NavigationLinkProps) {
  const textOf = useSyncExternalStore(keysText.subscribe, keysText.current)
  const keys = action && textOf ? textOf(action) : ''
  return (
    <Tooltip
      text={[...(isNarrow ? [label] : []), ...(keys === '' ? [] : [keys])].join(' · ')}
      isDescription={keys !== ''}
    >
      <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined} data-action={action}>
        <Icon of={icon} />
        {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </a>
    </Tooltip>
  )
}
