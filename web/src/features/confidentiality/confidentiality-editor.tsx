import { useState } from 'react'
import { change, useIsChanging } from '#web/data/change/changes.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import { Button } from '#web/ui/base/button.tsx'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { CONFIDENTIAL_NOTE } from '#web/features/item/page/confidentiality-texts.ts'
import styles from './confidentiality-editor.module.css'
import type { Owner } from '#web/lib/owner.ts'

/** Tells what a switch would mean, and switches after a yes. */
export function ConfidentialityEditor({ owner, isConfidential }: ConfidentialityWidgetProps) {
  const isSaving = useIsChanging(owner.id, 'confidential')
  return (
    <Popover
      label="Change confidentiality"
      placement="bottom end"
      trigger={(trigger) => <EditButton of="confidentiality" isSaving={isSaving} {...trigger} />}
    >
      {(close) => <Question owner={owner} isConfidential={isConfidential} onClose={close} />}
    </Popover>
  )
}

interface QuestionProps extends Pick<ConfidentialityWidgetProps, 'owner' | 'isConfidential'> {
  onClose: () => void
}

/** Asks what it asked when it opened, whoever switches meanwhile. */
function Question({ owner, isConfidential: isNow, onClose }: QuestionProps) {
  const [isConfidential] = useState(isNow)
  return (
    <div className={styles.question}>
      <p>
        {isConfidential
          ? `You are going to turn off the confidentiality. This means everyone will be able to see and leave a comment on this ${owner.kind}.`
          : `You are going to turn on confidentiality. ${CONFIDENTIAL_NOTE[owner.kind]}`}
      </p>
      <div className={styles.actions}>
        <Button size="small" autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            onClose()
            if (isNow === isConfidential)
              change({
                item: owner,
                input: { confidential: !isConfidential },
                optimistic: { confidential: !isConfidential },
                successMessage: `Confidentiality turned ${isConfidential ? 'off' : 'on'}`,
                errorMessage: setFieldFailed(owner.kind, 'confidentiality'),
              })
          }}
        >
          {isConfidential ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
    </div>
  )
}
export interface ConfidentialityWidgetProps {
  owner: Owner
  isConfidential: boolean
  canEdit: boolean
}
