import { Eye, Link, Lock, LockOpen } from 'lucide-react'
import { change } from '#web/data/change/changes.ts'
import { setFieldFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import type { MenuEntry } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { ItemPageState } from './item-page-state.ts'

export const COPY_ENTRY: MenuEntry = { id: 'copy', label: 'Copy link', icon: Link }

/** Turns the confidentiality on or off; false where the viewer may not, or the item's parent decides. */
export function confidentialityEntry(
  item: Pick<ItemPageState, 'canAdmin' | 'confidential' | 'ancestors'>,
): MenuEntry | false {
  const { canAdmin, confidential } = item
  // A confidential parent has confidential children only.
  const isBound = confidential && (item.ancestors?.at(-1)?.isConfidential ?? false)
  return (
    canAdmin &&
    !isBound && {
      id: 'confidentiality',
      label: `Turn ${confidential ? 'off' : 'on'} confidentiality`,
      icon: confidential ? Eye : ConfidentialIcon,
    }
  )
}

/** Locks or opens the discussion; false where the viewer may not. */
export const lockEntry = ({ canAdmin, isLocked }: Pick<ItemPageState, 'canAdmin' | 'isLocked'>): MenuEntry | false =>
  canAdmin && {
    id: 'lock',
    label: `${isLocked ? 'Unlock' : 'Lock'} discussion`,
    icon: isLocked ? LockOpen : Lock,
  }

/** Carries out what these entries of an item's menu stand for. */
export function actOnItem(id: string, owner: Owner, item: ItemPageState): void {
  const { endpoint, confidential, isLocked } = item
  if (id === 'copy') void copyLink(endpoint)
  if (id === 'lock') turnLock(owner, !isLocked)
  if (id === 'confidentiality') turnConfidentiality(owner, !confidential)
}

async function copyLink(path: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(new URL(path, location.href).href).then(
    () => true,
    () => false,
  )
  void showToast(
    isCopied
      ? { tone: 'success', title: 'Link copied' }
      : { tone: 'danger', title: 'The link could not be copied. It is the address of this page.' },
  )
}

function turnConfidentiality(owner: Owner, confidential: boolean): void {
  change({
    item: owner,
    input: { confidential },
    optimistic: { confidential },
    successMessage: `Confidentiality turned ${confidential ? 'on' : 'off'}`,
    errorMessage: setFieldFailed(owner.kind, 'confidentiality'),
  })
}

function turnLock(owner: Owner, locked: boolean): void {
  change({
    item: owner,
    input: { locked },
    optimistic: { discussionLocked: locked },
    successMessage: `Discussion ${locked ? 'locked' : 'unlocked'}`,
    errorMessage: `The discussion could not be ${locked ? 'locked' : 'unlocked'}.`,
  })
}
