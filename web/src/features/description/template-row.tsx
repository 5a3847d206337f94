import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { request } from '#web/data/transport/request.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { readTemplate } from './read-templates.ts'
import { TemplateForm } from './template-form.tsx'
import styles from './template-row.module.css'
import { DeleteDescriptionTemplateDocument } from './templates.generated.ts'

export interface TemplateRowProps {
  projectPath: string
  /** The name without `.md`. */
  templateKey: string
  /** Called after a change. */
  onChanged: () => void
  /** Called when it is gone; the focus goes with it. */
  onDeleted: () => void
}

const tell = (error: unknown): void => {
  void showToast({ tone: 'danger', title: errorText(error) })
}

/** Shows a description template, whose text Maintainers change, and which they delete, where it stands. */
export function TemplateRow({ projectPath, templateKey, onChanged, onDeleted }: TemplateRowProps) {
  const name = `${templateKey}.md`
  /** The text while it is edited. */
  const [content, setContent] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const opening = useMutation({
    mutationFn: () => readTemplate(projectPath, templateKey),
    onSuccess: setContent,
    onError: tell,
  })
  const deletion = useMutation({
    mutationFn: () =>
      request(DeleteDescriptionTemplateDocument, { input: { projectPath, type: 'ISSUE' as const, name } }),
    onSuccess: () => {
      onDeleted()
      void showToast({ tone: 'success', title: `Deleted the template ${shortTitle(name)}` })
    },
    onError: tell,
    onSettled: () => {
      setIsAsked(false)
    },
  })
  const close = (): void => {
    setContent(null)
    editButton.current?.focus()
  }
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 dir="auto">{name}</h2>
        <IconButton
          icon={Pencil}
          label={`Edit ${name}`}
          size="small"
          ref={editButton}
          onClick={() => {
            opening.mutate()
          }}
        />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          size="small"
          onClick={() => {
            setIsAsked(true)
          }}
        />
      </div>
      {content !== null && (
        <TemplateForm
          projectPath={projectPath}
          template={{ name, content }}
          onCancel={close}
          onSaved={() => {
            close()
            onChanged()
          }}
        />
      )}
      <ConfirmDialog
        title="Delete template?"
        isOpen={isAsked}
        confirmLabel="Delete template"
        tone="danger"
        isBusy={deletion.isPending}
        onConfirm={() => {
          deletion.mutate()
        }}
        onCancel={() => {
          setIsAsked(false)
        }}
      >
        Descriptions that began from {name} stay as they are. This cannot be undone.
      </ConfirmDialog>
    </li>
  )
}
