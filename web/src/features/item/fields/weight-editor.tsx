import { useRef, useState } from 'react'
import { WEIGHT_MAX } from '#domain/limits.ts'
import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fields.module.css'
import type { WeightWidgetProps } from './weight.tsx'

export interface WeightEditorProps extends Pick<WeightWidgetProps, 'owner'> {
  /** undefined where several items have various ones. */
  weight: number | null | undefined
}

/** A whole number by typing it; Enter and a press outside save, nothing typed takes the weight away. */
export function WeightEditor({ owner, weight }: WeightEditorProps) {
  const change = useChange()
  const isSaving = useIsChanging(owner.id, 'weight')
  /** What was typed and not taken yet; closing takes it. */
  const typed = useRef<number | null | undefined>(undefined)
  const save = (next: number | null) => {
    typed.current = undefined
    if (next === weight) return
    change({
      item: owner,
      input: { weight: next },
      show: { weight: next },
      done: next === null ? 'Weight removed' : `Weight set to ${next}`,
      failure: setFieldFailed(owner.kind, 'Weight'),
    })
  }
  return (
    <Popover
      label="Weight"
      placement="bottom end"
      onOpenChange={(isOpen) => {
        if (!isOpen && typed.current !== undefined) save(typed.current)
      }}
      trigger={(trigger) => <EditButton data-edit="weight" of="weight" isSaving={isSaving} {...trigger} />}
    >
      {(close) => (
        <WeightField
          weight={weight}
          onType={(next) => {
            typed.current = next
          }}
          onClose={close}
        />
      )}
    </Popover>
  )
}

interface WeightFieldProps {
  weight: number | null | undefined
  /** Called with what closing would save; undefined for nothing. */
  onType: (weight: number | null | undefined) => void
  onClose: () => void
}

function WeightField({ weight, onType, onClose }: WeightFieldProps) {
  const [text, setText] = useState(String(weight ?? ''))
  const next = weightIn(text)
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== undefined) onClose()
      }}
    >
      <TextField
        label="Weight"
        inputMode="numeric"
        value={text}
        autoFocus
        autoComplete="off"
        error={next === undefined ? `A whole number from 0 to ${WEIGHT_MAX.toLocaleString()}` : undefined}
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          setText(event.target.value)
          onType(weightIn(event.target.value))
        }}
        onKeyDown={(event) => {
          // Escape closes without taking what was typed.
          if (event.key === 'Escape') onType(undefined)
        }}
      />
      {weight !== null && (
        <Button
          size="small"
          onClick={() => {
            onType(null)
            onClose()
          }}
        >
          Remove weight
        </Button>
      )}
    </form>
  )
}

/** null for nothing, undefined for what is no weight. */
function weightIn(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined
  return value !== undefined && value <= WEIGHT_MAX ? value : undefined
}
