import { useEntityChange, type ChangeAnswer } from '#web/lib/entity-change.ts'
import { setConfidentialityFailed } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { request } from '#web/lib/request.ts'
import { Button } from '#web/ui/button.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { CONFIDENTIAL_NOTE } from './confidentiality-texts.ts'
import type { ConfidentialityWidgetProps } from './confidentiality-widget.tsx'
import { SetEpicConfidentialityDocument } from './confidentiality.generated.ts'
import styles from './confidentiality-editor.module.css'

const SEND: Record<OwnerKind, (owner: Owner, confidential: boolean) => Promise<ChangeAnswer>> = {
  epic: async ({ fullPath, iid }, confidential) => {
    const input = { groupPath: fullPath, iid, confidential }
    const { updateEpic } = await request(SetEpicConfidentialityDocument, { input })
    return { errors: updateEpic?.errors ?? [], fields: updateEpic?.epic ?? null }
  },
}

/** Tells what a switch would mean, and switches after a yes. */
export function ConfidentialityEditor({ owner, isConfidential }: ConfidentialityWidgetProps) {
  const { change, isPending } = useEntityChange<boolean>({
    entityId: owner.id,
    expect: (confidential) => ({ confidential }),
    send: (confidential) => SEND[owner.kind](owner, confidential),
    failure: setConfidentialityFailed(owner.kind),
  })
  return (
    <Popover
      label="Change confidentiality"
      placement="bottom end"
      trigger={(trigger) => <EditButton of="confidentiality" isBusy={isPending} {...trigger} />}
    >
      {(close) => (
        <div className={styles.question}>
          <p>
            {isConfidential
              ? `You are going to turn off the confidentiality. This means everyone will be able to see and leave a comment on this ${owner.kind}.`
              : `You are going to turn on confidentiality. ${CONFIDENTIAL_NOTE[owner.kind]}`}
          </p>
          <div className={styles.actions}>
            <Button size="small" autoFocus onClick={close}>
              Cancel
            </Button>
            <Button
              size="small"
              variant="primary"
              onClick={() => {
                close()
                change(!isConfidential)
              }}
            >
              {isConfidential ? 'Turn off' : 'Turn on'}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}
