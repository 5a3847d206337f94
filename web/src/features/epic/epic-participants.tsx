import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { NONE, PARTICIPANTS_FAILED } from './epic-texts.ts'
import type { EpicParticipant } from './page-data.ts'
import styles from './epic-participants.module.css'

/** Shown before the rest is asked for. */
export const PARTICIPANTS_SHOWN = 8

/** Who takes part, as pictures that lead to the people; null when they could not be fetched. */
export function EpicParticipants({ participants }: { participants: readonly EpicParticipant[] | null }) {
  const [isWhole, setIsWhole] = useState(false)
  if (participants === null) return <span className={styles.failed}>{PARTICIPANTS_FAILED}</span>
  if (participants.length === 0) return <span className={styles.none}>{NONE}</span>
  const surplus = participants.length - PARTICIPANTS_SHOWN
  return (
    <>
      <ul className={styles.people}>
        {(isWhole ? participants : participants.slice(0, PARTICIPANTS_SHOWN)).map(
          ({ id, name, avatar_url, web_url }) => (
            <li key={id}>
              <a className={styles.person} href={web_url}>
                <Avatar name={name} src={avatar_url} />
              </a>
            </li>
          ),
        )}
      </ul>
      {surplus > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole)
          }}
        >
          {isWhole ? '- show less' : `+ ${surplus} more`}
        </button>
      )}
    </>
  )
}
