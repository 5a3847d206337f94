import { Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isNewId } from '#web/data/change/new-id.ts'
import { useRecordChange } from '#web/data/lists/use-record-change.ts'
import { request } from '#web/data/transport/request.ts'
import { useFocusBack } from '#web/lib/use-focus-back.ts'
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
  const { id, name } = policy
  const [isEditing, setIsEditing] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const editButton = useFocusBack(isEditing)
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
  const close = () => {
    setIsEditing(false)
  }
  return (
    <li className={styles.row}>
      {isEditing ? (
        <PolicyForm projectPath={projectPath} policy={policy} onClose={close}>
          <PolicySummary policy={policy} />
        </PolicyForm>
      ) : (
        <PolicySummary policy={policy}>
          {canManage && !isNewId(id) && (
            <>
              <IconButton
                icon={Pencil}
                label={`Edit ${name}`}
                size="small"
                ref={editButton}
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
        </PolicySummary>
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

/** Shows the name of a policy, what can be done with it beside that, and its rules. */
function PolicySummary({ policy, children }: { policy: EscalationPolicyFragment; children?: ReactNode }) {
  return (
    <>
      <div className={styles.head}>
        <h2 dir="auto">{policy.name}</h2>
        {children}
      </div>
      <ol className={styles.rules}>
        {policy.rules?.map((rule) => (
          <li key={ruleText(rule)}>{ruleText(rule)}</li>
        ))}
      </ol>
    </>
  )
}
