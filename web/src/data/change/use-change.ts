import { useContext } from 'react'
import { ChangeContext } from './change-context.ts'
import { change } from './changes.ts'

/** Returns how an editor changes its item. */
export const useChange = () => useContext(ChangeContext) ?? change
