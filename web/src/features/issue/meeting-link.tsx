import { Video } from 'lucide-react'
import { Icon } from '#web/ui/base/icon.tsx'
import styles from './meeting-link.module.css'

/** Shows the way into the meeting in which an issue is talked about. */
export function MeetingLink({ url }: { url: string }) {
  return (
    <a className={styles.meeting} href={url} target="_blank" rel="noopener noreferrer">
      <Icon of={Video} />
      Join Zoom meeting
    </a>
  )
}
