import { useSyncExternalStore } from 'react'
import { items } from './item-store.ts'

/** Returns a value with all items in it as they are known now; the component renders again when one of them is different. */
export function useCurrent<Value>(value: Value): Value {
  return useSyncExternalStore(items.subscribe, () => items.current(value))
}
