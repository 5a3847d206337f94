import { useState } from 'react'
import { titleProblem } from '#domain/text/text-checks.ts'
import sectionStyles from '#web/features/item/page/item-section.module.css'
import { Button } from '#web/ui/base/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export interface NewTaskFormProps {
  onCreate: (title: string) => void
  onClose: () => void
}

/** Shows the title of a new task; Enter makes it and leaves room for the next one, Escape ends. */
export function NewTaskForm({ onCreate, onClose }: NewTaskFormProps) {
  const [title, setTitle] = useState('')
  const trimmed = title.trim()
  const problem = trimmed === '' ? undefined : titleProblem(trimmed)?.message
  return (
    <form
      className={sectionStyles.form}
      aria-label="New task"
      onSubmit={(event) => {
        event.preventDefault()
        if (trimmed === '' || problem !== undefined) return
        onCreate(trimmed)
        setTitle('')
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
    >
      <TextField
        label="Title of the task"
        value={title}
        autoFocus
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setTitle(event.target.value)
        }}
      />
      <div className={sectionStyles.buttons}>
        <Button type="submit" variant="primary" size="small" disabled={trimmed === '' || problem !== undefined}>
          Create task
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
