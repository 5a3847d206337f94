import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Visibility } from '#domain/permissions.ts'
import { changedFields } from '#web/lib/changed-fields.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { changeSettings, refusedFields, settingsQuery, type Settings } from './settings-query.ts'
import styles from './settings-form.module.css'

const VISIBILITY_NAMES: Record<Visibility, string> = { private: 'Private', internal: 'Internal', public: 'Public' }
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const TEXTS = [
  ['max_attachment_size', 'Largest upload in MB', 'decimal'],
  ['polling_interval_multiplier', 'Polling interval multiplier', 'decimal'],
  ['home_page_url', 'Home page for people who are not signed in', 'url'],
  ['help_page_support_url', 'Support page', 'url'],
] as const

/** Returns settings as their fields hold them. */
const textsOf = (settings: Settings) => ({
  default_group_visibility: settings.default_group_visibility,
  default_project_visibility: settings.default_project_visibility,
  max_attachment_size: `${settings.max_attachment_size}`,
  polling_interval_multiplier: `${settings.polling_interval_multiplier}`,
  first_day_of_week: `${settings.first_day_of_week ?? ''}`,
  home_page_url: settings.home_page_url,
  help_page_support_url: settings.help_page_support_url,
})
type Texts = ReturnType<typeof textsOf>

/** Changes what is set for the whole installation; only what was changed is sent. */
export function SettingsForm({ settings }: { settings: Settings }) {
  /** What was filled in; all else follows what others set meanwhile. */
  const [edits, setEdits] = useState<Partial<Texts>>({})
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isSaved, setSaved] = useState(false)
  const { isBusy, error, run } = useAttempt()
  const client = useQueryClient()
  const opened = textsOf(settings)
  const texts: Texts = { ...opened, ...edits }
  const changed = changedFields(opened, texts) ?? {}
  const isChanged = Object.keys(changed).length > 0
  const say = (field: keyof Texts, value: string): void => {
    setSaved(false)
    setEdits((before) => ({ ...before, [field]: value }))
  }

  const save = () =>
    run(async () => {
      setRefused({})
      try {
        const day = 'first_day_of_week' in changed && { first_day_of_week: numberOrNull(texts.first_day_of_week) }
        const now = await changeSettings({ ...changed, ...day })
        client.setQueryData(settingsQuery.queryKey, now)
        setEdits({})
        setSaved(true)
        await client.invalidateQueries({ queryKey: ['installation'] })
      } catch (failure) {
        const fields = failure instanceof RefusalError ? refusedFields(failure.answer) : {}
        setRefused(fields)
        if (Object.keys(fields).length === 0) throw failure
      }
    })

  const visibilityField = (field: 'default_group_visibility' | 'default_project_visibility', label: string) => (
    <SelectField
      label={label}
      value={texts[field]}
      onChange={(event) => {
        say(field, event.target.value)
      }}
    >
      {Object.entries(VISIBILITY_NAMES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && isChanged) void save()
      }}
    >
      {error && <Alert tone="danger">{error.message}</Alert>}
      {isSaved && <Alert tone="success">Settings saved</Alert>}
      {visibilityField('default_group_visibility', 'Default visibility of new groups')}
      {visibilityField('default_project_visibility', 'Default visibility of new projects')}
      <SelectField
        label="First day of the week"
        value={texts.first_day_of_week}
        onChange={(event) => {
          say('first_day_of_week', event.target.value)
        }}
      >
        <option value="">As deployed</option>
        {DAYS.map((name, day) => (
          <option key={name} value={day}>
            {name}
          </option>
        ))}
      </SelectField>
      {TEXTS.map(([field, label, inputMode]) => (
        <TextField
          key={field}
          label={label}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
          value={texts[field]}
          error={refused[field] && `${label} ${refused[field]}`}
          onChange={(event) => {
            say(field, event.target.value)
          }}
        />
      ))}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isChanged}>
          Save changes
        </Button>
      </div>
    </form>
  )
}

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text))
