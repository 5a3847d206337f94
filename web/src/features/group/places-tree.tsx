import { ChevronRight, Plus, Search } from 'lucide-react'
import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { epicsPath, newProjectInPath, pathOf } from '#web/lib/page/paths.ts'
import { useRovingFocus } from '#web/lib/roving-focus.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { placeRows, type Place, type PlaceRow } from './place-rows.ts'
import styles from './places-tree.module.css'

/** More than these are searched by typing. */
const SEARCHED_FROM = 10

export interface PlacesTreeProps {
  /** The group that all are below. */
  groupPath: string
  /** The full path of the group or project that the page belongs to. */
  current: string
  groups: readonly Place[]
  projects: readonly Place[]
  /** Whether there are no others than these while nothing is typed. */
  isWhole: boolean
  text: string
  onSearch: (text: string) => void
  /** Whether the reader may make projects in the group. */
  canCreate: boolean
}

/**
 * Shows the projects and groups below a group as a tree of links, whose rows take part in the Tab order as one; where there are none the way
 * to the first project, for who may make it.
 */
export function PlacesTree({
  groupPath,
  current,
  groups,
  projects,
  isWhole,
  text,
  onSearch,
  canCreate,
}: PlacesTreeProps) {
  const tree = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const count = groups.length + projects.length
  /** The groups that were opened or closed; the others are open while all are few, and where the page is below them. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = (fullPath: string): boolean =>
    opened.get(fullPath) ?? ((isWhole && count <= SEARCHED_FROM) || current.startsWith(`${fullPath}/`))
  const rows = placeRows({ groupPath, groups, projects, text, isOpen })
  const { activeIndex, activate, focusRow } = useRovingFocus(rows, (index) => {
    const element = tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]
    element?.scrollIntoView({ block: 'nearest' })
    return element
  })
  if (count === 0 && text === '') {
    return (
      canCreate && (
        <a className={styles.first} href={newProjectInPath(groupPath)}>
          <Icon of={Plus} size={14} />
          New project
        </a>
      )
    )
  }

  const toggle = ({ fullPath, isOpen: isShowing }: PlaceRow): void => {
    setOpened(new Map(opened).set(fullPath, !isShowing))
  }
  const focusAt = (index: number): void => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (row) focusRow(row.key)
  }
  const handleKey = (event: KeyboardEvent): void => {
    const row = rows[activeIndex]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const parent = rows.findLastIndex(({ level }, index) => index < activeIndex && level < row.level)
    const moves: Record<string, () => void> = {
      ArrowDown: () => {
        focusAt(activeIndex + 1)
      },
      ArrowUp: () => {
        focusAt(activeIndex - 1)
      },
      Home: () => {
        focusAt(0)
      },
      End: () => {
        focusAt(rows.length - 1)
      },
      ArrowRight: () => {
        if (row.isOpen === false) toggle(row)
        else if (row.isOpen) focusAt(activeIndex + 1)
      },
      ArrowLeft: () => {
        if (row.isOpen) toggle(row)
        else if (parent >= 0) focusAt(parent)
      },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <section aria-labelledby={titleId} data-own-stops>
      <h2 className={styles.title} id={titleId}>
        Projects and subgroups
      </h2>
      {(count > SEARCHED_FROM || !isWhole || text !== '') && (
        <label className={styles.search}>
          <Icon of={Search} size={14} />
          <input
            type="search"
            aria-label="Filter projects and subgroups"
            placeholder="Filter"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              onSearch(event.target.value)
            }}
          />
        </label>
      )}
      {rows.length === 0 ? (
        <p className={styles.none} role="status">
          No project or subgroup found
        </p>
      ) : (
        <ul role="tree" aria-labelledby={titleId} ref={tree} onKeyDown={handleKey}>
          {rows.map((row, index) => (
            <li key={row.key} role="none" className={styles.row} style={{ '--level': row.level - 1 } as CSSProperties}>
              <a
                role="treeitem"
                className={styles.place}
                href={row.isGroup ? epicsPath(row.fullPath) : pathOf('project', row.fullPath)}
                title={row.name}
                tabIndex={index === activeIndex ? 0 : -1}
                aria-level={row.level}
                aria-expanded={row.isOpen}
                aria-current={row.fullPath === current ? 'true' : undefined}
                onFocus={() => {
                  activate(row.key)
                }}
              >
                <Avatar name={row.name} seed={row.fullPath} src={row.avatarUrl} size={16} shape="group" isDecorative />
                <span className={styles.name}>{row.name}</span>
              </a>
              {row.isOpen !== undefined && (
                <button
                  type="button"
                  className={styles.toggle}
                  data-open={row.isOpen}
                  // Keys open and close by the arrows.
                  tabIndex={-1}
                  aria-hidden
                  onClick={() => {
                    toggle(row)
                  }}
                >
                  <Icon of={ChevronRight} size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
