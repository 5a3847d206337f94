import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '#web/data/transport/request.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { DeleteEscalationPolicyDocument, type EscalationPolicyFragment } from './policies.generated.ts'
import { PolicyForm } from './policy-form.tsx'
import styles from './policy-row.module.css'
import { ruleText } from './rule-text.ts'

export interface PolicyRowProps {
  projectPath: string
  policy: EscalationPolicyFragment
  canManage: boolean
  /** Called after a change. */
  onChanged: () => void
}

/** Shows an escalation policy with its rules, which Maintainers change and delete where it stands. */
export function PolicyRow({ projectPath, policy, canManage, onChanged }: PolicyRowProps) {
  const { id, name, rules } = policy
  const [isEditing, setIsEditing] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await request(DeleteEscalationPolicyDocument, { input: { projectPath, id } })).escalationPolicyDestroy,
    onSuccess: () => {
      setIsAsked(false)
      onChanged()
      void showToast({ tone: 'success', title: `Deleted the policy ${shortTitle(name)}` })
    },
    onError: (error) => {
      setIsAsked(false)
      void showToast({ tone: 'danger', title: errorText(error) })
    },
  })
  if (isEditing) {
    const close = (): void => {
      setIsEditing(false)
    }
    return (
      <li className={styles.row}>
        <PolicyForm
          projectPath={projectPath}
          policy={policy}
          onCancel={close}
          onSaved={() => {
            close()
            onChanged()
          }}
        />
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 dir="auto">{name}</h2>
        {canManage && (
          <>
            <IconButton
              icon={Pencil}
              label={`Edit ${name}`}
              size="small"
              onClick={() => {
                setIsEditing(true)
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
          </>
        )}
      </div>
      <ol className={styles.rules}>
        {rules?.map((rule) => (
          <li key={ruleText(rule)}>{ruleText(rule)}</li>
        ))}
      </ol>
      <ConfirmDialog
        title="Delete policy?"
        isOpen={isAsked}
        confirmLabel="Delete policy"
        tone="danger"
        isBusy={isPending}
        onConfirm={() => {
          mutate()
        }}
        onCancel={() => {
          setIsAsked(false)
        }}
      >
        Incidents that have {name} keep its name. This cannot be undone.
      </ConfirmDialog>
    </li>
  )
}
