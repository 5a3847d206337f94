import type { Action } from '#table/client/write.ts'
import type { HandoverItem } from '#table/items/work-items.ts'

/** What is written in one step of a handover. */
export interface StepWrite {
  actions: Action[]
  /** How far the work came. */
  progress?: Partial<Pick<HandoverItem, 'parentId' | 'after' | 'afterTimelog'>>
}
