import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { WebhookForm } from '#web/features/webhook/webhook-form.tsx'
import { webhooksQuery, type WebhookPlace } from '#web/features/webhook/webhooks.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { useIsHidden } from '#web/lib/session/hidden.ts'
import { Button } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

const WebhookList = lazyComponent(async () => (await import('#web/features/webhook/webhook-list.tsx')).WebhookList)

/** The page of a group, or of the project that it names. */
type PageOfWebhooks = PageProps<'webhooks'> & Partial<PageProps<'project-webhooks'>>

/** Shows which other systems are told of what happens in a group or project; for who administers it. */
export default function WebhooksPage(page: PageOfWebhooks) {
  const { groupPath, projectPath } = page
  const place: WebhookPlace =
    projectPath === undefined ? { kind: 'group', fullPath: groupPath } : { kind: 'project', fullPath: projectPath }
  const list = useQuery(webhooksQuery(place))
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const name = useGroupName(place.fullPath)
  const webhooks = list.data
  const isHidden = useIsHidden(list.error)
  const isMissing = webhooks === null || isHidden
  const title = usePageTitle('webhooks', { isMissing, place: name })
  if (isMissing) return <NotFoundState />
  const newWebhook = !isAdding && (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => {
        setIsAdding(true)
      }}
    >
      New webhook
    </Button>
  )
  return (
    <Page
      title={title}
      about="Other systems that are told, within a minute, of what happens here and in everything below."
      actions={webhooks && webhooks.length > 0 && newWebhook}
    >
      <SettingsTabs page={page} current="webhooks" canAdmin />
      {isAdding && (
        <WebhookForm
          place={place}
          webhook={null}
          onSaved={() => {
            setIsAdding(false)
            void queryClient.invalidateQueries({ queryKey: webhooksQuery(place).queryKey })
          }}
          onCancel={() => {
            setIsAdding(false)
          }}
        />
      )}
      <ListFrame
        list={list}
        count={webhooks?.length}
        failedTitle="Could not load the webhooks."
        empty={
          isAdding
            ? undefined
            : {
                icon: Webhook,
                title: 'No webhooks',
                text: 'With a webhook, another system hears of issues, epics, comments, milestones and members.',
                action: newWebhook,
              }
        }
      >
        {webhooks && webhooks.length > 0 && (
          <WebhookList place={place} webhooks={webhooks} fallback={<Skeleton shape="box" height="220px" />} />
        )}
      </ListFrame>
    </Page>
  )
}
