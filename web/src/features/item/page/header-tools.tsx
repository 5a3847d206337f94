import { PinButton } from '#web/features/item/pin/pin-button.tsx'
import { Neighbours } from '../order/neighbours.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { HiddenBadge } from './hidden-badge.tsx'

export interface HeaderToolsProps {
  /** Global id of the item, its full reference, and the path of its page. */
  id: string
  name: string
  path: string
  isHidden: boolean
}

/** Copies the whole address of an item, pins it, leads to those before and after it in their list, and says that it is hidden. */
export function HeaderTools({ id, name, path, isHidden }: HeaderToolsProps) {
  return (
    <>
      <CopyButton label="Copy link" value={new URL(path, location.href).href} />
      <PinButton id={id} name={name} />
      <Neighbours path={path} />
      {isHidden && <HiddenBadge>Hidden</HiddenBadge>}
    </>
  )
}
