import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITE_DEFAULTS } from '#domain/site.ts'
import { changedFields } from '#web/lib/changed-fields.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { refusedFields } from './settings-query.ts'
import { saveSite, topGroupsQuery, type SiteFields, type SiteRow } from './sites-query.ts'
import styles from './settings-form.module.css'

const NUMBERS = [
  ['files_max_capacity', 'Files copied in a minute'],
  ['verification_max_capacity', 'Copies checked in a minute'],
  ['minimum_reverification_interval', 'Days until a copy is checked again'],
] as const

const SCOPES = { all: 'All files', some: 'Only files of these groups' }

/** Returns what the fields hold when the form opens. @param site null: a new one */
const fieldsOf = (site: SiteRow | null): SiteFields => ({
  name: site?.name ?? '',
  url: site?.url ?? '',
  primary: site?.primary ?? SITE_DEFAULTS.primary,
  enabled: site?.enabled ?? SITE_DEFAULTS.enabled,
  files_max_capacity: `${site?.files_max_capacity ?? SITE_DEFAULTS.filesMaxCapacity}`,
  verification_max_capacity: `${site?.verification_max_capacity ?? SITE_DEFAULTS.verificationMaxCapacity}`,
  minimum_reverification_interval: `${site?.minimum_reverification_interval ?? SITE_DEFAULTS.minimumReverificationInterval}`,
  selective_sync_type: site?.selective_sync_type === 'namespaces' ? 'namespaces' : null,
  selective_sync_namespace_ids: site?.selective_sync_namespace_ids ?? [],
})

export interface SiteFormProps {
  /** The site that is changed; null: a new one. */
  site: SiteRow | null
  onSaved: (name: string) => void
  onCancel: () => void
}

/** Asks for what a site is and how much is copied there. */
export function SiteForm({ site, onSaved, onCancel }: SiteFormProps) {
  const [opened] = useState(() => fieldsOf(site))
  const [fields, setFields] = useState(opened)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const { data: groups = [] } = useQuery(topGroupsQuery)
  const changed = site === null ? fields : (changedFields(opened, fields) ?? {})
  const say = (given: Partial<SiteFields>): void => {
    setFields((before) => ({ ...before, ...given }))
  }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => saveSite(site?.id ?? null, changed),
    onSuccess: () => {
      onSaved(fields.name.trim())
    },
    onError: (error) => {
      const byField = error instanceof RefusalError ? refusedFields(error.answer) : {}
      setRefused(byField)
      const isShown = Object.keys(byField).some((field) => field in fields)
      setFailure(isShown ? undefined : (reasonIn(error) ?? errorText(error)))
    },
  })
  const chosen = fields.selective_sync_namespace_ids
  const isReady = fields.name.trim() !== '' && fields.url.trim() !== '' && Object.keys(changed).length > 0
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={site === null ? 'New site' : `Edit ${site.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        setRefused({})
        setFailure(undefined)
        if (isReady) mutate()
      }}
    >
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      <TextField
        label="Name"
        value={fields.name}
        autoFocus
        autoComplete="off"
        error={refused['name'] && `Name ${refused['name']}`}
        onChange={({ target }) => {
          say({ name: target.value })
        }}
      />
      <TextField
        label="Address"
        value={fields.url}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://canopy.example.com"
        error={refused['url'] && `Address ${refused['url']}`}
        onChange={({ target }) => {
          say({ url: target.value })
        }}
      />
      <Checkbox
        label="Primary site"
        description={
          refused['primary'] ? `The primary ${refused['primary']}.` : 'Holds the files themselves. There is one.'
        }
        isChecked={fields.primary}
        onChange={(primary) => {
          say({ primary })
        }}
      />
      {!fields.primary && (
        <>
          <Checkbox
            label="Copy files to this site"
            isChecked={fields.enabled}
            onChange={(enabled) => {
              say({ enabled })
            }}
          />
          {NUMBERS.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              value={fields[field]}
              inputMode="numeric"
              autoComplete="off"
              error={refused[field] && `It ${refused[field]}.`}
              onChange={({ target }) => {
                say({ [field]: target.value.trim() })
              }}
            />
          ))}
          <RadioChoice
            label="What is copied"
            names={SCOPES}
            values={['all', 'some']}
            chosen={fields.selective_sync_type === null ? 'all' : 'some'}
            onChoose={(scope) => {
              say({ selective_sync_type: scope === 'all' ? null : 'namespaces' })
            }}
          />
          {fields.selective_sync_type !== null &&
            groups.map(({ id, name, full_path: path }) => (
              <Checkbox
                key={id}
                label={name}
                description={path}
                isChecked={chosen.includes(id)}
                onChange={(isChecked) => {
                  const others = chosen.filter((other) => other !== id)
                  say({ selective_sync_namespace_ids: isChecked ? [...others, id] : others })
                }}
              />
            ))}
        </>
      )}
      <FormActions
        submit={site === null ? 'Add site' : 'Save changes'}
        isBusy={isPending}
        isDisabled={!isReady}
        cancel={onCancel}
      />
    </form>
  )
}
