import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { EpicsHelp } from '#web/features/help/epics-help.tsx'
import { SubscriptionsHelp } from '#web/features/help/subscriptions-help.tsx'
import styles from '#web/features/help/help.module.css'
import { MarkdownHelp } from '#web/features/help/markdown-help.tsx'
import { installationQuery } from '#web/lib/installation.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import type { HelpTopic } from '#web/lib/page/pages.ts'
import { Page } from '#web/ui/base/page.tsx'

const TOPICS: Record<HelpTopic, { title: string; Text: ComponentType }> = {
  epics: { title: 'Manage epics', Text: EpicsHelp },
  subscriptions: { title: 'Plans and trials', Text: SubscriptionsHelp },
  markdown: { title: 'Markdown', Text: MarkdownHelp },
}

/** Explains a part of the product. */
export default function HelpPage({ topic }: PageProps<'help'>) {
  const { title, Text } = TOPICS[topic]
  useDocumentTitle(documentTitle(title, 'Help'))
  return (
    <Page title={title}>
      <div className={styles.text}>
        <Text />
        <Support />
      </div>
    </Page>
  )
}

/** Shows where the people who run the installation send those who need more. */
function Support() {
  const { data } = useQuery(installationQuery)
  if (!data || data.help_page_support_url === '') return null
  return (
    <p>
      Is something missing here? <a href={data.help_page_support_url}>Get help from the people who run this system.</a>
    </p>
  )
}
