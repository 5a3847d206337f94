import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { LABEL_COLOR_DEFAULT, normalColor } from '#domain/color.ts'
import { colorProblem, firstProblem, labelDescriptionProblem, labelTitleProblem } from '#domain/text-checks.ts'
import { request } from '#web/data/request.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CreateLabelDocument } from './label.generated.ts'
import type { Label } from './label.ts'
import styles from './label-create-form.module.css'

const SUGGESTIONS = {
  'Blue grey': '#6699cc',
  Blue: '#1068bf',
  Teal: '#16857a',
  Green: '#217645',
  Olive: '#7d6b00',
  Orange: '#c24b00',
  Red: '#c91c00',
  Magenta: '#c21e6f',
  Purple: '#694cc0',
  Grey: '#6b756e',
} as const

export interface LabelCreateFormProps {
  /** The full path of the group that gets the label. */
  groupPath: string
  /** What was searched for and not found. */
  title: string
  onCreated: (label: Label) => void
  onCancel: () => void
}

/** Makes a label that is then chosen. */
export function LabelCreateForm({ groupPath, title: searched, onCreated, onCancel }: LabelCreateFormProps) {
  const [title, setTitle] = useState(searched)
  const [description, setDescription] = useState('')
  const [color, setColor] = useState(LABEL_COLOR_DEFAULT)
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      request(CreateLabelDocument, {
        input: { groupPath, title: title.trim(), color, ...(description.trim() !== '' && { description }) },
      }),
    onSuccess: ({ labelCreate }) => {
      if (!labelCreate?.label) return
      void queryClient.invalidateQueries({ queryKey: ['offered-labels'] })
      onCreated(labelCreate.label)
    },
  })
  const isBlank = title.trim() === ''
  const refusal = data?.labelCreate?.errors[0] ?? (error ? errorText(error) : undefined)
  const titleError = isBlank ? undefined : labelTitleProblem(title)?.message
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (
          !isPending &&
          !isBlank &&
          titleError === undefined &&
          firstProblem(colorProblem(color), labelDescriptionProblem(description)) === null
        )
          mutate()
      }}
    >
      <div className={styles.head}>
        <IconButton icon={ArrowLeft} label="Back to the list" size="small" onClick={onCancel} />
        <h3>Create group label</h3>
      </div>
      <TextField
        label="Title"
        value={title}
        autoFocus
        autoComplete="off"
        error={titleError ?? refusal}
        onChange={(event) => {
          setTitle(event.target.value)
        }}
      />
      <TextField
        label="Description"
        value={description}
        autoComplete="off"
        error={labelDescriptionProblem(description)?.message}
        onChange={(event) => {
          setDescription(event.target.value)
        }}
      />
      <div className={styles.swatches} role="group" aria-label="Suggested colors">
        {Object.entries(SUGGESTIONS).map(([name, suggestion]) => (
          <button
            key={suggestion}
            type="button"
            aria-label={name}
            aria-pressed={normalColor(color) === suggestion}
            style={{ '--swatch': suggestion } as CSSProperties}
            onClick={() => {
              setColor(suggestion)
            }}
          />
        ))}
      </div>
      <TextField
        label="Color"
        value={color}
        autoComplete="off"
        spellCheck={false}
        error={colorProblem(color)?.message}
        onChange={(event) => {
          setColor(event.target.value)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={isBlank}>
          Create
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
