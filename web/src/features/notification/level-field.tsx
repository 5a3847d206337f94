import { useState } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { CustomEventsDialog } from './custom-events-dialog.tsx'
import { LEVEL_TEXTS, LEVELS } from './levels.ts'
import type { Setting, SettingOf } from './notifications-query.ts'
import { useNotificationChange } from './use-notification-change.ts'

export interface LevelFieldProps {
  of: SettingOf
  /** Of the place, or "everywhere". */
  name: string
  level: Setting['level']
}

/** Shows the level for a place, or the one that holds everywhere, and changes it. */
export function LevelField({ of, name, level }: LevelFieldProps) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useNotificationChange(of, name)
  const events = level === 'custom' && (
    <div>
      <Button
        size="small"
        onClick={() => {
          setAsked(true)
        }}
      >
        Select events<VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
    </div>
  )
  return (
    <>
      {of !== null && events}
      <SelectField
        label={of === null ? 'Your level' : `Level of ${name}`}
        isInLine={of !== null}
        value={level}
        disabled={isPending}
        onChange={({ target }) => {
          const chosen = LEVELS.find((one) => one === target.value)
          if (chosen === 'custom') setAsked(true)
          else if (chosen !== undefined) mutate({ level: chosen })
        }}
      >
        {LEVELS.filter((one) => of !== null || one !== 'global').map((one) => (
          <option key={one} value={one}>
            {LEVEL_TEXTS[one].name}
          </option>
        ))}
      </SelectField>
      {of === null && events}
      {isAsked && (
        <CustomEventsDialog
          of={of}
          name={name}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
