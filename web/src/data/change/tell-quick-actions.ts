import { raiseAlert } from '#web/lib/alerts.ts'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { DoneQuickActions } from './change-answer.ts'

/** Says what the lines of a text have done that ask for something, and which of them could not be done. */
export function tellQuickActions({ messages, errorMessages }: DoneQuickActions): void {
  if (messages.length > 0) void showToast({ tone: 'success', title: messages.join(' ') })
  for (const message of errorMessages) raiseAlert(message)
}

/** True when a text may have lines that ask for something: the server knows which of them do. */
export const mayAct = (text: unknown): boolean => typeof text === 'string' && /^\/[a-z]/im.test(text)
