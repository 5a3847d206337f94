import { Plus, RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '#web/ui/base/button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './item-section.module.css'

export interface ItemSectionProps {
  title: string
  /** Stands beside the title. */
  count: ReactNode
  /** What is listed: how many rows, undefined until they are known, and how they are asked for again. */
  list: { length: number | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Said when the list cannot be fetched. */
  failedText: string
  /** Said to who may add something where there is nothing. */
  emptyText: string
  /** The name of the button that opens the form; null where nothing can be added. */
  addLabel: string | null
  /** The form that adds something, above or below the rows. */
  form: (onClose: () => void) => ReactNode
  formPlace: 'above' | 'below'
  /** Read out when it changes. */
  news?: string
  /** Gets the focus when the button that was pressed goes with its row. */
  heading: RefObject<HTMLHeadingElement | null>
  /** The rows, in lists that may be named by the heading's id. */
  children: (titleId: string) => ReactNode
}

/** Shows a part of an item's page that lists other items, with a way to add one. Readers see it where there is anything. */
export function ItemSection(props: ItemSectionProps) {
  const { title, count, list, failedText, emptyText, addLabel, form, formPlace, news, heading, children } = props
  const [isAdding, setIsAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const { length, error, isFetching, refetch } = list
  const hadForm = useRef(false)
  useEffect(() => {
    if (hadForm.current && !isAdding) addButton.current?.focus()
    hadForm.current = isAdding
  }, [isAdding])
  const shownForm =
    isAdding &&
    form(() => {
      setIsAdding(false)
    })
  return (
    <section className={styles.section} aria-labelledby={titleId} data-page-part={title} data-count={length || undefined}>
      <header className={styles.header}>
        <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {count !== null && <span className={styles.count}>{count}</span>}
        {addLabel !== null && !isAdding && (
          <Button
            ref={addButton}
            size="small"
            icon={Plus}
            className={styles.add}
            aria-label={addLabel}
            onClick={() => {
              setIsAdding(true)
            }}
          >
            Add
          </Button>
        )}
      </header>
      {formPlace === 'above' && shownForm}
      {length === undefined && (
        <p className={styles.note}>
          {error ? (
            <>
              {failedText}{' '}
              <Button size="small" icon={RotateCw} isBusy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </>
          ) : (
            <span className={styles.loading}>
              <Spinner label="Loading" />
              {/* Keeps the room of what is said where there is nothing, which is likely. */}
              <span>{emptyText}</span>
            </span>
          )}
        </p>
      )}
      {length === 0 && !isAdding && <p className={styles.note}>{emptyText}</p>}
      {length !== undefined && length > 0 && children(titleId)}
      {formPlace === 'below' && shownForm}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </section>
  )
}
