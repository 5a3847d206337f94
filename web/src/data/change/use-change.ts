import { createContext, useContext } from 'react'
import type { Change } from './change.ts'
import { change } from './changes.ts'

/** How an editor changes its item; where it edits several items at once, all of them. */
export const ChangeContext = createContext<(made: Change) => void>(change)

export const useChange = () => useContext(ChangeContext)
