import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { templateProblem } from '#domain/namespace/description-template.ts'
import { request } from '#web/data/transport/request.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './template-form.module.css'
import { ChangeDescriptionTemplateDocument, CreateDescriptionTemplateDocument } from './templates.generated.ts'

export interface TemplateFormProps {
  projectPath: string
  /** The template that is changed, with `.md`; a new one is made when left out. */
  template?: { name: string; content: string }
  onSaved: () => void
  onCancel: () => void
}

/** Makes a description template of a project, or changes the text of one. */
export function TemplateForm({ projectPath, template, onSaved, onCancel }: TemplateFormProps) {
  const [name, setName] = useState(template?.name ?? '')
  const [content, setContent] = useState(template?.content ?? '')
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const input = { projectPath, type: 'ISSUE' as const, name: name.trim(), content }
      return template
        ? (await request(ChangeDescriptionTemplateDocument, { input: { ...input, expectContent: template.content } }))
            .descriptionTemplateUpdate
        : (await request(CreateDescriptionTemplateDocument, { input })).descriptionTemplateCreate
    },
    onSuccess: (saved) => {
      if (saved?.errors.length === 0) onSaved()
    },
  })
  const isComplete = name.trim() !== '' && content.trim() !== ''
  const problem = isComplete ? templateProblem({ name: name.trim(), content })?.message : undefined
  const refused = problem ?? data?.errors[0] ?? (error ? errorText(error) : undefined)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (content === template?.content) onCancel()
        else if (!isPending && isComplete && problem === undefined) mutate()
      }}
    >
      {!template && (
        <TextField
          label="Name"
          value={name}
          placeholder="Bug.md"
          autoFocus
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value)
          }}
        />
      )}
      <TextArea
        label="Text"
        dir="auto"
        rows={10}
        value={content}
        autoFocus={template !== undefined}
        onChange={({ target }) => {
          setContent(target.value)
        }}
      />
      {refused !== undefined && <Alert tone="danger">{refused}</Alert>}
      <FormActions
        submit={template ? 'Save' : 'Create'}
        isBusy={isPending}
        isDisabled={!isComplete || problem !== undefined}
        cancel={onCancel}
      />
    </form>
  )
}
