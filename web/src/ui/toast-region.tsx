import { useSyncExternalStore } from 'react'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as Content,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as Region,
} from 'react-aria-components'
import { Icon } from './icon.tsx'
import { isPassing, toastDemand, type ToastContent } from './toast.ts'
import styles from './toast-region.module.css'

const ICONS = { neutral: Info, success: CircleCheck, danger: TriangleAlert } as const

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

// The only file that knows the library's toasts, whose names may still change.
export default function ToastRegion() {
  const replaced = useSyncExternalStore(toastDemand.subscribe, toastDemand.replaced)
  return (
    <Region queue={toastQueue} className={styles.region ?? ''} aria-label="Messages">
      {({ toast }) => {
        const { title, text, tone = 'neutral', action } = toast.content
        return (
          <Toast toast={toast} className={styles.toast ?? ''} data-tone={tone}>
            <Icon of={ICONS[tone]} />
            <Content className={styles.content ?? ''}>
              <Text slot="title" className={styles.title}>
                {title}
              </Text>
              {replaced > 0 && isPassing(toast.content) && <span className={styles.more}>and {replaced} more</span>}
              {text !== undefined && (
                <Text slot="description" className={styles.text}>
                  {text}
                </Text>
              )}
            </Content>
            {action && (
              <Button
                className={styles.action ?? ''}
                onPress={() => {
                  action.onAction()
                  toastQueue.close(toast.key)
                }}
              >
                {action.label}
              </Button>
            )}
            <Button slot="close" className={styles.close ?? ''} aria-label="Dismiss">
              <Icon of={X} />
            </Button>
          </Toast>
        )
      }}
    </Region>
  )
}
