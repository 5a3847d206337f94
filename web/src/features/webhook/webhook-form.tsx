import { useState } from 'react'
import {
  WEBHOOK_NAME_MAX,
  WEBHOOK_TRIGGERS,
  WEBHOOK_URL_MAX,
  webhookUrlProblem,
  type WebhookTrigger,
} from '#domain/webhook/webhook.ts'
import { changedFields } from '#web/lib/changed-fields.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import {
  changeWebhook,
  createWebhook,
  TRIGGER_NAMES,
  triggersOf,
  type Webhook,
  type WebhookFlags,
  type WebhookPlace,
} from './webhooks.ts'
import styles from './webhook-form.module.css'

/** Returns of each trigger whether it is chosen. */
const flagsOf = (chosen: readonly WebhookTrigger[]): WebhookFlags =>
  Object.fromEntries(WEBHOOK_TRIGGERS.map((trigger) => [trigger, chosen.includes(trigger)]))

interface WebhookFormProps {
  place: WebhookPlace
  /** Null for a new one. */
  webhook: Webhook | null
  onSaved: () => void
  onCancel: () => void
}

/** Asks where a webhook is and what it is told. */
export function WebhookForm({ place, webhook, onSaved, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [name, setName] = useState(webhook?.name ?? '')
  const [secret, setSecret] = useState('')
  const [triggers, setTriggers] = useState(webhook === null ? WEBHOOK_TRIGGERS.slice(0, 1) : triggersOf(webhook))
  const [failure, setFailure] = useState<string>()
  const said = { url: url.trim(), name: name.trim(), ...flagsOf(triggers) }
  const [opened] = useState(said)
  const token = secret !== '' && { token: secret }
  const changed = { ...changedFields(opened, said), ...token }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () =>
      webhook ? changeWebhook(place, webhook.id, changed) : createWebhook(place, { ...said, ...token }),
    onSuccess: onSaved,
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  const isReady = webhookUrlProblem(said.url) === null && triggers.length > 0
  const losesSecret = webhook?.token_present === true && said.url !== opened.url && secret === ''
  /** Saving also turns on what was turned off. */
  const isSame = webhook?.alert_status === 'executable' && Object.keys(changed).length === 0
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setFailure(undefined)
        if (isSame) onCancel()
        else if (isReady) mutate()
      }}
    >
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      <TextField
        label="URL"
        type="url"
        value={url}
        autoFocus
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX}
        onChange={({ target }) => {
          setUrl(target.value)
        }}
      />
      <TextField
        label="Name (optional)"
        value={name}
        autoComplete="off"
        maxLength={WEBHOOK_NAME_MAX}
        onChange={({ target }) => {
          setName(target.value)
        }}
      />
      <TextField
        label="Secret token (optional)"
        type="password"
        value={secret}
        autoComplete="new-password"
        onChange={({ target }) => {
          setSecret(target.value)
        }}
      />
      <p className={styles.hint}>
        {losesSecret
          ? 'The stored secret goes with the former URL. Enter one for the new URL.'
          : webhook?.token_present
            ? 'A secret is stored. Leave the field empty to keep it.'
            : 'Requests carry it and are signed with it. It is not shown again.'}
      </p>
      <fieldset className={styles.triggers}>
        <legend>Events</legend>
        {WEBHOOK_TRIGGERS.map((trigger) => (
          <Checkbox
            key={trigger}
            label={TRIGGER_NAMES[trigger]}
            isChecked={triggers.includes(trigger)}
            onChange={(isChecked) => {
              setTriggers(WEBHOOK_TRIGGERS.filter((one) => (one === trigger ? isChecked : triggers.includes(one))))
            }}
          />
        ))}
      </fieldset>
      <FormActions
        submit={webhook === null ? 'Add webhook' : 'Save changes'}
        isBusy={isPending}
        isDisabled={!isReady}
        cancel={onCancel}
      />
    </form>
  )
}
