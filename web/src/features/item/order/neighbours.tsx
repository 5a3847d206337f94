import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useActions } from '#web/lib/actions/actions.ts'
import type { ActionId } from '#web/lib/actions/catalogue.ts'
import { keysText } from '#web/lib/actions/keys-text.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { itemOrder } from './item-order.ts'
import { readablePath } from './item-rows.ts'

/** Leads to the items before and after this one in the list that the reader came from; shows nothing where they came from none. */
export function Neighbours({ path: endpoint }: { path: string }) {
  const { paths, more } = useSyncExternalStore(itemOrder.subscribe, itemOrder.now)
  const navigateTo = useNavigateTo()
  const path = readablePath(endpoint)
  const at = paths.indexOf(path)
  const go = async (step: 1 | -1) => {
    const next = await itemOrder.beside(path, step)
    if (next !== null) navigateTo(next, { replace: true })
  }
  const hasNext = at !== -1 && (at < paths.length - 1 || more !== undefined)
  const previous = at > 0 ? () => void go(-1) : null
  const next = hasNext ? () => void go(1) : null
  useActions({ 'issuables.previousItem': previous, 'issuables.nextItem': next })
  if (!previous && !next) return null
  return (
    <>
      <StepButton icon={ChevronUp} label="Previous of the list" action="issuables.previousItem" onStep={previous} />
      <StepButton icon={ChevronDown} label="Next of the list" action="issuables.nextItem" onStep={next} />
    </>
  )
}

interface StepButtonProps {
  icon: LucideIcon
  label: string
  action: ActionId
  /** null at the end of the list. */
  onStep: (() => void) | null
}

function StepButton({ icon, label, action, onStep }: StepButtonProps) {
  const keys = keysText(action)
  return (
    <IconButton
      icon={icon}
      label={label}
      tooltip={keys === '' ? label : `${label}\nKey: ${keys}`}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    />
  )
}
