import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isNewId } from '#web/data/change/new-id.ts'
import { useRecordChange } from '#web/data/lists/use-record-change.ts'
import { request } from '#web/data/transport/request.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { DeleteEscalationPolicyDocument, type EscalationPolicyFragment } from './policies.generated.ts'
import { policyEdits } from './policies-query.ts'
import { PolicyForm } from './policy-form.tsx'
import styles from './policy-row.module.css'
import { ruleText } from './rule-text.ts'

export interface PolicyRowProps {
  projectPath: string
  policy: EscalationPolicyFragment
  canManage: boolean
}

/** Shows an escalation policy with its rules, which Maintainers change and delete where it stands. */
export function PolicyRow({ projectPath, policy, canManage }: PolicyRowProps) {
  const { id, name, rules } = policy
  const [isEditing, setIsEditing] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { change } = useRecordChange({
    edits: policyEdits(projectPath),
    id,
    send: async () =>
      (await request(DeleteEscalationPolicyDocument, { input: { projectPath, id } })).escalationPolicyDestroy,
    successMessage: `Deleted the policy ${name}`,
    onFailed: (error) => {
      void showToast({ tone: 'danger', title: errorText(error) })
    },
  })
  const row = (
    <>
      <div className={styles.head}>
        <h2 dir="auto">{name}</h2>
        {canManage && !isNewId(id) && (
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
    </>
  )
  const close = () => {
    setIsEditing(false)
  }
  return (
    <li className={styles.row}>
      {isEditing ? (
        <PolicyForm projectPath={projectPath} policy={policy} onClose={close}>
          {row}
        </PolicyForm>
      ) : (
        row
      )}
      <ConfirmDialog
        title="Delete policy?"
        isOpen={isAsked}
        confirmLabel="Delete policy"
        tone="danger"
        onConfirm={() => {
          setIsAsked(false)
          change(null)
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
