import { useEffect, useState } from 'react'
import { draftsAt } from '#web/lib/autosave.ts'
import { Button } from './button.tsx'
import { TextToCopy } from './text-to-copy.tsx'
import styles from './your-texts.module.css'

/** What drafts are of, by the beginning of their field; others hold no text. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^title$/, 'Title'],
  [/^description$/, 'Description'],
  [/^note$/, 'Comment'],
  [/^reply-\d+$/, 'Reply'],
  [/^note-gid:\/\/gitlab\/Note\/\d+$/, 'Comment'],
]

const textsAt = (place: string) =>
  draftsAt(place)
    .all()
    .flatMap(({ field, text }) => {
      const label = LABELS.find(([pattern]) => pattern.test(field))?.[1]
      return label === undefined ? [] : [{ field, label, text }]
    })

/** Shows the drafts that this browser keeps of a page that can no longer be shown, by its address. */
export function YourTexts({ href }: { href: string }) {
  const place = decodeURI(new URL(href, window.location.origin).pathname)
  const [texts, setTexts] = useState<ReturnType<typeof textsAt>>([])
  useEffect(() => {
    // Only now has the form that this page takes the place of left its draft.
    const reading = setTimeout(() => {
      setTexts(textsAt(place))
    })
    return () => {
      clearTimeout(reading)
    }
  }, [place])
  if (texts.length === 0) return null
  return (
    <section className={styles.texts} aria-labelledby="your-texts">
      <h2 id="your-texts" className={styles.title}>
        Your text
      </h2>
      <p className={styles.note}>You wrote this here, and it was not saved. Copy what you still need.</p>
      {texts.map(({ field, label, text }) => (
        <TextToCopy key={field} label={label} text={text}>
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              draftsAt(place).drop([field])
              setTexts(textsAt(place))
            }}
          >
            Discard
          </Button>
        </TextToCopy>
      ))}
    </section>
  )
}
