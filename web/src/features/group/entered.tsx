import { useState } from 'react'
import { shortTitle } from '#web/lib/short-title.ts'
import styles from './namespace-form.module.css'

/** What stands in a field of something that others change meanwhile. */
export interface Entered<Value> {
  value: Value
  enter: (value: Value) => void
  /** What somebody else made of it since something was entered here; null where that is nothing, or the same. */
  changedTo: Value | null
}

/** Holds what is entered in a field. Until then, and when it is put back, the field shows the current value, as others change it. */
export function useEntered<Value>(current: Value): Entered<Value> {
  const [entered, setEntered] = useState<{ value: Value; before: Value } | null>(null)
  const before = entered ? entered.before : current
  return {
    value: entered ? entered.value : current,
    enter: (value) => {
      setEntered(value === current ? null : { value, before })
    },
    changedTo: current === before || current === entered?.value ? null : current,
  }
}

/** Says below a field that somebody else has changed it meanwhile. */
export function ChangedMeanwhile({ to }: { to: string | null }) {
  if (to === null) return null
  return (
    <p className={styles.hint} role="status">
      {to === '' ? (
        'Somebody else has emptied this.'
      ) : (
        <>
          Somebody else has changed this to “<bdi>{shortTitle(to)}</bdi>”.
        </>
      )}{' '}
      Saving keeps yours.
    </p>
  )
}
