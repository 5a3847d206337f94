import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ANNOUNCE_MS } from '#web/data/live/editing.ts'
import { live } from '#web/data/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './editors-badge.module.css'

export interface EditorsBadgeProps {
  /** The global id. */
  itemId: string
}

/** Who says nothing for so long has left without a word. */
const EXPIRY_MS = 2.25 * ANNOUNCE_MS

/** Shows who else is changing title or description of an item at this moment. */
export function EditorsBadge({ itemId }: EditorsBadgeProps) {
  const names = useEditors(itemId)
  const text = names.length === 0 ? '' : `${inWords(names)} ${names.length === 1 ? 'is' : 'are'} editing`
  return (
    <>
      {text !== '' && (
        <Badge tone="info" icon={Pencil} className={styles.editors} title={text} aria-hidden="true">
          <span className={styles.names}>{text}</span>
        </Badge>
      )}
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
    </>
  )
}

const inWords = ([first = '', second, ...others]: string[]): string => {
  if (second === undefined) return first
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} others`
}

/** Returns the names of the others who edit, in the order in which they began. */
function useEditors(itemId: string): string[] {
  const session = useSession()
  const own = session.state === 'signed-in' ? session.username : null
  const [editors, setEditors] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const timers = new Map<string, number>()
    const leave = (username: string): void => {
      setEditors((known) => new Map([...known].filter(([each]) => each !== username)))
    }
    const stop = live.followEditing(itemId, ({ username, name, isEditing }) => {
      if (username === own) return
      window.clearTimeout(timers.get(username))
      if (!isEditing) {
        leave(username)
        return
      }
      setEditors((known) => new Map([...known, [username, name]]))
      timers.set(
        username,
        window.setTimeout(() => {
          leave(username)
        }, EXPIRY_MS),
      )
    })
    return () => {
      stop()
      for (const timer of timers.values()) window.clearTimeout(timer)
      setEditors(new Map())
    }
  }, [itemId, own])
  return [...editors.values()]
}
