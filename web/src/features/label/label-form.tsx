import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { LABEL_COLOR_DEFAULT, normalColor } from '#domain/color.ts'
import { colorProblem, firstProblem, labelDescriptionProblem, labelTitleProblem } from '#domain/text/text-checks.ts'
import { request } from '#web/data/transport/request.ts'
import { changedFields } from '#web/lib/changed-fields.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ChangeLabelDocument, CreateLabelDocument } from './label.generated.ts'
import type { Label } from './label.ts'
import styles from './label-form.module.css'

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

/** Where a label belongs, by full path. */
export type LabelHome = { groupPath: string } | { projectPath: string }

export interface LabelFormProps {
  /** The group or project that has the label, or gets it. */
  home: LabelHome
  /** The label that is changed; a new one is made when left out. */
  label?: Label
  /** Of a new one: what was searched for and not found. */
  title?: string
  /** Whether it stands where a list was, which an arrow leads back to. */
  isInList?: boolean
  onSaved: (label: Label) => void
  onCancel: () => void
}

/** Makes a label of a group or project, or changes one. */
export function LabelForm({ home, label, title: searched = '', isInList, onSaved, onCancel }: LabelFormProps) {
  const [opened] = useState(label)
  const [title, setTitle] = useState(label?.title ?? searched)
  const [description, setDescription] = useState(label?.description ?? '')
  const [color, setColor] = useState(label?.color ?? LABEL_COLOR_DEFAULT)
  const queryClient = useQueryClient()
  const meaning = description.trim() === '' ? null : description
  const said = { title: title.trim(), color, description: meaning }
  const changed = opened
    ? changedFields({ title: opened.title, color: opened.color, description: opened.description }, said)
    : said
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      if (opened) {
        const input = { ...changed, ...home, id: opened.id }
        return (await request(ChangeLabelDocument, { input })).labelUpdate
      }
      const { description: _, ...named } = said
      const input = { ...named, ...home, ...(meaning !== null && { description: meaning }) }
      return (await request(CreateLabelDocument, { input })).labelCreate
    },
    onSuccess: (saved) => {
      if (!saved?.label) return
      void queryClient.invalidateQueries({ queryKey: ['offered-labels'] })
      onSaved(saved.label)
    },
  })
  const isBlank = title.trim() === ''
  const refusal = data?.errors[0] ?? (error ? errorText(error) : undefined)
  const titleError = isBlank ? undefined : labelTitleProblem(title)?.message
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changed === null) onCancel()
        else if (
          !isPending &&
          !isBlank &&
          titleError === undefined &&
          firstProblem(colorProblem(color), labelDescriptionProblem(description)) === null
        )
          mutate()
      }}
    >
      <div className={styles.head}>
        {isInList && <IconButton icon={ArrowLeft} label="Back to the list" size="small" onClick={onCancel} />}
        <h3>{label ? 'Edit label' : 'groupPath' in home ? 'Create group label' : 'Create project label'}</h3>
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
      <FormActions submit={label ? 'Save' : 'Create'} isBusy={isPending} isDisabled={isBlank} cancel={onCancel} />
    </form>
  )
}
