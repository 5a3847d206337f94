import { Avatar } from '#web/ui/base/avatar.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import type { ListedChangeFragment } from './dashboard.generated.ts'
import styles from './change-rows.module.css'

const TYPES: Partial<Record<ListedChangeFragment['type'], string>> = {
  CREATED: 'created',
  MOVED: 'moved',
  REORDERED: 'reordered',
  LINKED: 'linked',
  UNLINKED: 'unlinked',
  SUCCEEDED: 'moved on',
  ESCALATED: 'escalated',
  MENTIONED: 'mentioned something in',
}

/** Writes the name of a field as people do: `dueDateFixed` is `due date`. */
const fieldWords = (field: string): string =>
  field
    .replace(/(IsFixed|Fixed)$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()

/** Says what somebody did with an item, in a few words: `closed`, `changed labels and due date of`. */
export function changeWords({ type, fields }: Pick<ListedChangeFragment, 'type' | 'fields'>): string {
  const state = fields.find(({ field }) => field === 'state')
  if (state) return state.after === 'closed' ? 'closed' : 'reopened'
  const said = TYPES[type]
  if (said !== undefined) return said
  const names = [...new Set(fields.map(({ field }) => fieldWords(field)))]
  const last = names.pop() ?? 'something'
  return `changed ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last} of`
}

/** Shows what happened: who did what with which item, and when. */
export function ChangeRows({ label, changes }: { label: string; changes: readonly ListedChangeFragment[] }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {changes.map((change) => (
        <li key={change.id} className={styles.row}>
          <Avatar
            name={change.actor.name}
            seed={change.actor.username}
            src={change.actor.avatarUrl}
            size={20}
            isDecorative
          />
          <span className={styles.text}>
            <span className={styles.who}>{change.actor.name}</span> {changeWords(change)}{' '}
            <a href={change.item.webPath} dir="auto">
              {change.item.title}
            </a>{' '}
            <bdi className={styles.reference}>{change.item.reference}</bdi>
          </span>
          <span className={styles.time}>
            <RelativeTime value={change.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
