import { flushSync } from 'react-dom'
import { formOf } from '#web/data/change/change.ts'
import { putTexts } from '#web/data/change/put-texts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { closeForm } from '#web/lib/drafts/open-form.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import { YourTexts } from '#web/ui/overlay/your-texts.tsx'
import { useSuccessor } from './successor-query.ts'
import styles from './successor-link.module.css'

const FIELDS = ['title', 'description']
const isOfItem = (field: string): boolean => FIELDS.includes(field)

/**
 * Shows where an issue went that was moved or promoted, and what its reader began to write before; nothing for others, and until that is
 * known: the activity tells it, too.
 */
export function SuccessorLink({ id, place }: { id: string; place: string }) {
  const successor = useSuccessor(id, 'closed')
  if (!successor) return null
  const { way, reference, webPath } = successor
  const takeAlong = (): void => {
    // A form that is open leaves what was typed in it last.
    flushSync(() => {
      for (const name of FIELDS) closeForm(formOf({ place, fields: [name] }))
    })
    const drafts = draftsAt(place)
    const [title, description] = [drafts.read('title'), drafts.read('description')]
    putTexts(webPath, { ...(title !== null && { title }), ...(description !== null && { description }) })
    drafts.drop([...FIELDS, 'lock_version'])
  }
  return (
    <>
      <p className={styles.successor}>
        {way} to{' '}
        <a className={styles.link} href={pageHref(webPath)}>
          {reference}
        </a>
      </p>
      <YourTexts
        href={place}
        note={`You wrote this here, and it was not saved. The issue goes on as ${reference}.`}
        isOf={isOfItem}
        actions={
          <a className={styles.link} href={pageHref(webPath)} onClick={takeAlong}>
            Put it into {reference}
          </a>
        }
      />
    </>
  )
}
