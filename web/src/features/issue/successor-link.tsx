import { pageHref } from '#web/lib/paths.ts'
import { useSuccessor } from './successor-query.ts'
import styles from './successor-link.module.css'

/** Where an issue went that was moved or promoted; nothing for others, and until that is known: the activity tells it, too. */
export function SuccessorLink({ id }: { id: string }) {
  const successor = useSuccessor(id)
  if (!successor) return null
  return (
    <p className={styles.successor}>
      {successor.way} to{' '}
      <a className={styles.link} href={pageHref(successor.webPath)}>
        {successor.reference}
      </a>
    </p>
  )
}
