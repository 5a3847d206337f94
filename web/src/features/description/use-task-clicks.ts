import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { clickedMarkdown, type TaskClick } from '#domain/task-list.ts'
import { items } from '#web/data/item-store.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { textConflict, UPDATE_TASK_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { RefusalError, SessionEndedError } from '#web/lib/request-errors.ts'
import { fetchFields, saveTask, type TextFields } from './saved-texts.ts'

export interface TaskClicksOptions {
  owner: Owner
  /** What people call it. */
  noun: string
  updateEndpoint: string
  /** The source as the page shows it. */
  description: string
  /** Called to show what the rendered text says. */
  onUndo: () => void
}

export interface NumberedClick extends TaskClick {
  /** The place of the checkbox among all, from 1. */
  index: number
}

/**
 * Saves clicks on tasks one after the other. The page is brought up to date when the last one has been answered, so that
 * quick clicks are not undone by the answers to earlier ones.
 */
export function useTaskClicks({ owner, noun, updateEndpoint, description, onUndo }: TaskClicksOptions) {
  const queue = useRef<{ waiting: number; source: string | null; saved: TextFields | null; hasFailed: boolean }>({
    waiting: 0,
    source: null,
    saved: null,
    hasFailed: false,
  })
  const finish = async () => {
    const { saved, hasFailed } = queue.current
    const fields = hasFailed ? await fetchFields(updateEndpoint).catch(() => saved) : saved
    if (queue.current.waiting > 0) return
    queue.current = { waiting: 0, source: null, saved: null, hasFailed: false }
    if (fields) items.receive({ id: owner.id, ...fields })
    if (hasFailed) onUndo()
  }
  const { mutate, isPending } = useMutation({
    scope: { id: `tasks of ${owner.id}` },
    mutationFn: (click: NumberedClick) => saveTask(updateEndpoint, click),
    onSuccess: (fields) => {
      queue.current.saved = fields
      settleAlerts(UPDATE_TASK_FAILED)
    },
    onError: (error) => {
      queue.current.hasFailed = true
      if (!(error instanceof SessionEndedError)) raiseAlert(reasonOf(error, noun), UPDATE_TASK_FAILED)
    },
    onSettled: () => {
      queue.current.waiting -= 1
      return queue.current.waiting === 0 ? finish() : undefined
    },
  })
  return {
    /** Whether clicks are under way. */
    isSaving: isPending,
    /** The source with all clicks that are under way. */
    source: () => queue.current.source ?? description,
    save: (click: NumberedClick) => {
      queue.current.waiting += 1
      queue.current.source = clickedMarkdown(queue.current.source ?? description, click)
      mutate(click)
    },
  }
}

function reasonOf(error: Error, noun: string): string {
  if (!(error instanceof RefusalError)) return UPDATE_TASK_FAILED
  return error.status === 409 ? textConflict(noun) : error.reasons.join('. ') || UPDATE_TASK_FAILED
}
