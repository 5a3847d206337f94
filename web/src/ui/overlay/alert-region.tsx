import type { ReactNode } from 'react'
import { lazyComponent } from '../base/lazy-component.tsx'
import styles from './alert-region.module.css'

/** Comes with whatever follows the first paint, whether there are messages or not: the one about a lost connection is among them. */
const AlertList = lazyComponent(async () => (await import('./alert-list.tsx')).AlertList)

/** Shows the messages at the top of the page, in sight wherever it is scrolled to; `children` stand above them. */
export function AlertRegion({ children }: { children?: ReactNode }) {
  return (
    // The attribute keeps the component library from hiding the messages while a popover is open.
    <div className={styles.region} data-react-aria-top-layer="true">
      <div className={styles.alerts}>
        {children}
        <AlertList />
      </div>
    </div>
  )
}
