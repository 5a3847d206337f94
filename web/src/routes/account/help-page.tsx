import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { EpicsHelp } from '#web/features/help/epics-help.tsx'
import { FiltersHelp } from '#web/features/help/filters-help.tsx'
import styles from '#web/features/help/help.module.css'
import { ImportHelp } from '#web/features/help/import-help.tsx'
import { MarkdownHelp } from '#web/features/help/markdown-help.tsx'
import { installationQuery } from '#web/data/transport/installation.ts'
import { RoadmapHelp } from '#web/features/help/roadmap-help.tsx'
import { StartHelp } from '#web/features/help/start-help.tsx'
import { SubscriptionsHelp } from '#web/features/help/subscriptions-help.tsx'
import { TopicsHelp } from '#web/features/help/topics-help.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import type { HelpTopic } from '#web/lib/page/pages.ts'
import { helpPath } from '#web/lib/page/paths.ts'
import { lazyComponent, type LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'

/** What is made of long definitions comes when it is read. */
const keys = lazyComponent(async () => (await import('#web/features/help/keys-help.tsx')).KeysHelp)
const api = lazyComponent(async () => (await import('#web/features/help/api-help.tsx')).ApiHelp)
const quickActions = lazyComponent(
  async () => (await import('#web/features/help/quick-actions-help.tsx')).QuickActionsHelp,
)

const late = (Part: LazyComponent<object>) => <Part fallback={<Skeleton shape="box" height="480px" />} />

const TOPICS: Record<HelpTopic, { title: string; about: string; Text: ComponentType }> = {
  index: { title: 'Help', about: '', Text: () => <TopicsHelp topics={TOPICS} /> },
  start: { title: 'First ten minutes', about: 'From an empty group to a plan with people and dates', Text: StartHelp },
  keys: { title: 'Keyboard shortcuts', about: 'Every key, by the place in which it acts', Text: () => late(keys) },
  markdown: { title: 'Markdown', about: 'How descriptions and comments are written', Text: MarkdownHelp },
  'quick-actions': {
    title: 'Quick actions',
    about: 'Lines of a text that do something, such as /close',
    Text: () => late(quickActions),
  },
  filters: { title: 'Filters', about: 'How to find and narrow down epics and issues', Text: FiltersHelp },
  roadmap: { title: 'Roadmap', about: 'How to read the timeline, and why an epic is missing', Text: RoadmapHelp },
  import: { title: 'Import', about: 'Bring in lists, tables, and whole groups', Text: ImportHelp },
  api: {
    title: 'API reference',
    about: 'Every call of REST and GraphQL: what it takes and what it answers',
    Text: () => late(api),
  },
  epics: { title: 'Manage epics', about: 'Dates that are inherited, and confidential epics', Text: EpicsHelp },
  subscriptions: {
    title: 'Plans and trials',
    about: 'What a plan contains, and how a trial ends',
    Text: SubscriptionsHelp,
  },
}

/** Explains a part of the product, or lists what can be read about. */
export default function HelpPage({ topic }: PageProps<'help'>) {
  const { title, Text } = TOPICS[topic]
  const isIndex = topic === 'index'
  useDocumentTitle(isIndex ? documentTitle(title) : documentTitle(title, 'Help'))
  return (
    <Page title={title}>
      <div className={styles.text}>
        <Text />
        <Support />
        {!isIndex && (
          <p>
            <a href={helpPath('index')}>All help topics</a>
          </p>
        )}
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
