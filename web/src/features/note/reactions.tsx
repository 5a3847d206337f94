import { SmilePlus } from 'lucide-react'
import { capitalized } from '#web/lib/capitalized.ts'
import type { Owner } from '#web/lib/owner.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { Commenter, NoteRow } from './activity-pages.ts'
import { react } from './change-notes.ts'
import styles from './reactions.module.css'

/** Offered by the menu; others show where somebody reacted with them. */
const OFFERED = {
  ...{ thumbsup: '👍', thumbsdown: '👎', tada: '🎉', heart: '❤️' },
  ...{ rocket: '🚀', eyes: '👀', confused: '😕' },
}
const signs: Readonly<Record<string, string>> = OFFERED
const NAMES: Readonly<Record<string, string>> = { thumbsup: 'Thumbs up', thumbsdown: 'Thumbs down' }

const wordsOf = (emoji: string): string => NAMES[emoji] ?? capitalized(emoji.replaceAll('_', ' '))

export interface ReactionsProps {
  owner: Owner
  note: NoteRow
  /** Null for who is not signed in. */
  me: Commenter | null
}

/** Shows the reactions to a comment, each with who reacted so; the viewer's own are pressed. */
export function Reactions({ owner, note, me }: ReactionsProps) {
  const byEmoji = new Map<string, { sign: string; names: string[]; isOwn: boolean }>()
  for (const one of note.awardEmoji?.nodes ?? []) {
    if (!one) continue
    const { names, isOwn } = byEmoji.get(one.name) ?? { names: [], isOwn: false }
    const isMine = me !== null && one.user?.id === me.id
    byEmoji.set(one.name, { sign: one.emoji, names: [...names, one.user?.name ?? 'Someone'], isOwn: isOwn || isMine })
  }
  const mayReact = me !== null && note.userPermissions.awardEmoji
  if (byEmoji.size === 0) return null
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {[...byEmoji].map(([emoji, { sign, names, isOwn }]) => (
        <li key={emoji}>
          <Tooltip text={names.join(', ')}>
            <button
              type="button"
              className={styles.reaction}
              aria-pressed={isOwn}
              aria-label={`${wordsOf(emoji)}: ${names.length}`}
              disabled={!mayReact}
              onClick={() => {
                if (mayReact) react(owner, me, note, { name: emoji, sign })
              }}
            >
              <span aria-hidden>{sign}</span>
              <span className={styles.count}>{names.length}</span>
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

/** Shows the button with the emojis to react with. */
export function ReactButton({ owner, note, me }: ReactionsProps & { me: Commenter }) {
  return (
    <Menu
      label="Reactions"
      placement="bottom end"
      sections={[
        {
          id: 'emojis',
          entries: Object.entries(OFFERED).map(([emoji, sign]) => ({
            ...{ id: emoji, label: wordsOf(emoji) },
            picture: <span aria-hidden>{sign}</span>,
          })),
        },
      ]}
      onAction={(emoji) => {
        react(owner, me, note, { name: emoji, sign: signs[emoji] ?? '' })
      }}
    >
      {(trigger) => <IconButton {...trigger} icon={SmilePlus} size="small" label="React" />}
    </Menu>
  )
}
