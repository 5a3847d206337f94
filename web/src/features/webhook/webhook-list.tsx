import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/ui/base/badge.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { TRIGGER_NAMES, triggersOf, webhooksQuery, type Webhook, type WebhookPlace } from './webhooks.ts'
import styles from './webhook-list.module.css'

/** Shows the webhooks of a group or project, each with what it is told. */
export function WebhookList({ place, webhooks }: { place: WebhookPlace; webhooks: readonly Webhook[] }) {
  return (
    <ul className={styles.webhooks} aria-label="Webhooks">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <WebhookRow place={place} webhook={webhook} />
        </li>
      ))}
    </ul>
  )
}

function WebhookRow({ place, webhook }: { place: WebhookPlace; webhook: Webhook }) {
  const queryClient = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  if (isEditing)
    return (
      <WebhookForm
        place={place}
        webhook={webhook}
        onSaved={() => {
          setIsEditing(false)
          void queryClient.invalidateQueries({ queryKey: webhooksQuery(place).queryKey })
        }}
        onCancel={() => {
          setIsEditing(false)
        }}
      />
    )
  return (
    <div className={styles.webhook}>
      <div className={styles.head}>
        <span className={styles.url} dir="auto">
          {webhook.name ?? webhook.url}
        </span>
        {webhook.alert_status === 'disabled' && <Badge tone="danger">Turned off: too many failures</Badge>}
      </div>
      <p className={styles.detail}>
        {webhook.name === null ? '' : `${webhook.url} · `}
        {triggersOf(webhook)
          .map((trigger) => TRIGGER_NAMES[trigger])
          .join(' · ')}
        {webhook.token_present ? ' · signed' : ''}
      </p>
      <div className={styles.actions}>
        <WebhookActions
          place={place}
          webhook={webhook}
          isOpen={isOpen}
          onToggle={() => {
            setIsOpen(!isOpen)
          }}
          onEdit={() => {
            setIsEditing(true)
          }}
        />
      </div>
      {isOpen && <WebhookDeliveries place={place} webhookId={webhook.id} />}
    </div>
  )
}
