import { useQuery } from '@tanstack/react-query'
import { requestJointly } from '#web/data/request.ts'
import { pageHref } from '#web/lib/paths.ts'
import { SuccessorDocument } from './successor.generated.ts'
import styles from './successor-link.module.css'

/** Where an issue went that was moved or promoted; nothing for others, and until that is known: the activity tells it, too. */
export function SuccessorLink({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: ['successor', id], queryFn: () => requestJointly(SuccessorDocument, { id }) })
  const { movedTo = null, promotedToEpic = null } = data?.issue ?? {}
  const successor = movedTo ?? promotedToEpic
  if (!successor) return null
  return (
    <p className={styles.successor}>
      {movedTo ? 'Moved to' : 'Promoted to'}{' '}
      <a className={styles.link} href={pageHref(successor.webPath)}>
        {successor.reference}
      </a>
    </p>
  )
}
