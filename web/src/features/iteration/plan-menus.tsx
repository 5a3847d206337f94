import { request } from '#web/data/transport/request.ts'
import { CadenceDialog } from './cadence-dialog.tsx'
import { IterationDialog, type KnownIteration } from './iteration-dialog.tsx'
import { DeleteCadenceDocument, DeleteIterationDocument, type CadenceFragment } from './iterations.generated.ts'
import { PlanMenu } from './plan-menu.tsx'

/** Shows what can be done with a cadence; in one whose iterations people make also that. */
export function CadenceMenu({ groupPath, cadence }: { groupPath: string; cadence: CadenceFragment }) {
  const { id, title, automatic } = cadence
  return (
    <PlanMenu
      noun="cadence"
      name={title}
      {...(!automatic && {
        add: {
          label: 'New iteration',
          dialog: (onClose: () => void) => <IterationDialog {...{ groupPath, onClose }} of={{ cadenceId: id }} />,
        },
      })}
      edit={(onClose) => <CadenceDialog {...{ groupPath, cadence, onClose }} />}
      question={`All iterations of ${title} are deleted, and taken from the issues that are planned for them. This cannot be undone.`}
      remove={async () => (await request(DeleteCadenceDocument, { input: { id } })).iterationCadenceDestroy}
    />
  )
}

export interface IterationMenuProps {
  groupPath: string
  iteration: KnownIteration
  name: string
  onDeleted?: () => void
}

/** Shows what can be done with an iteration. */
export function IterationMenu({ groupPath, iteration, name, onDeleted }: IterationMenuProps) {
  return (
    <PlanMenu
      noun="iteration"
      name={name}
      edit={(onClose) => <IterationDialog {...{ groupPath, onClose }} of={{ iteration }} />}
      question={`${name} is taken from all issues that are planned for it. This cannot be undone.`}
      remove={async () => (await request(DeleteIterationDocument, { input: { id: iteration.id } })).iterationDelete}
      {...(onDeleted && { onDeleted })}
    />
  )
}
