import { CircleHelp } from 'lucide-react'
import { HELP_TOPICS, type HelpTopic } from '#web/lib/page/pages.ts'
import { helpPath } from '#web/lib/page/paths.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import styles from './help.module.css'

export interface TopicsHelpProps {
  topics: Readonly<Record<HelpTopic, { title: string; about: string }>>
}

/** Lists what can be read about. */
export function TopicsHelp({ topics }: TopicsHelpProps) {
  const listed = Object.values(HELP_TOPICS).filter((topic) => topic !== HELP_TOPICS[''])
  return (
    <nav aria-label="Topics" className={styles.topics}>
      {listed.map((topic) => (
        <a key={topic} className={styles.topic} href={helpPath(topic)}>
          <Icon of={CircleHelp} />
          <span>
            <span className={styles.topicTitle}>{topics[topic].title}</span>
            <span className={styles.about}>{topics[topic].about}</span>
          </span>
        </a>
      ))}
    </nav>
  )
}
