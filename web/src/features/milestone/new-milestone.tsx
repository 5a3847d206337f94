import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { MilestoneOwner } from './milestones.ts'

export const MilestoneDialog = lazyComponent(async () => (await import('./milestone-dialog.tsx')).MilestoneDialog)

/** Shows a button that makes a milestone. */
export function NewMilestone({ owner }: { owner: MilestoneOwner }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
  }
  return (
    <>
      <Button
        variant="primary"
        icon={Plus}
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        New milestone
      </Button>
      {isAsking && <MilestoneDialog owner={owner} onClose={close} />}
    </>
  )
}
