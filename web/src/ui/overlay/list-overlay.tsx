import { Check, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
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
import { Icon } from '../base/icon.tsx'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { leavingKeys } from './leaving-keys.ts'
import type { ListOption, ListPickerProps } from '../form/list-picker.tsx'
import menuStyles from './menu-overlay.module.css'
import type { OverlayProps } from './overlay-trigger.ts'
import styles from './list-overlay.module.css'

/** With more options than this only those in view are drawn. */
const DRAWN_MAX = 200
const ROW_HEIGHT = 32

type ListOverlayProps = Omit<ListPickerProps, 'children' | 'onOpenChange' | 'onLeave'> & OverlayProps

/** The keys with which a list of several values is left. */
const HINT = 'Tab or click outside to save, Esc to discard'

/** Shows the list that a button opens, with a search box where it is asked for. */
export default function ListOverlay({ onSelect, ...rest }: ListOverlayProps) {
  const { label, search, note, footer, view, onLeaveView, triggerRef, onOpenChange, onLeave } = rest
  const { options, selectionMode } = rest
  const isSingle = selectionMode === 'single'
  const [openedIds] = useState(rest.selectedIds)
  const hintId = useId()
  const close = () => {
    onOpenChange(false)
  }
  /** Chooses values: of one value only another one than was chosen at opening is a choice. */
  const choose = (ids: string[]) => {
    if (!isSingle || ids.some((id) => !openedIds.includes(id))) onSelect(ids)
    if (isSingle) close()
  }
  const props = { ...rest, onSelect: choose, selectedIds: isSingle ? openedIds : rest.selectedIds }
  const leaveByKey = leavingKeys(onLeave, (place) => place.closest('[data-footer]') !== null)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    const [only, ...others] = options
    if (view && onLeaveView) {
      if (key !== 'Escape') return
      event.stopPropagation()
      onLeaveView()
      return
    }
    leaveByKey(event)
    if (event.isPropagationStopped()) return
    if (isTextKey(event)) event.stopPropagation()
    else if (isMarkingAll(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (isSingle && key === 'Enter' && target instanceof HTMLInputElement && only && others.length === 0) {
      event.preventDefault()
      event.stopPropagation()
      choose([only.id])
    }
  }
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={rest.placement ?? 'bottom end'}
      offset={4}
      containerPadding={8}
      className={`${menuStyles.popover ?? ''} ${styles.popover ?? ''}`}
    >
      <div className={styles.keys} onKeyDownCapture={handleKey}>
        <Dialog aria-label={label} className={styles.dialog ?? ''} {...(!isSingle && { 'aria-describedby': hintId })}>
          <div className={styles.content}>
            {view ?? (
              <>
                {!search && <p className={styles.title}>{label}</p>}
                {search ? (
                  <Autocomplete inputValue={search.text} onInputChange={search.onChange}>
                    <SearchField
                      aria-label={search.label}
                      autoFocus={hasKeyboard()}
                      className={menuStyles.search ?? ''}
                    >
                      <Icon of={Search} />
                      <Input className={menuStyles.input ?? ''} placeholder={search.label} />
                    </SearchField>
                    <Options {...props} />
                  </Autocomplete>
                ) : (
                  <Options {...props} hasAutoFocus />
                )}
                {note && <p className={menuStyles.empty}>{note}</p>}
                {footer && (
                  <div data-footer className={styles.footer}>
                    {footer(close)}
                  </div>
                )}
                {!isSingle && (
                  <p id={hintId} className={styles.hint}>
                    {HINT}
                  </p>
                )}
              </>
            )}
          </div>
        </Dialog>
      </div>
    </Popover>
  )
}

interface OptionsProps extends ListOverlayProps {
  hasAutoFocus?: boolean
}

/** Lets keys scroll a long list, in whose options the focus never is while it is searched. */
const scrollByKeys = (list: HTMLElement | null) => list?.setAttribute('tabindex', '0')

function Options({
  label,
  options,
  selectedIds,
  selectionMode,
  onSelect,
  emptyText,
  onEnd,
  hasAutoFocus = false,
}: OptionsProps) {
  const sections = sectionsOf(options)
  const hasTitles = sections.some(([title]) => title !== '')
  const list = (
    <ListBox
      ref={scrollByKeys}
      aria-label={label}
      {...(!hasTitles && { items: options })}
      selectionMode={selectionMode}
      selectedKeys={selectedIds}
      {...(hasAutoFocus && { autoFocus: 'first' as const })}
      onSelectionChange={(keys) => {
        onSelect([...(keys === 'all' ? options.map(({ id }) => id) : keys)].map(String))
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

function Option({ option: { id, label, description, picture, content } }: { option: ListOption }) {
  return (
    <ListBoxItem id={id} textValue={label} className={`${menuStyles.item ?? ''} ${styles.item ?? ''}`}>
      {({ isSelected }) => (
        <>
          <span className={styles.check}>{isSelected && <Icon of={Check} />}</span>
          {picture}
          <span className={styles.texts}>
            {content === undefined ? (
              <span className={menuStyles.label} dir="auto">
                {label}
              </span>
            ) : (
              <>
                <span aria-hidden="true" className={styles.drawn} dir="auto">
                  {content}
                </span>
                {/* What is drawn in parts is read as one. */}
                <VisuallyHidden>{`${label} `}</VisuallyHidden>
              </>
            )}
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

/** True for keys that move and mark in the text of the search box, of which the list would make moves and choices of its own. */
const isTextKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && (ctrlKey || metaKey || ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key))

/** True for keys that mark all: nobody means to choose everything with the key that marks a text. */
const isMarkingAll = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'a' && (ctrlKey || metaKey)

/** True when there is a keyboard: on touch screens the focus in the search box would bring up a keyboard that covers the options. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
