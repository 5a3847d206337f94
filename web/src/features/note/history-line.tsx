import { useState, useSyncExternalStore } from 'react'
import { suggestedName } from '#domain/color-names.ts'
import type { Part } from '#domain/item/event-words.ts'
import { items } from '#web/data/store/item-store.ts'
import type { Owner } from '#web/lib/owner.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { Swatch } from '#web/ui/item/swatch.tsx'
import type { ActivityEntry } from './fold-activity.ts'
import { historyIcon } from './history-icons.ts'
import { toldBy } from './history-phrases.ts'
import { noteElementId, Permalink } from './note-card.tsx'
import styles from './history-line.module.css'

/** Things that a phrase names, and phrases, that are shown before somebody asks for all. */
const NAMED = 4
const PHRASES = 3

export interface HistoryLineProps {
  owner: Owner
  /** What people call the item. */
  noun: string | undefined
  entry: Extract<ActivityEntry, { type: 'history' }>
}

/** Shows what one person did within a few minutes, by its net effect, in two lines at most; none where all of it was taken back. */
export function HistoryLine({ owner, noun, entry: { author, notes } }: HistoryLineProps) {
  const [isWhole, setIsWhole] = useState(false)
  const last = notes.at(-1)
  const { phrases, itemOf } = toldBy(owner, noun, notes)
  if (!last || phrases.length === 0) return null
  const shown = isWhole ? phrases : phrases.slice(0, PHRASES).map(shortened)
  const isCut = !isWhole && (phrases.length > PHRASES || phrases.some((phrase) => shortened(phrase) !== phrase))
  return (
    <li
      id={noteElementId(last.id)}
      className={styles.history}
      tabIndex={-1}
      data-tells={notes.map(({ id }) => noteElementId(id)).join(' ')}
    >
      <span className={styles.mark}>
        <Icon of={historyIcon(last.systemNoteIconName)} size={14} />
      </span>
      <p dir="auto">
        <strong>{author?.name ?? 'Someone'}</strong>{' '}
        {shown.map((phrase, index) => (
          <span key={index}>
            {index > 0 && (index === phrases.length - 1 ? ' and ' : ', ')}
            {phrase.map((part, place) => (
              <PartView key={place} part={part} ownerId={owner.id} itemOf={itemOf} />
            ))}
          </span>
        ))}
        {isCut && (
          <button
            type="button"
            className={styles.more}
            onClick={() => {
              setIsWhole(true)
            }}
          >
            … show all
          </button>
        )}{' '}
        <span className={styles.time}>
          <Permalink to={noteElementId(last.id)} at={last.createdAt} />
        </span>
      </p>
    </li>
  )
}

/** Returns the phrase with its first things, each of which stands behind a separator. */
const shortened = (phrase: Part[]): Part[] => (phrase.length > 2 * NAMED ? phrase.slice(0, 2 * NAMED) : phrase)

interface PartViewProps {
  part: Part
  ownerId: string
  itemOf: (reference: string) => { title: string; href: string } | null
}

function PartView({ part, ownerId, itemOf }: PartViewProps) {
  if (typeof part === 'string') return part
  const { type, name } = part
  if (type === 'label') return <HistoryLabel title={name} ownerId={ownerId} />
  if (type === 'person') return <span className={styles.person}>{name}</span>
  if (type === 'color') {
    return (
      <span className={styles.color}>
        <Swatch color={name} /> {suggestedName(name)}
      </span>
    )
  }
  const item = itemOf(name)
  if (!item) return <bdi>{name}</bdi>
  return (
    <a href={pageHref(item.href)} title={name} dir="auto">
      {item.title}
    </a>
  )
}

const UNKNOWN = '#8b968f'

/** Shows a label in the colour that it has on the item; one that the item no longer has is grey. */
function HistoryLabel({ title, ownerId }: { title: string; ownerId: string }) {
  const labels = useSyncExternalStore(items.subscribe, () => items.fieldsOf(ownerId)['labels'])
  return <LabelChip title={title} color={colorIn(labels, title) ?? UNKNOWN} />
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function colorIn(labels: unknown, title: string): string | null {
  const nodes: unknown = isRecord(labels) ? labels['nodes'] : null
  const known: readonly unknown[] = Array.isArray(nodes) ? nodes : []
  const found = known.filter(isRecord).find((node) => node['title'] === title)
  return typeof found?.['color'] === 'string' ? found['color'] : null
}
