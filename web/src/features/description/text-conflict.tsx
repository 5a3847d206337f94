import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Button } from '#web/ui/base/button.tsx'
import styles from './text-conflict.module.css'

export interface TextConflictProps {
  message: string
  mine: string
  theirs: string
  /** To what is saved now. */
  link?: { href: string; text: string }
  onKeep: () => void
  onDiscard: () => void
}

/** Shows two versions side by side, what differs marked, with the choice between them. */
export function TextConflict({ message, mine, theirs, link, onKeep, onDiscard }: TextConflictProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that was pressed may be far below.
    section.current?.focus()
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.conflict} aria-label="Two versions">
      <Alert tone="danger">
        {message}
        {link && (
          <>
            {' '}
            <a className={styles.link} href={link.href} target="_blank" rel="noopener">
              {link.text}
            </a>
          </>
        )}
      </Alert>
      <div className={styles.versions}>
        <Version name="Your version" text={mine} other={theirs} />
        <Version name="Saved version" text={theirs} other={mine} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onKeep}>
          Keep my version
        </Button>
        <Button onClick={onDiscard}>Discard my version</Button>
      </div>
    </section>
  )
}

function Version({ name, text, other }: { name: string; text: string; other: string }) {
  const known = new Set(other.split('\n'))
  return (
    <section className={styles.version} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <div className={styles.text} dir="auto" tabIndex={0}>
        {text.split('\n').map((line, index) => (
          // A line has no identity but its place.
          <div key={index} data-differs={!known.has(line)}>
            {line === '' ? '\u00A0' : line}
          </div>
        ))}
      </div>
    </section>
  )
}
