import styles from './logo.module.css'

/** Shows the product's mark: a crown of three parts on one trunk. The name stands beside it, or is given by the link around it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <rect className={styles.ground} width="24" height="24" rx="6" />
      <g className={styles.crown}>
        <circle cx="12" cy="8.4" r="3.9" />
        <circle cx="7.9" cy="12" r="3.4" />
        <circle cx="16.1" cy="12" r="3.4" />
        <rect x="7.9" y="10" width="8.2" height="5.4" />
      </g>
      <path className={styles.branch} d="M12 10.4v5" />
      <path className={styles.trunk} d="M12 15.4v3.9" />
    </svg>
  )
}
