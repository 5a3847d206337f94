import { Check, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  RouterProvider,
  SearchField,
  Text,
} from 'react-aria-components'
import { Icon } from '../base/icon.tsx'
import type { MenuEntry, MenuProps, MenuSearch } from './menu.tsx'
import type { OverlayProps } from './overlay-trigger.ts'
import { pressLink } from '../base/press-link.ts'
import styles from './menu-overlay.module.css'

type MenuOverlayProps = Omit<MenuProps, 'children'> & OverlayProps

/** Shows the menu that a button opens. */
export default function MenuOverlay({
  label,
  sections,
  onAction,
  header,
  search,
  emptyText = 'Nothing found',
  placement = 'bottom start',
  triggerRef,
  onOpenChange,
}: MenuOverlayProps) {
  const section = sections.find(({ entries }) => entries.some(({ isDisabled }) => !isDisabled))
  const first = section?.entries.find(({ isDisabled }) => !isDisabled)
  const chooseFirst = () => {
    if (!section || !first) return
    onOpenChange(false)
    if (first.href === undefined) onAction?.(first.id, section.id)
    else pressLink(first.href)
  }
  return (
    <RouterProvider navigate={pressLink}>
      <Popover
        aria-label={label}
        isOpen
        onOpenChange={onOpenChange}
        triggerRef={triggerRef}
        placement={placement}
        offset={4}
        containerPadding={8}
        className={styles.popover ?? ''}
      >
        {header && <div className={styles.header}>{header}</div>}
        <Searchable search={search} first={first} onChooseFirst={chooseFirst}>
          <Menu
            aria-label={label}
            {...(search ? {} : { autoFocus: 'first' as const })}
            renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
            className={styles.menu ?? ''}
            onClose={() => {
              onOpenChange(false)
            }}
          >
            {sections.map((section) => (
              <MenuSection
                key={section.id}
                className={styles.section ?? ''}
                {...(section.title === undefined && { 'aria-label': label })}
                {...(section.selectedId !== undefined && {
                  selectionMode: 'single',
                  disallowEmptySelection: true,
                  selectedKeys: [section.selectedId],
                })}
              >
                {section.title !== undefined && <Header className={styles.title}>{section.title}</Header>}
                {section.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} onAction={() => onAction?.(entry.id, section.id)} />
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Searchable>
      </Popover>
    </RouterProvider>
  )
}

function Entry({ entry, onAction }: { entry: MenuEntry; onAction: () => void }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      className={styles.item ?? ''}
      data-tone={entry.tone}
      {...(entry.level && { style: { '--level': entry.level } as CSSProperties })}
      onAction={onAction}
      {...(entry.href !== undefined && { href: entry.href })}
      {...(entry.isDisabled && { isDisabled: true })}
    >
      {({ isSelected }) => (
        <>
          {entry.picture ?? (entry.icon && <Icon of={entry.icon} />)}
          <span className={styles.texts}>
            <Text slot="label" className={styles.label}>
              {entry.label}
            </Text>
            {entry.description !== undefined && (
              <Text slot="description" className={styles.description}>
                {entry.description}
              </Text>
            )}
          </span>
          {isSelected && <Icon of={Check} />}
        </>
      )}
    </MenuItem>
  )
}

interface SearchableProps {
  search: MenuSearch | undefined
  first: MenuEntry | undefined
  onChooseFirst: () => void
  children: ReactNode
}

/** Shows the search box above the entries. Enter chooses the first one that answers what was typed, also when it comes only then. */
function Searchable({ search, first, onChooseFirst, children }: SearchableProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const chooseFirst = useEffectEvent(onChooseFirst)
  const hasFirst = first !== undefined
  useEffect(() => {
    if (isWaiting && hasFirst) chooseFirst()
  }, [isWaiting, hasFirst])
  if (!search) return children
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const active = event.currentTarget.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant')
    // The library moves to an entry and names it half a second after what was typed.
    if (active && document.getElementById(active)) return
    event.preventDefault()
    event.stopPropagation()
    setIsWaiting(true)
  }
  return (
    <div className={styles.searchable} onKeyDownCapture={handleKey}>
      <Autocomplete
        inputValue={search.text}
        onInputChange={(text) => {
          setIsWaiting(false)
          search.onChange(text)
        }}
      >
        <SearchField aria-label={search.label} autoFocus={hasKeyboard()} className={styles.search ?? ''}>
          <Icon of={Search} />
          <Input className={styles.input ?? ''} placeholder={search.label} />
        </SearchField>
        {children}
      </Autocomplete>
    </div>
  )
}

/** True when there is a keyboard: on touch screens the focus in the search box would bring up a keyboard that covers the entries. */
function hasKeyboard(): boolean {
  return window.matchMedia('(any-pointer: fine)').matches
}
