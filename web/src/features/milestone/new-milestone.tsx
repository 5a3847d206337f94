import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/base/button.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { MilestoneOwner } from './milestones.ts'

export const milestoneDialog = lazyPart(async () => (await import('./milestone-dialog.tsx')).MilestoneDialog)

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
      {isAsking && (
        <LazyComponent part={milestoneDialog} props={{ owner, onClose: close }}>
          {null}
        </LazyComponent>
      )}
    </>
  )
}
