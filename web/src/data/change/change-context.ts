import { createContext } from 'react'
import type { Change } from './change.ts'

/** How editors change their item where that is not an item of the store, or several at once; null where it is one of the store. */
export const ChangeContext = createContext<((made: Change) => void) | null>(null)
