import { useEffect, useState, type ReactNode } from 'react'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { Button } from '../base/button.tsx'
import { TextToCopy } from '../form/text-to-copy.tsx'
import styles from './your-texts.module.css'

/** What drafts are of, by the beginning of their field; others hold no text. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^title$/, 'Title'],
  [/^description$/, 'Description'],
  [/^note$/, 'Comment'],
  [/^reply-\d+$/, 'Reply'],
  [/^note-gid:\/\/gitlab\/Note\/\d+$/, 'Comment'],
]

/** Returns texts that this browser keeps of a page, by its path. */
const textsAt = (place: string, isOf: (field: string) => boolean) =>
  draftsAt(place)
    .all()
    .flatMap(({ field, text }) => {
      const label = LABELS.find(([pattern]) => pattern.test(field))?.[1]
      return label === undefined || !isOf(field) ? [] : [{ field, label, text }]
    })

export interface YourTextsProps {
  /** Address of the page whose drafts are shown. */
  href: string
  /** Why they are shown here, and what can be done with them. */
  note?: string
  /** Which drafts, by their field; must stay the same function. */
  isOf?: (field: string) => boolean
  /** What else can be done with all of them. */
  actions?: ReactNode
}

const all = () => true

const READ_AGAIN_MS = 1_000

/** Shows the drafts that this browser keeps of a page that can no longer be shown, or whose item goes on elsewhere. */
export function YourTexts({
  href,
  note = 'You wrote this here, and it was not saved. Copy what you still need.',
  isOf = all,
  actions,
}: YourTextsProps) {
  const place = decodeURI(new URL(href, window.location.origin).pathname)
  const [texts, setTexts] = useState<ReturnType<typeof textsAt>>([])
  useEffect(() => {
    const read = () => {
      setTexts((before) => {
        const now = textsAt(place, isOf)
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    }
    // Only now has the form that this page takes the place of left its draft; one that is still open leaves it a while after the last key.
    const reading = setTimeout(read)
    const readingAgain = setInterval(read, READ_AGAIN_MS)
    return () => {
      clearTimeout(reading)
      clearInterval(readingAgain)
    }
  }, [place, isOf])
  if (texts.length === 0) return null
  return (
    <section className={styles.texts} aria-labelledby="your-texts">
      <h2 id="your-texts" className={styles.title}>
        Your text
      </h2>
      <p className={styles.note}>{note}</p>
      {texts.map(({ field, label, text }) => (
        <TextToCopy key={field} label={label} text={text}>
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              draftsAt(place).drop([field])
              setTexts(textsAt(place, isOf))
            }}
          >
            Discard
          </Button>
        </TextToCopy>
      ))}
      {actions}
    </section>
  )
}
