import { PinButton } from '#web/features/item/pin/pin-button.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'

export interface HeaderToolsProps {
  /** Global id of the item, its full reference, and the path of its page. */
  id: string
  name: string
  path: string
}

/** Copies the whole address of an item, and pins it. */
export function HeaderTools({ id, name, path }: HeaderToolsProps) {
  return (
    <>
      <CopyButton label="Copy link" value={new URL(path, location.href).href} />
      <PinButton id={id} name={name} />
    </>
  )
}
