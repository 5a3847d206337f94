import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { DateOriginText } from './date-origin-text.tsx'
import { SIDE_NAMES, type DateSide, type Side } from './date-side.ts'
import { DateText } from './date-text.tsx'
import styles from './date-origins.module.css'

export interface DateOriginsProps {
  side: Side
  value: DateSide
  /** Chooses where the date comes from. */
  onChoose: (isFixed: boolean) => void
  /** The fixed date, to be changed. */
  fixedControl: ReactNode
  isBusy: boolean
}

/** Shows the fixed and the inherited date; the chosen one is in force. */
export function DateOrigins({ side, value, onChoose, fixedControl, isBusy }: DateOriginsProps) {
  const { isFixed, inherited, origin } = value
  const name = useId()
  const radio = (isForFixed: boolean, label: string) => (
    <label className={styles.origin}>
      <input
        type="radio"
        name={name}
        checked={isFixed === isForFixed}
        onChange={() => {
          onChoose(isForFixed)
        }}
      />
      {label}
    </label>
  )
  return (
    <fieldset className={styles.origins} aria-busy={isBusy}>
      <legend>
        <VisuallyHidden>{SIDE_NAMES[side]}</VisuallyHidden>
      </legend>
      <div className={styles.row} data-chosen={isFixed}>
        {radio(true, 'Fixed')}
        {fixedControl}
      </div>
      <div className={styles.row} data-chosen={!isFixed}>
        {radio(false, 'Inherited')}
        <DateText date={inherited} />
      </div>
      {!isFixed && origin !== null && <DateOriginText origin={origin} />}
    </fieldset>
  )
}
