import { useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, ListPlus, Pilcrow, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { globalId } from '#domain/ids.ts'
import { withChecklistWords, withoutReference } from '#domain/text/task-lines.ts'
import { useAreTextsChanging } from '#web/data/change/changes.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import { createTaskFromLines } from '#web/data/change/task-lines.ts'
import { readAgain } from '#web/data/lists/lists.ts'
import { DeleteWorkItemDialog } from '#web/features/item/page/delete-work-item-dialog.tsx'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { checklistItems, type ChecklistItem } from '#web/lib/checklist-items.ts'
import { CREATE_TASK_FAILED } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import type { Owner } from '#web/lib/owner.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { parsedHtml } from '#web/lib/trusted-html.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import { closeBoxes, openBoxes } from '#web/ui/item/task-boxes.ts'
import { showToast } from '#web/ui/overlay/toast.ts'
import { changeDescription } from './change-description.ts'
import styles from './checklist-actions.module.css'

export interface ChecklistActionsProps {
  /** What shows `html`. */
  root: RefObject<HTMLElement | null>
  owner: Owner
  /** The source of the text, and what the server has made of it. */
  description: string
  html: string
  lockVersion: number
  /** Whether the viewer may delete tasks. */
  canDestroy: boolean
}

interface ShownItem extends ChecklistItem {
  /** Where its button is put. */
  slot: HTMLElement
}

/** Shows a button for each item of a description's checklist: an item becomes a task, a task plain words again. */
export function ChecklistActions({ root, owner, description, html, lockVersion, canDestroy }: ChecklistActionsProps) {
  const queryClient = useQueryClient()
  const shown = useMemo(() => itemsWithSlots(html, description), [html, description])
  const [removed, setRemoved] = useState<ChecklistItem | null>(null)
  /** The line whose button was used: with a new text it is another one, and gets the focus. */
  const usedLine = useRef<number | null>(null)
  const isChanging = useAreTextsChanging(owner.id)
  // The element around this one is not known until its layout effects have run.
  useEffect(() => {
    if (root.current) placeSlots(root.current, description, shown)
    return () => {
      for (const { slot } of shown) slot.remove()
    }
  }, [root, description, shown])
  const focusUsed = () => {
    const isLost = usedLine.current !== null && document.activeElement === document.body
    const used = isLost ? buttonAt(root.current, usedLine.current ?? 0) : undefined
    used?.focus({ preventScroll: true })
    if (used) usedLine.current = null
  }
  useEffect(focusUsed, [root, shown, isChanging])

  const { mutate } = useMutationOnce({
    mutationFn: async ({ words, lines }: ChecklistItem) => {
      usedLine.current = lines.start
      // A text that is changed meanwhile would be refused.
      if (root.current) closeBoxes(root.current)
      return { words, refused: await createTaskFromLines({ issueId: owner.id, lockVersion, lines }, words) }
    },
    onSuccess: ({ words, refused: [reason] }) => {
      if (root.current) openBoxes(root.current, description)
      if (reason !== undefined) {
        raiseAlert(CREATE_TASK_FAILED, CREATE_TASK_FAILED, reason)
        return
      }
      settleAlerts(CREATE_TASK_FAILED)
      void showToast({ tone: 'success', title: `Task created: ${shortTitle(words)}` })
      readAgain(queryClient, ({ edits }) => edits === childrenOf(owner.id))
    },
    onError: () => {
      if (root.current) openBoxes(root.current, description)
      raiseAlert(CREATE_TASK_FAILED)
    },
  })
  const unlink = ({ words, lines, task }: ChecklistItem) => {
    const plain = plainWords(words, task?.link.textContent ?? '')
    if (plain === null) return
    usedLine.current = lines.start
    const text = withChecklistWords(description, lines, plain)
    changeDescription(owner, { description: text, lockVersion }, 'Reference to the task removed')
  }
  return (
    <>
      {shown.map((item) =>
        createPortal(
          item.task ? (
            <Menu
              label="Task actions"
              sections={[{ id: 'actions', entries: taskEntries(canDestroy) }]}
              placement="bottom end"
              onAction={(action) => {
                if (action === 'open') linkBeside(item.slot)?.click()
                else if (action === 'unlink') unlink(item)
                else setRemoved(item)
              }}
            >
              {(trigger) => (
                <IconButton
                  icon={EllipsisVertical}
                  size="small"
                  label={`Actions for ${item.task?.link.textContent ?? ''}`}
                  tooltip="Task actions"
                  {...trigger}
                  disabled={isChanging}
                />
              )}
            </Menu>
          ) : (
            <IconButton
              icon={ListPlus}
              size="small"
              label={`Create task: ${item.words}`}
              tooltip="Create task"
              disabled={isChanging}
              onClick={() => {
                mutate(item)
              }}
            />
          ),
          item.slot,
          String(item.lines.start),
        ),
      )}
      <DeleteWorkItemDialog
        taskId={globalId('WorkItem', removed?.task?.number ?? 0)}
        issueId={owner.id}
        consequence="Its title stays in the description. "
        isOpen={removed !== null}
        onClose={() => {
          setRemoved(null)
        }}
        onDeleted={() => {
          usedLine.current = removed?.lines.start ?? null
          setRemoved(null)
          // The button that opened the dialog goes with the text.
          requestAnimationFrame(focusUsed)
        }}
      />
    </>
  )
}

const linkBeside = (slot: HTMLElement): HTMLElement | null =>
  slot.parentElement?.querySelector<HTMLElement>(':scope > a[data-work-item-id]') ?? null

/** Returns the button of the item that begins on a line. */
const buttonAt = (root: HTMLElement | null, line: number): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>(`.${styles.slot}[data-line="${line}"] button:enabled`)

/** Returns what a button is shown for: an item that refers to something else cannot become a task. */
function itemsWithSlots(html: string, description: string): ShownItem[] {
  const { body } = parsedHtml(html)
  return checklistItems(body, description).flatMap((item) => {
    if (!item.task && item.isReference) return []
    const slot = document.createElement('span')
    slot.className = styles.slot ?? ''
    slot.dataset['line'] = String(item.lines.start)
    return [{ ...item, slot }]
  })
}

/** Puts the buttons behind the words of their items, which React has not made itself. */
function placeSlots(root: HTMLElement, description: string, shown: readonly ShownItem[]): void {
  const elements = new Map(checklistItems(root, description).map(({ lines, element }) => [lines.start, element]))
  for (const { lines, slot } of shown) {
    const element = elements.get(lines.start)
    const words = element?.querySelector(':scope > p')
    if (words) words.append(slot)
    else element?.insertBefore(slot, element.querySelector(':scope > [data-sourcepos]'))
  }
}

const taskEntries = (canDestroy: boolean): MenuEntry[] => [
  { id: 'open', label: 'Open task', icon: SquareArrowOutUpRight },
  { id: 'unlink', label: 'Turn into plain text', description: 'The task stays', icon: Pilcrow },
  ...(canDestroy ? [{ id: 'delete', label: 'Delete task', icon: Trash2, tone: 'danger' as const }] : []),
]

/** Returns the words with the task's title in place of the reference to it, which the link shows behind the title. */
function plainWords(words: string, shown: string): string | null {
  const [, title = '', reference = ''] = /^(.*) \((\S+)(?: - closed)?\)$/s.exec(shown) ?? []
  return title === '' ? null : withoutReference(words, reference, title)
}
