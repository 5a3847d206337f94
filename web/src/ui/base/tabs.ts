import styles from './tabs.module.css'

/** The look of a row of tabs, whether they change what is shown or lead to another page. */
export const tabListLook = styles.list ?? ''

/** The look of a tab; the chosen one says so by `aria-selected` or `aria-current`. */
export const tabLook = styles.tab ?? ''

/** The look of how many things a tab has. */
export const tabCountLook = styles.count ?? ''
