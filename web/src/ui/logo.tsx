import styles from './logo.module.css'

/** The product's mark: a crown of leaves over its trunk. The name stands beside it, or is given by the link around it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <rect className={styles.ground} width="24" height="24" rx="6" />
      <path className={styles.crown} d="M12 4.2c-4.2 0-7.4 3.1-7.4 7 0 .9.7 1.5 1.5 1.5h11.8c.8 0 1.5-.6 1.5-1.5 0-3.9-3.2-7-7.4-7Z" />
      <path className={styles.trunk} d="M12 9.2v10.2M12 12.2 8.9 9.6M12 10.6l2.6-2.1" />
    </svg>
  )
}
