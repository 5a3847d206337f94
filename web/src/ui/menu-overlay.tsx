import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover, Text } from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'
import styles from './menu-overlay.module.css'

type MenuOverlayProps = Omit<MenuProps, 'children'> & {
  triggerRef: RefObject<HTMLButtonElement | null>
  onOpenChange: (isOpen: boolean) => void
}

export default function MenuOverlay({
  label,
  sections,
  onAction,
  header,
  placement = 'bottom start',
  triggerRef,
  onOpenChange,
}: MenuOverlayProps) {
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
      className={styles.popover ?? ''}
    >
      {header && <div className={styles.header}>{header}</div>}
      <Menu
        aria-label={label}
        autoFocus="first"
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
    </Popover>
  )
}

function Entry({ entry, onAction }: { entry: MenuEntry; onAction: () => void }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      className={styles.item ?? ''}
      data-tone={entry.tone}
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
