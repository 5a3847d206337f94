import { useEffect, useState } from 'react'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { pageFigures } from './page-figures.ts'
import styles from './performance-bar.module.css'

/** Kinds of what the browser measures that the bar tells. */
const KINDS = ['resource', 'paint', 'navigation']

const inMs = (ms: number | null): string => (ms === null ? '–' : `${Math.round(ms)} ms`)

/** Shows at the lower edge how many requests the page has made, how long they took, and the number of the last one. */
export function PerformanceBar() {
  const [figures, setFigures] = useState(() => pageFigures(performance.getEntries()))
  useEffect(() => {
    const observer = new PerformanceObserver(() => {
      setFigures(pageFigures(performance.getEntries()))
    })
    for (const type of KINDS) observer.observe({ type, buffered: true })
    return () => {
      observer.disconnect()
    }
  }, [])
  const { requests, bytes, lastRequestId } = figures
  const facts: [string, string][] = [
    ['Requests', `${requests} · ${Math.round(bytes / 1024)} KB`],
    ['Median', inMs(figures.medianMs)],
    ['Slowest', inMs(figures.slowestMs)],
    ['First byte', inMs(figures.firstByteMs)],
    ['First paint', inMs(figures.firstPaintMs)],
  ]
  return (
    <section className={styles.bar} aria-label="Performance">
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {lastRequestId !== null && (
          <div className={styles.fact}>
            <dt>Trace</dt>
            <dd className={styles.trace}>{lastRequestId}</dd>
          </div>
        )}
      </dl>
      {lastRequestId !== null && <CopyButton value={lastRequestId} label="Copy trace ID" />}
    </section>
  )
}
