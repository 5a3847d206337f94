import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as Content,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as Region,
} from 'react-aria-components'
import { Icon } from '../base/icon.tsx'
import { isPassing, type ToastContent } from './toast-content.ts'
import styles from './toast-region.module.css'

/** As long as that of `--motion-fast`. */
const LEAVING_MS = 80

const ICONS = { neutral: Info, success: CircleCheck, danger: TriangleAlert } as const

export const toastQueue = new ToastQueue<ToastContent>({
  maxVisibleToasts: 12,
  wrapUpdate(draw, action) {
    const leaving = action === 'remove' ? closed() : []
    if (leaving.length === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) draw()
    else void Promise.allSettled(leaving.map(fadeOut)).then(draw)
  },
})

/** Returns what is drawn of messages that the queue has no more. */
const closed = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]')].filter(({ dataset }) =>
    toastQueue.visibleToasts.every(({ key }) => key !== dataset['toast']),
  )

const fadeOut = (toast: HTMLElement): Promise<unknown> =>
  toast.animate({ opacity: 0, translate: '0 8px' }, { duration: LEAVING_MS, fill: 'forwards' }).finished

// The only file that knows the library's toasts, whose names may still change.
/** Shows the messages in the queue, one above the other. */
export default function ToastRegion() {
  return (
    <Region queue={toastQueue} className={styles.region ?? ''} aria-label="Messages">
      {({ toast }) => {
        const { title, text, tone = 'neutral', action } = toast.content
        const passing = toastQueue.visibleToasts.filter(({ content }) => isPassing(content))
        const [stack, rest] = passing[0]?.key === toast.key ? [passing, passing.length - 1] : [[toast], 0]
        const close = () => {
          for (const { key } of stack) toastQueue.close(key)
        }
        return (
          <Toast
            toast={toast}
            className={styles.toast ?? ''}
            data-tone={tone}
            data-toast={toast.key}
            // It is counted by the latest one until its time is over.
            hidden={passing.indexOf(toast) > 0}
          >
            <Icon of={ICONS[tone]} />
            <Content className={styles.content ?? ''}>
              <Text slot="title" className={styles.title}>
                {title}
              </Text>
              {rest > 0 && (
                // Each was read out when it came: their number must not have this one read out again when it changes.
                <span className={styles.more} aria-hidden>
                  and {rest} more
                </span>
              )}
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
                  close()
                }}
              >
                {action.label}
              </Button>
            )}
            <Button slot={null} className={styles.close ?? ''} aria-label="Dismiss" onPress={close}>
              <Icon of={X} />
            </Button>
          </Toast>
        )
      }}
    </Region>
  )
}
