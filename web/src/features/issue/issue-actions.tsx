import { EllipsisVertical, Eye, Link, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { change } from '#web/data/changes.ts'
import { StatusButton } from '#web/features/item/status-button.tsx'
import { setConfidentialityFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { newIssuePath } from '#web/lib/paths.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { preloadEditingWhenIdle } from '#web/ui/editing-chunks.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { IssuePageState } from './issue-page-state.ts'

export interface IssueActionsProps {
  owner: Owner
  issue: IssuePageState
  openSidebar: () => void
}

/** What can be done with the issue as a whole, by the button, the menu and the keys of its parts. */
export function IssueActions({ owner, issue, openSidebar }: IssueActionsProps) {
  const { canUpdate, canAdmin, confidential } = issue
  useEffect(preloadEditingWhenIdle, [])
  const press = (id: string) =>
    canAdmin
      ? () => {
          openSidebar()
          // A collapsed sidebar has the button only after it was drawn.
          setTimeout(() => document.getElementById(id)?.click())
        }
      : null
  useShortcuts({ l: press('edit-labels'), a: press('edit-assignees'), m: press('edit-milestone') })
  // A confidential epic has confidential issues only.
  const isBound = confidential && (issue.epic?.confidential ?? false)
  const entries: (MenuEntry | false)[] = [
    { id: 'copy', label: 'Copy link', icon: Link },
    canAdmin &&
      !isBound && {
        id: 'confidentiality',
        label: `Turn ${confidential ? 'off' : 'on'} confidentiality`,
        icon: confidential ? Eye : ConfidentialIcon,
      },
    issue.canCreate && { id: 'new', label: 'New issue', icon: Plus, href: newIssuePath(issue.fullPath) },
  ]
  return (
    <>
      {canUpdate && <StatusButton owner={owner} state={issue.state} />}
      <Menu
        label="Issue actions"
        placement="bottom end"
        sections={[{ id: 'actions', entries: entries.filter((entry) => entry !== false) }]}
        onAction={(id) => {
          if (id === 'copy') void copyLink(issue.endpoint)
          if (id === 'confidentiality') turnConfidentiality(owner, !confidential)
        }}
      >
        {(trigger) => <IconButton icon={EllipsisVertical} label="Issue actions" {...trigger} />}
      </Menu>
    </>
  )
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
    show: { confidential },
    done: `Confidentiality turned ${confidential ? 'on' : 'off'}`,
    failure: setConfidentialityFailed(owner.kind),
  })
}
