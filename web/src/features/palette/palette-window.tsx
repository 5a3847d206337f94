import { ArrowRight, CornerDownRight, FolderGit2, Plus, Search, SquarePen, type LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { readSearch, type Searched } from '#domain/text/search-match.ts'
import { shownKeys } from '#web/lib/actions/stroke.ts'
import { afterPaint } from '#web/lib/lazy-part.ts'
import { EpicIcon, GroupIcon, OpenIcon, TaskIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { pressLink } from '#web/ui/base/press-link.ts'
import { PaletteDialog, type PaletteDialogProps, type PaletteGroup } from '#web/ui/overlay/palette-dialog.tsx'
import { MarkedText } from './marked-text.tsx'
import { whyFound } from './why-found.ts'
import { HitMark } from './hit-mark.tsx'
import type { EntryGroup, EntryKind, PaletteEntry } from './palette-entries.ts'
import styles from './palette.module.css'

const ICONS: Readonly<Record<EntryKind, LucideIcon>> = {
  epic: EpicIcon,
  issue: OpenIcon,
  task: TaskIcon,
  group: GroupIcon,
  project: FolderGit2,
  page: ArrowRight,
  action: SquarePen,
  search: Search,
  create: Plus,
  other: CornerDownRight,
}

interface PaletteWindowProps extends Pick<
  PaletteDialogProps,
  'label' | 'text' | 'onTextChange' | 'placeholder' | 'onTab' | 'note' | 'isWaiting' | 'emptyText' | 'onClose'
> {
  groups: readonly EntryGroup[]
  /** Where is searched alone. */
  scope?: string | undefined
  /** What Tab does. */
  tabText?: string | undefined
}

/** Shows entries in groups, and goes where one of them leads or does what it does. */
export function PaletteWindow({ groups, scope, tabText, onClose, ...dialog }: PaletteWindowProps) {
  const searched = readSearch(dialog.text.replace(/^\s*>/, ''))
  const entries = groups.flatMap((group) => group.entries)
  const pick = (id: string, inNewTab: boolean) => {
    const entry = entries.find((one) => one.id === id)
    if (!entry) return
    if (inNewTab && entry.href !== undefined) {
      window.open(entry.href, '_blank', 'noopener')
      return
    }
    onClose()
    // The focus goes back to where it was before, and only then may an action take it elsewhere.
    afterPaint(() => {
      afterPaint(() => {
        if (entry.href === undefined) entry.run?.()
        else pressLink(entry.href)
      })
    })
  }
  return (
    <PaletteDialog
      {...dialog}
      groups={groups.map((group) => shownGroup(group, searched))}
      onPick={pick}
      scope={scope !== undefined && <span className={styles.scope}>{scope}</span>}
      foot={
        <>
          <Hint keys="up" also="down" text="to select" />
          <Hint keys="enter" text="to open" />
          <Hint keys="shift+enter" text="in a new tab" />
          {tabText !== undefined && <Hint keys="Tab" text={tabText} />}
        </>
      }
      onClose={onClose}
    />
  )
}

const shownGroup = (
  { id, title, entries, isFallback = false }: EntryGroup,
  searched: Searched | null,
): PaletteGroup => ({
  ...{ id, title, isFallback },
  lines: entries.map((entry) => ({ id: entry.id, content: <Line entry={entry} searched={searched} /> })),
})

function Line({
  entry: { kind, title, detail, keys, hit, picture },
  searched,
}: {
  entry: PaletteEntry
  searched: Searched | null
}) {
  const why = hit ? whyFound(hit) : null
  // What leads to all results repeats what was typed.
  const marked = kind === 'search' ? null : searched
  return (
    <>
      {picture ?? (hit ? <HitMark hit={hit} /> : <Icon of={ICONS[kind]} />)}
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">
          <MarkedText searched={marked}>{title}</MarkedText>
        </span>
        {detail !== undefined && (
          <span className={styles.detail}>
            <MarkedText searched={marked}>{detail}</MarkedText>
          </span>
        )}
        {why !== null && <span className={styles.detail}>{why}</span>}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </>
  )
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {shownKeys(keys).map((stroke, index) => (
        <Fragment key={`${index}-${stroke.join()}`}>
          {stroke.map((part) => (
            <kbd key={part}>{part}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function Hint({ keys, also, text }: { keys: string; also?: string; text: string }) {
  return (
    <span className={styles.hint}>
      <Keys keys={keys} />
      {also !== undefined && <Keys keys={also} />} {text}
    </span>
  )
}
