import { RadioTower, Video } from 'lucide-react'
import { Icon } from '#web/ui/base/icon.tsx'
import type { IssuePageState } from './issue-page-state.ts'
import styles from './pinned-links.module.css'

type PinnedLinksProps = Pick<IssuePageState, 'publishedIncidentUrl' | 'zoomMeetingUrl'>

/** Shows what is pinned to an issue: the page that tells the public of an incident, and the meeting in which it is talked about. */
export function PinnedLinks({ publishedIncidentUrl, zoomMeetingUrl }: PinnedLinksProps) {
  const links = [
    [publishedIncidentUrl, RadioTower, 'Published on status page'],
    [zoomMeetingUrl, Video, 'Join Zoom meeting'],
  ] as const
  return (
    <div className={styles.links}>
      {links.map(
        ([url, icon, text]) =>
          url !== null && (
            <a key={text} className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
              <Icon of={icon} />
              {text}
            </a>
          ),
      )}
    </div>
  )
}
