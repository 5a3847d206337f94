import styles from './spinner.module.css'

/** Shows a small turning ring; it appears only after 200 ms, so that quick work never flickers. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
  )
}
