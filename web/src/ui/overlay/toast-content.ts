/** A message about something that just happened, at the edge of the window. */
export interface ToastContent {
  title: string
  text?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** One thing that can be done about it. */
  action?: { label: string; onAction: () => void }
  /** Something under way that the message tells of: the message stays until it has ended. */
  until?: Promise<unknown>
}

/** True when a message goes by itself: failures stay until they are closed, what is under way until it has ended. */
export const isPassing = ({ tone, until }: ToastContent): boolean => tone !== 'danger' && !until
