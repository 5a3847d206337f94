import { PageMessage, type PageMessageProps } from './page-message.tsx'

export type EmptyStateProps = Pick<PageMessageProps, 'icon' | 'title' | 'text' | 'size'> & {
  /** The one thing that fills this place. */
  action?: PageMessageProps['actions']
}

/** Shows what this place is for, while nothing is in it. */
export function EmptyState({ action, ...rest }: EmptyStateProps) {
  return <PageMessage {...rest} actions={action} />
}
