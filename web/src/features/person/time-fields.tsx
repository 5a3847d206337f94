import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ownPreferencesQuery, saveOwnPreferences, type OwnPreferences } from '#web/data/store/own-preferences.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import styles from './profile-form.module.css'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Shows the time zone and the first day of week of the signed-in person, which hold wherever they sign in. */
export function TimeFields() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownPreferencesQuery)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (changes: Partial<OwnPreferences>) => saveOwnPreferences(client, changes),
    onSuccess: () => {
      void showToast({ tone: 'success', title: 'Profile saved' })
    },
    onError: ({ message }) => {
      void showToast({ tone: 'danger', title: message })
    },
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="box" height="180px" />
  const { timezone, firstDayOfWeek } = data
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <fieldset className={styles.status}>
      <legend>Time</legend>
      <SelectField
        label="Time zone"
        value={timezone ?? ''}
        disabled={isPending}
        onChange={({ target: { value } }) => {
          mutate({ timezone: value === '' ? null : value })
        }}
      >
        <option value="">As this browser ({Intl.DateTimeFormat().resolvedOptions().timeZone})</option>
        {(timezone === null || zones.includes(timezone) ? zones : [timezone, ...zones]).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="First day of week"
        value={firstDayOfWeek ?? ''}
        disabled={isPending}
        onChange={({ target: { value } }) => {
          mutate({ firstDayOfWeek: value === '' ? null : Number(value) })
        }}
      >
        <option value="">Default</option>
        {DAYS.map((day, index) => (
          <option key={day} value={index}>
            {day}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
