import { Check, Search } from 'lucide-react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListLayout,
  Popover,
  SearchField,
  Virtualizer,
} from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { ListOption, ListPickerProps } from './list-picker.tsx'
import menuStyles from './menu-overlay.module.css'
import type { OverlayProps } from './overlay-trigger.ts'
import styles from './list-overlay.module.css'

/** With more options than this only those in view are drawn. */
const DRAWN_MAX = 200
const ROW_HEIGHT = 36

type ListOverlayProps = Omit<ListPickerProps, 'children' | 'onOpenChange'> & OverlayProps

export default function ListOverlay(props: ListOverlayProps) {
  const { label, search, note, footer, view, triggerRef, onOpenChange } = props
  const close = () => {
    onOpenChange(false)
  }
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={4}
      className={`${menuStyles.popover ?? ''} ${styles.popover ?? ''}`}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        <div
          className={styles.content}
          onKeyDownCapture={(event) => {
            // The search box would only empty itself. A dialog that was opened from here closes by itself.
            const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target)
            if (event.key !== 'Escape' || !isOurs) return
            event.stopPropagation()
            close()
          }}
        >
          {view ?? (
            <>
              <p className={styles.title}>{label}</p>
              {search ? (
                <Autocomplete inputValue={search.text} onInputChange={search.onChange}>
                  <SearchField aria-label={search.label} autoFocus={hasKeyboard()} className={menuStyles.search ?? ''}>
                    <Icon of={Search} />
                    <Input className={menuStyles.input ?? ''} placeholder={search.label} />
                  </SearchField>
                  <Options {...props} close={close} />
                </Autocomplete>
              ) : (
                <Options {...props} close={close} hasAutoFocus />
              )}
              {note && <p className={menuStyles.empty}>{note}</p>}
              {footer && <div className={styles.footer}>{footer(close)}</div>}
            </>
          )}
        </div>
      </Dialog>
    </Popover>
  )
}

interface OptionsProps extends ListOverlayProps {
  close: () => void
  hasAutoFocus?: boolean
}

function Options({
  label,
  options,
  selectedIds,
  selectionMode,
  onSelect,
  emptyText,
  onEnd,
  close,
  hasAutoFocus = false,
}: OptionsProps) {
  const sections = sectionsOf(options)
  const hasTitles = sections.some(([title]) => title !== '')
  const list = (
    <ListBox
      aria-label={label}
      {...(!hasTitles && { items: options })}
      selectionMode={selectionMode}
      selectedKeys={selectedIds}
      {...(hasAutoFocus && { autoFocus: 'first' as const })}
      onSelectionChange={(keys) => {
        onSelect([...(keys === 'all' ? options.map(({ id }) => id) : keys)].map(String))
        if (selectionMode === 'single') close()
      }}
      onScroll={({ currentTarget }) => {
        const { scrollTop, clientHeight, scrollHeight } = currentTarget
        if (scrollTop + clientHeight >= scrollHeight - ROW_HEIGHT) onEnd?.()
      }}
      renderEmptyState={() => <p className={menuStyles.empty}>{emptyText}</p>}
      className={styles.list ?? ''}
    >
      {hasTitles
        ? sections.map(([title, members]) => (
            <ListBoxSection key={title}>
              {title !== '' && <Header className={styles.section}>{title}</Header>}
              {members.map((option) => (
                <Option key={option.id} option={option} />
              ))}
            </ListBoxSection>
          ))
        : (option: ListOption) => <Option option={option} />}
    </ListBox>
  )
  if (options.length <= DRAWN_MAX) return list
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT }}>
      {list}
    </Virtualizer>
  )
}

function sectionsOf(options: readonly ListOption[]): [string, ListOption[]][] {
  const sections = new Map<string, ListOption[]>()
  for (const option of options) {
    const { section = '' } = option
    sections.set(section, [...(sections.get(section) ?? []), option])
  }
  return [...sections]
}

function Option({ option: { id, label, description, picture } }: { option: ListOption }) {
  return (
    <ListBoxItem id={id} textValue={label} className={`${menuStyles.item ?? ''} ${styles.item ?? ''}`}>
      {({ isSelected }) => (
        <>
          <span className={styles.check}>{isSelected && <Icon of={Check} />}</span>
          {picture}
          <span className={menuStyles.texts}>
            <span className={menuStyles.label} dir="auto">
              {label}
            </span>
            {description !== undefined && (
              <span className={menuStyles.description} dir="auto">
                {description}
              </span>
            )}
          </span>
        </>
      )}
    </ListBoxItem>
  )
}

/** On touch screens the focus in the search box would bring up a keyboard that covers the options. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
